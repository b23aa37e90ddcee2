// The decision of a ply: a house, a way to play it, houses to take over, an arrangement, or the other seat.

import { Arrangement, arrangement } from './arrange.js';
import { ways } from './bar.js';
import { heading } from './layout.js';

/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').ChooseInput} ChooseInput */
/** @typedef {import('./types.js').ArrangeInput} ArrangeInput */
/** @typedef {import('./core.js').Core} Core */
/** @typedef {{after: Board | null, opts: import('./types.js').ShowOptions}} Coming what an animation ends with */

export class Decider {
  #core;
  /** @type {{cell: number, choices: Choice[]} | null} a house that can be played in several ways */
  #asked = null;
  /** @type {Set<number>} houses to be taken over */
  #taken = new Set();
  /** @type {Arrangement | null} */
  #arranged = null;

  /** @param {Core} core */
  constructor(core) {
    this.#core = core;
  }

  get asking() {
    return this.#asked !== null;
  }

  /** The seeds of a pit that is being arranged. @param {number} cell */
  arranged(cell) {
    return this.#core.open ? (this.#arranged?.of(cell) ?? null) : null;
  }

  /** Another ply: whatever had been begun is forgotten. */
  clear() {
    this.#asked = null;
    this.#taken.clear();
    this.#arranged = null;
  }

