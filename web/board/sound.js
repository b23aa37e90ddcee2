// The sounds of the board, made here: nothing is loaded. Silent until asked for.

/** @typedef {'drop' | 'capture' | 'win'} Sound */

/** Drops may follow each other quickly; more would only be noise. */
const LEAST_MS = 28;

export class Sounds {
  /** @type {AudioContext | null} */
  #audio = null;
  /** @type {AudioBuffer | null} */
  #noise = null;
  #last = 0;
  on = false;

  /** Browsers allow sound only after a gesture: to be called in one. */
  wake() {
    if (!this.on || typeof AudioContext === 'undefined') return;
    this.#audio ??= new AudioContext();
    if (this.#audio.state === 'suspended') this.#audio.resume().catch(() => {});
  }

  /**
   * @param {Sound} sound
   * @param {number} [seeds] how many lie there: a fuller house sounds duller
   */
  play(sound, seeds = 0) {
    const audio = this.#audio;
    if (!this.on || !audio || audio.state !== 'running') return;
    const now = performance.now();
    if (sound === 'drop') {
      if (now - this.#last < LEAST_MS) return;
      this.#last = now;
      this.#knock(audio, 0, 900 - Math.min(seeds, 20) * 22 + Math.random() * 120, 0.16);
    } else if (sound === 'capture') {
      for (let i = 0; i < 5; i++) this.#knock(audio, i * 0.045 + Math.random() * 0.012, 620 + i * 90, 0.14);
    } else {
      [392, 494, 587, 784].forEach((tone, i) => this.#bar(audio, i * 0.13, tone, 0.18));
    }
  }

  /**
   * A seed falling on wood: a short knock and a breath of noise.
   * @param {AudioContext} audio
   * @param {number} wait
   * @param {number} tone
   * @param {number} loud
   */
  #knock(audio, wait, tone, loud) {
    const at = audio.currentTime + wait;
    const body = audio.createOscillator();
    body.type = 'sine';
    body.frequency.setValueAtTime(tone, at);
    body.frequency.exponentialRampToValueAtTime(tone * 0.55, at + 0.06);
    body.connect(this.#fade(audio, at, loud, 0.08));
    body.start(at);
    body.stop(at + 0.1);
    const click = audio.createBufferSource();
    click.buffer = this.#rattle(audio);
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = tone * 3.2;
    band.Q.value = 1.4;
    click.connect(band);
    band.connect(this.#fade(audio, at, loud * 0.9, 0.035));
    click.start(at);
    click.stop(at + 0.05);
  }

  /**
   * A bar of a xylophone.
   * @param {AudioContext} audio
   * @param {number} wait
   * @param {number} tone
   * @param {number} loud
   */
  #bar(audio, wait, tone, loud) {
    const at = audio.currentTime + wait;
    for (const [times, share, long] of [
      [1, 1, 0.5],
      [3.93, 0.3, 0.12],
    ]) {
      const voice = audio.createOscillator();
      voice.frequency.value = tone * times;
      voice.connect(this.#fade(audio, at, loud * share, long));
      voice.start(at);
      voice.stop(at + long + 0.05);
    }
  }

  /**
   * @param {AudioContext} audio
   * @param {number} at
   * @param {number} loud
   * @param {number} long
   */
  #fade(audio, at, loud, long) {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
    gain.connect(audio.destination);
    return gain;
  }

  /** @param {AudioContext} audio */
  #rattle(audio) {
    if (!this.#noise) {
      this.#noise = audio.createBuffer(1, Math.floor(audio.sampleRate * 0.1), audio.sampleRate);
      const data = this.#noise.getChannelData(0);
      for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    }
    return this.#noise;
  }
}
