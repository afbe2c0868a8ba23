import { byId } from './engine.js';
import { RACER_LETTERS, RACER_MOST, RACER_SETTINGS, racerText } from './racers.js';

/** @typedef {import('./racers.js').RacerPieces} RacerPieces */

/** So long typing may pause before it counts, in milliseconds. */
const CARDS_PATIENCE = 300;

/** @param {string} kind @param {string} className @param {string} [text] */
function cardElement(kind, className, text = '') {
  const element = document.createElement(kind);
  element.className = className;
  element.textContent = text;
  return element;
}

/** A racer on the page: what it replaces, its pictures and its numbers. */
export class RaceCard {
  /** @param {number} at @param {RacerPieces} pieces @param {RaceCards} cards */
  constructor(at, pieces, cards) {
    const letter = RACER_LETTERS[at];
    this.id = letter.toLowerCase();
    this.cards = cards;
    this.element = cardElement('article', 'race-lane');
    this.element.id = 'race-lane-' + this.id;
    this.element.setAttribute('aria-label', 'Racer ' + letter);
    this.sample = document.createElement('canvas');
    this.sample.setAttribute('aria-hidden', 'true');
    this.name = cardElement('span', 'race-name');
    this.place = cardElement('span', 'race-place');
    const head = cardElement('header', 'race-head');
    head.append(cardElement('b', '', letter), this.sample, this.name, this.place);
    this.edit = cardElement('div', 'race-edit');
    this.edit.setAttribute('role', 'group');
    this.edit.setAttribute('aria-label', 'What ' + letter + ' has of its own');
    /** @type {{ key: HTMLSelectElement, value: HTMLInputElement }[]} */
    this.rows = [];
    this.error = cardElement('p', 'error');
    this.error.id = 'race-error-' + this.id;
    this.error.setAttribute('role', 'alert');
    this.views = cardElement('div', 'race-views');
    this.circle = this.canvas('race-circle-' + this.id, 'Phase circle of ' + letter);
    this.digraph = this.canvas('race-digraph-' + this.id, 'Digraph of ' + letter);
    this.now = cardElement('p', 'race-now');
    this.now.id = 'race-now-' + this.id;
    this.tools = this.buttons(letter);
    this.edit.append(this.tools, this.error);
    (pieces.length === 0 ? [['', '']] : pieces).forEach(([key, value]) => this.row(key, value));
    this.element.append(head, this.edit, this.views, this.now);
  }

  /** @param {string} id @param {string} label */
  canvas(id, label) {
    const canvas = document.createElement('canvas');
    canvas.id = id;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    this.views.append(canvas);
    return canvas;
  }

  /** @param {string} letter */
  buttons(letter) {
    const tools = cardElement('div', 'row');
    /** @param {string} id @param {string} text @param {string} title @param {() => void} action */
    const add = (id, text, title, action) => {
      const button = /** @type {HTMLButtonElement} */ (cardElement('button', '', text));
      button.type = 'button';
      button.title = title;
      button.setAttribute('aria-label', title);
      button.id = id + '-' + this.id;
      button.addEventListener('click', action);
      tools.append(button);
    };
    add('race-more', '+', 'One more setting of ' + letter, () => this.row('', '').key.focus());
    add('race-remove', 'Remove', 'Remove racer ' + letter, () => this.cards.remove(this));
    return tools;
  }

