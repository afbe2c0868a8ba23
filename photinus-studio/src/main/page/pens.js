import { phaseColourTable } from './colour.js';

const PEN_COLOURS = 512;

/** The colours in which canvases are drawn, light or dark. */
export class Pens {
  /** @param {boolean} dark */
  constructor(dark) {
    const style = getComputedStyle(document.documentElement);
    /** @param {string} name */
    const variable = (name) => style.getPropertyValue('--' + name).trim();
    this.dark = dark;
    this.paper = variable('paper');
    this.ink = variable('ink');
    this.soft = variable('soft');
    this.line = variable('line');
    this.accent = variable('accent');
    this.glow = variable('glow');
    this.good = variable('good');
    this.bad = variable('bad');
    this.table = phaseColourTable(PEN_COLOURS, dark);
    /** @type {string[]} */
    this.css = [];
    for (let i = 0; i < PEN_COLOURS; i++) {
      this.css.push(`rgb(${this.table[3 * i]},${this.table[3 * i + 1]},${this.table[3 * i + 2]})`);
    }
    this.font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    /** The width of a thin line: thicker on a screen for many. */
    this.unit = Math.max(1, this.font / 16);
  }

  /** The colour of a point of the circle. @param {number} point */
  of(point) {
    return this.css[this.index(point)];
  }

  /** @param {number} point */
  index(point) {
    return Math.min(PEN_COLOURS - 1, Math.floor(point * PEN_COLOURS)) || 0;
  }

  /** @param {number} share */
  text(share) {
    return `${Math.round(this.font * share)}px system-ui, "Noto Sans", "DejaVu Sans", sans-serif`;
  }
}