  /**
   * Shows which houses can be played, and what has been chosen.
   * @param {Coming} [coming] what the animation that begins ends with
   */
  render(coming) {
    const core = this.#core;
    const { board, open } = core;
    if (!board) return;
    const { input } = board;
    if (input?.kind === 'arrange' && open) this.#arranged ??= new Arrangement(input, (id) => core.cell(id)?.seeds ?? 0);
    core.view.show(board, (cell) => {
      if (coming && this.#keeps(cell.id, coming)) return 'later';
      if (!open) return 'no';
      return (input ? input.cells.includes(cell.id) : (cell.choices?.length ?? 0) > 0) ? 'now' : 'no';
    });
    core.view.mark('is-queued', [core.gate.wish?.cell]);
    core.view.mark('is-chosen', [this.#asked?.cell, ...this.#taken]);
    core.preview(null, null);
    this.#switches();
    core.ask();
  }

  /** Houses that can be switched say whether they are; pits that are filled say how far. */
  #switches() {
    const core = this.#core;
    const taking = core.open && core.board?.input?.kind === 'choose' ? core.board.input : null;
    core.view.houses.forEach((house, id) => {
      house.press(taking?.cells.includes(id) ? this.#taken.has(id) : null);
      const seeds = this.arranged(id);
      if (seeds === null) return;
      house.count(seeds);
      house.label(core.message('pit', { name: core.cell(id)?.name ?? '', seeds }));
    });
  }

  /** What the strip under the board asks. */
  ask() {
    const core = this.#core;
    const { input, swap } = core.board ?? {};
    const { wish } = core.gate;
    if (wish) {
      const cancel = { id: 'cancel', label: core.message('cancel'), act: () => void this.unqueue() };
      core.bar.show('queued', core.message('queued', { name: core.called(wish.cell) }), [cancel]);
    } else if (!core.open) core.bar.hide();
    else if (this.#asked) this.#askWay(this.#asked);
    else if (input?.kind === 'choose') this.#askHouses(input);
    else if (input?.kind === 'arrange') this.#askPits(input);
    else if (swap) {
      const act = () => this.#send(swap.move, swap, null);
      core.bar.show('swap', core.message('swap'), [{ id: 'swap', label: swap.label, told: swap.told, main: true, act }]);
    } else core.bar.hide();
  }

  /** @param {{cell: number, choices: Choice[]}} asked */
  #askWay({ cell, choices }) {
    const core = this.#core;
    const { board } = core;
    const { laid } = core.view;
    if (!board || !laid) return;
    const angle = (/** @type {Choice} */ choice) => {
      if (!choice.dir) return null;
      const way = heading(board, laid, cell, choice.dir);
      return Math.atan2(way.y, way.x);
    };
    const buttons = ways(choices, {
      angle,
      preview: (choice) => core.preview(choice ? cell : null, choice),
      choose: (choice) => this.#send(choice.move, choice, cell),
      cancel: { label: core.message('cancel'), act: () => void this.closeChooser(true) },
    });
    core.bar.show(`way-${cell}`, core.message('how', { name: core.called(cell) }), buttons);
  }

  /** @param {ChooseInput} input */
  #askHouses(input) {
    const core = this.#core;
    const left = core.message('taken', { chosen: this.#taken.size, count: input.count });
    core.bar.show('choose', `${input.told} ${left}`, [
      {
        id: 'confirm',
        label: core.message('confirm'),
        main: true,
        off: this.#taken.size !== input.count,
        act: () => this.#send({ take: [...this.#taken].sort((a, b) => a - b) }, null, null),
      },
    ]);
  }

  /** @param {ArrangeInput} input */
  #askPits(input) {
    const core = this.#core;
    const arranged = this.#arranged;
    if (!arranged) return;
    const cell = core.focused;
    const name = core.cell(cell)?.name ?? '';
    const now = cell === null ? null : arranged.of(cell);
    const change = (/** @type {() => void} */ act) => () => {
      act();
      this.#switches();
      core.ask();
    };
    const by = (/** @type {number} */ n) => change(() => cell !== null && arranged.add(cell, n));
    core.bar.show('arrange', `${input.told} ${core.message('left', { left: arranged.left })}`, [
      { id: 'less', label: core.message('less', { name }), off: !now, act: by(-1) },
      { id: 'more', label: core.message('more', { name }), off: now === null || arranged.done, act: by(1) },
      ...input.presets.map((preset, i) => ({
        id: `preset-${i}`,
        label: preset.label,
        told: this.#outlined(input, preset.move),
        act: change(() => arranged.preset(preset.move)),
      })),
      { id: 'clear', label: core.message('clear'), act: change(() => arranged.clear()) },
      {
        id: 'confirm',
        label: core.message('confirm'),
        main: true,
        off: !arranged.done,
        act: () => this.#send(arranged.move(), null, null),
      },
    ]);
  }

  /**
   * An arrangement in numbers, each row from its owner's left.
   * @param {ArrangeInput} input
   * @param {unknown} move
   */
  #outlined(input, move) {
    const core = this.#core;
    const seeds = arrangement(move, input.cells.length);
    const placed = input.cells.flatMap((id, i) => {
      const cell = core.cell(id);
      return cell && seeds ? [{ row: cell.row, col: cell.seat === 0 ? cell.col : -cell.col, seeds: seeds[i] }] : [];
    });
    const edge = Math.min(...placed.map((p) => Math.min(p.row, 3 - p.row)));
    const row = (/** @type {boolean} */ back) =>
      placed
        .filter((p) => (Math.min(p.row, 3 - p.row) === edge) === back)
        .sort((a, b) => a.col - b.col)
        .map((p) => p.seeds)
        .join(' ');
    return placed.length ? core.message('preset-ways', { back: row(true), front: row(false) }) : undefined;
  }

  /**
   * Sends the decision of this ply, once.
   * @param {unknown} move
   * @param {Choice | null} choice
   * @param {number | null} cell
   */
  #send(move, choice, cell) {
    const core = this.#core;
    const { ply } = core;
    if (!core.open || !core.gate.send(ply, cell, performance.now())) return;
    const inBar = core.bar.focused;
    this.#asked = null;
    this.render();
    core.view.mark('is-sent', [cell]);
    core.view.mark('is-hint', []);
    // The strip is empty now: the focus goes back to the board.
    if (inBar) core.focusOn(cell === null ? core.focus : `c${cell}`);
    core.tell('kete-move', { ply, move, choice, cell });
  }

  /**
   * A house was pressed.
   * @param {number} id
   * @param {number} [by] seeds, while arranging
   */
  press(id, by = 1) {
    const core = this.#core;
    const cell = core.cell(id);
    if (!cell || core.gate.locked(core.ply) || core.gate.echo(id, performance.now())) return;
    const input = core.open ? core.board?.input : null;
    if (input) this.#pressInput(input, cell, by);
    else if (core.open && cell.choices?.length) this.choose(id, cell.choices);
    else this.#refuse(cell, cell.why ?? (core.opts.active ? cell.label : core.message('not-your-turn')));
  }

  /**
   * @param {Cell} cell
   * @param {string} why
   */
  #refuse(cell, why) {
    this.#core.view.houses[cell.id]?.refuse();
    this.#core.say(why, 'why');
  }