  /** One setting and its value. @param {string} key @param {string} value */
  row(key, value) {
    const at = this.rows.length;
    const line = cardElement('div', 'race-piece');
    const select = document.createElement('select');
    select.id = `race-key-${this.id}-${at}`;
    select.setAttribute('aria-label', 'Setting');
    select.append(new Option('as on screen', ''), ...RACER_SETTINGS.map((setting) => new Option(setting.label, setting.key)));
    if (key !== '' && !RACER_SETTINGS.some((setting) => setting.key === key)) {
      select.append(new Option(key, key));
    }
    select.value = key;
    const input = document.createElement('input');
    input.id = `race-value-${this.id}-${at}`;
    input.setAttribute('aria-label', 'Value');
    input.setAttribute('aria-describedby', this.error.id);
    input.value = value;
    const away = /** @type {HTMLButtonElement} */ (cardElement('button', '', '×'));
    away.type = 'button';
    away.title = 'Take this setting away';
    away.setAttribute('aria-label', away.title);
    const row = { key: select, value: input };
    this.rows.push(row);
    const fit = () => {
      input.hidden = select.value === '';
      away.hidden = select.value === '';
      input.setAttribute('list', 'race-list-' + select.value);
    };
    fit();
    select.addEventListener('change', () => {
      input.value = RACER_SETTINGS.find((setting) => setting.key === select.value)?.values[0] ?? '';
      fit();
      this.cards.changed();
    });
    input.addEventListener('input', () => this.cards.changedLater());
    away.addEventListener('click', () => {
      this.rows.splice(this.rows.indexOf(row), 1);
      line.remove();
      if (this.rows.length === 0) {
        this.row('', '');
      }
      this.cards.changed();
    });
    line.append(select, input, away);
    this.tools.before(line);
    return row;
  }

  /** What stands in the fields. @returns {RacerPieces} */
  pieces() {
    return this.rows.filter(({ key }) => key.value !== '').map(({ key, value }) => [key.value, value.value.trim()]);
  }

  /** @param {string} message */
  complain(message) {
    this.error.textContent = message;
    this.element.toggleAttribute('data-refused', message !== '');
    this.views.hidden = message !== '';
    this.rows.forEach(({ value }) => value.setAttribute('aria-invalid', String(message !== '')));
    if (message !== '') {
      this.place.textContent = 'not in the race';
      this.now.textContent = '';
    }
  }
}

/** The racers side by side, and the races to choose from. */
export class RaceCards {
  /** @param {() => void} changed what stands in the fields is another race */
  constructor(changed) {
    this.tell = changed;
    this.timer = 0;
    /** @type {RaceCard[]} */
    this.cards = [];
    this.lanes = byId('race-lanes');
    for (const { key, values } of RACER_SETTINGS) {
      const list = document.createElement('datalist');
      list.id = 'race-list-' + key;
      list.append(...values.map((value) => new Option(value, value)));
      this.lanes.before(list);
    }
  }

  changed() {
    clearTimeout(this.timer);
    this.tell();
  }

  changedLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(), CARDS_PATIENCE);
  }

  /** @returns {RacerPieces[]} */
  said() {
    return this.cards.map((card) => card.pieces());
  }

  /** Shows racers; fields that say the same already stay as they are, with the focus in them. @param {RacerPieces[]} racers */
  show(racers) {
    const isSame = racers.length === this.cards.length && racers.every((pieces, at) => racerText(pieces) === racerText(this.cards[at].pieces()));
    if (!isSame) {
      clearTimeout(this.timer);
      this.cards = racers.map((pieces, at) => new RaceCard(at, pieces, this));
      this.lanes.replaceChildren(...this.cards.map(({ element }) => element));
    }
    this.cards.forEach(({ id }) => {
      /** @type {HTMLButtonElement} */ (byId('race-remove-' + id)).disabled = this.cards.length <= 2;
    });
    /** @type {HTMLButtonElement} */ (byId('race-add')).disabled = this.cards.length >= RACER_MOST;
  }

  /** @param {RaceCard} card */
  remove(card) {
    const racers = this.cards.filter((other) => other !== card).map((other) => other.pieces());
    this.show(racers);
    this.changed();
    byId('race-add').focus();
  }

  add() {
    const racers = [...this.said(), this.said()[this.cards.length - 1] ?? []];
    this.show(racers.slice(0, RACER_MOST));
    this.changed();
    this.cards[this.cards.length - 1].rows[0]?.key.focus();
  }
}
