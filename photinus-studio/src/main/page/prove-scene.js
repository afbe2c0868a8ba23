import { Scene, FLASH, KIND } from './scene.js';

/** One frame of a film of the proof: the network is the one on screen, the film another. */
export class ProveScene extends Scene {
  /** @param {import('./engine.js').Engine} engine @param {any} info @param {boolean} isByCoins */
  constructor(engine, info, isByCoins) {
    super(engine, info);
    this.isByCoins = isByCoins;
  }

  /** Takes the frame that the film shows. @param {any} moment its numbers */
  take(moment) {
    this.moment = moment;
    this.engine.proofState(this.isByCoins, this.phases, this.points, this.status);
    this.eventCount = this.engine.proofRecent(this.isByCoins, FLASH, this.events);
    this.flash.fill(0);
    for (let e = 0; e < this.eventCount; e++) {
      if (this.events[4 * e] === KIND.FIRED || this.events[4 * e] === KIND.PULSED) {
        const agent = this.events[4 * e + 1];
        this.flash[agent] = Math.max(this.flash[agent], 1 - this.events[4 * e + 3] / 1e6 / FLASH);
      }
    }
  }
}

/** A row of a table: a heading and cells, each a text or a text with a class. @param {string} heading @param {(string | [string, string])[]} cells */
export function proveRow(heading, cells) {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = heading;
  row.append(head);
  for (const cell of cells) {
    const place = document.createElement('td');
    place.textContent = typeof cell === 'string' ? cell : cell[0];
    place.className = typeof cell === 'string' ? '' : cell[1];
    row.append(place);
  }
  return row;
}