  /**
   * @param {ChooseInput | ArrangeInput} input
   * @param {Cell} cell
   * @param {number} by
   */
  #pressInput(input, cell, by) {
    const core = this.#core;
    if (!input.cells.includes(cell.id)) return this.#refuse(cell, cell.why ?? input.told);
    if (input.kind === 'choose') {
      if (!this.#taken.delete(cell.id)) {
        if (this.#taken.size >= input.count) return this.#refuse(cell, core.message('enough', { count: input.count }));
        this.#taken.add(cell.id);
      }
      core.view.mark('is-chosen', [...this.#taken]);
    } else if (this.#arranged?.add(cell.id, by)) {
      const { left } = this.#arranged;
      core.say(core.message('arranged', { name: cell.name, seeds: this.#arranged.of(cell.id) ?? 0, left }), 'arranged');
    }
    this.#switches();
    core.ask();
  }

  /**
   * Plays a house, or asks which way.
   * @param {number} cell
   * @param {Choice[]} choices
   */
  choose(cell, choices) {
    if (choices.length === 1) return this.#send(choices[0].move, choices[0], cell);
    this.#asked = { cell, choices };
    this.render();
    this.#core.bar.focus();
  }

  /** @param {boolean} [back] give the house its focus back */
  closeChooser(back = false) {
    if (!this.#asked) return false;
    const { cell } = this.#asked;
    this.#asked = null;
    this.render();
    if (back) this.#core.focusOn(`c${cell}`);
    return true;
  }

  /**
   * Whether a house may be chosen for when the animation is over.
   * @param {number} id
   * @param {Coming} coming
   */
  #keeps(id, coming) {
    const core = this.#core;
    const cell = (coming.after ?? core.board)?.cells.find((c) => c.id === id);
    if (!cell || coming.opts.active === false) return false;
    return coming.after ? (cell.choices?.length ?? 0) > 0 : core.mine(cell);
  }

  /**
   * An animation is about to begin.
   * @param {Coming} coming
   */
  wait(coming) {
    this.clear();
    this.render(coming);
  }

  /**
   * Keeps a house chosen during an animation.
   * @param {number} id
   * @param {Coming} coming
   * @returns {boolean} whether the animation should go on
   */
  queue(id, coming) {
    const core = this.#core;
    if (core.gate.echo(id, performance.now())) return true;
    // The same house once more: it shall be played now.
    if (!this.#keeps(id, coming) || core.gate.wish?.cell === id) return false;
    core.gate.keep({ cell: id, text: null });
    core.view.mark('is-queued', [id]);
    core.ask();
    return true;
  }

  unqueue() {
    const core = this.#core;
    if (!core.gate.forget()) return false;
    const inBar = core.bar.focused;
    core.view.mark('is-queued', []);
    core.ask();
    if (inBar) core.focusOn(core.focus);
    return true;
  }

  /** The animation is over: what was chosen meanwhile is played if it can be. */
  settle() {
    const core = this.#core;
    const kept = core.board ? core.gate.take(core.board) : null;
    this.render();
    if (!kept) return;
    const cell = core.cell(kept.wish.cell);
    if (core.open && kept.choices.length > 0) this.choose(kept.wish.cell, kept.choices);
    else core.say(cell?.why ?? core.message('dropped', { name: core.called(kept.wish.cell) }), 'why');
  }
}
