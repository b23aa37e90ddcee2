// An invitation: sits down, and goes to the game.

import { complain, send, the } from './request.js';

const place = the('#join', HTMLElement);
const sit = document.querySelector('#sit');

if (sit instanceof HTMLButtonElement) {
  sit.disabled = false;
  sit.addEventListener('click', async () => {
    sit.disabled = true;
    const { url = '', game = '', secret, failed = '' } = place.dataset;
    const body = secret ? { action: 'join', invite: secret } : { action: 'join' };
    try {
      await send('POST', url, body, failed);
      location.assign(game);
    } catch (error) {
      complain(error);
      sit.disabled = false;
    }
  });
}
