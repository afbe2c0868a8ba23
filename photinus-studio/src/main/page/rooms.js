import { byId } from './engine.js';
import { joinedKeys } from './address.js';
import { ProveRoom } from './prove.js';
import { Race } from './race.js';
import { Explore } from './explore.js';

/**
 * A room shows the network in its own way. It has a section of the page with its name as id.
 *
 * enter: it is shown, with the keys of the address that are the page's, or the network has changed while it is; leave: it
 * is no longer; frame: a frame of the screen, and the seconds since the last; draw: colours or sizes changed; keys: what it
 * adds to the address; key: a key of the keyboard, and whether it was for this room.
 *
 * @typedef {{ enter(keys: URLSearchParams): void, leave(): void, frame(now: number, passed: number): void, draw(): void, keys(): [string, string][], key(event: KeyboardEvent): boolean }} Room
 */

/** @typedef {import('./main.js').Studio} RoomsStudio */

/** Which room is shown; the first is the stage, which the studio itself plays on. */
export class Rooms {
  /** @param {RoomsStudio} studio */
  constructor(studio) {
    this.studio = studio;
    /** The other rooms; each is made when it is first entered. @type {Map<string, () => Room>} */
    this.others = new Map(/** @type {[string, () => Room][]} */ ([['race', () => new Race(studio)], ['explore', () => new Explore(studio)], ['prove', () => new ProveRoom(studio)]]));
    /** @type {Map<string, Room>} */
    this.made = new Map();
    this.name = 'watch';
    this.doors = /** @type {HTMLButtonElement[]} */ ([...byId('doors').querySelectorAll('button')]);
    for (const door of this.doors) {
      door.hidden = door.dataset.room !== 'watch' && !this.others.has(door.dataset.room ?? '');
      door.addEventListener('click', () => this.walk(door.dataset.room ?? 'watch'));
    }
    new ResizeObserver(() => this.draw()).observe(byId('doors'));
  }

  /** The room that is shown, unless it is the stage. @returns {Room | undefined} */
  room() {
    return this.made.get(this.name);
  }

  /** The reader goes to a room. @param {string} name */
  walk(name) {
    if (name !== this.name) {
      this.go(new URLSearchParams(name === 'watch' ? '' : 'room=' + name));
      this.studio.write();
    }
  }

  /** Shows the room that an address names. @param {URLSearchParams} keys */
  go(keys) {
    const name = this.others.has(keys.get('room') ?? '') ? keys.get('room') ?? 'watch' : 'watch';
    if (name !== this.name) {
      this.room()?.leave();
      this.studio.pause();
    }
    this.name = name;
    byId('stage').hidden = name !== 'watch';
    for (const other of this.others.keys()) {
      byId(other).hidden = other !== name;
    }
    for (const door of this.doors) {
      door.toggleAttribute('aria-current', false);
      if (door.dataset.room === name) {
        door.setAttribute('aria-current', 'page');
      }
    }
    document.documentElement.dataset.room = name;
    const make = this.others.get(name);
    if (make !== undefined && !this.made.has(name)) {
      this.made.set(name, make());
    }
    this.room()?.enter(keys);
  }

  /** Whether a frame is the room's, and not the stage's. @param {number} now @param {number} passed */
  frame(now, passed) {
    this.room()?.frame(now, passed);
    return this.room() !== undefined;
  }

  draw() {
    this.room()?.draw();
  }

  /** What the room adds to the address. */
  keys() {
    const room = this.room();
    return room === undefined ? '' : joinedKeys([['room', this.name], ...room.keys()]);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return this.room()?.key(event) ?? false;
  }
}
