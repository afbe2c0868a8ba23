import { byId } from './engine.js';
import { raceNumber } from './race-words.js';
import { EXPLORE_AXES, exploreMeasureName } from './explore-map.js';
import { exploreCss, exploreInk, explorePart } from './explore-draw.js';

/** @typedef {import('./explore-map.js').ExploreMap} ExploreMap */
/** @typedef {import('./explore-map.js').ExploreCell} ExploreCell */

/** The map on the page: a grid of cells that can be walked through by keys. */
export class ExploreGrid {
  /** @param {(cell: ExploreCell) => void} opened @param {(cell: ExploreCell) => void} looked */
  constructor(opened, looked) {
    this.opened = opened;
    this.looked = looked;
    this.element = byId('explore-grid');
    /** @type {ExploreMap | null} */
    this.map = null;
    /** @type {Map<ExploreCell, HTMLElement>} */
    this.cells = new Map();
    this.element.addEventListener('keydown', (event) => this.key(event));
  }

  /** Shows the cells of another map. @param {ExploreMap} map */
  open(map) {
    if (this.map === map) {
      return;
    }
    this.map = map;
    this.cells = new Map();
    const columns = map.xs.length;
    const { label } = EXPLORE_AXES[map.axis];
    this.element.style.gridTemplateColumns = `auto repeat(${columns}, minmax(0, 1fr))`;
    this.element.style.setProperty('--explore-rows', String(map.ys.length));
    this.element.setAttribute('aria-label', map.ys[0] === '' ? 'Map over p' : `Map over p and ${label}`);
    const rows = map.ys.map((y, row) => {
      const line = gridElement('row', 'explore-row');
      const head = gridElement('rowheader', 'explore-head explore-y', y === '' ? '' : (row === map.ys.length - 1 ? label + ' = ' : '') + y);
      line.append(head, ...map.xs.map((_, column) => this.cell(map.cells[row * columns + column])));
      return line;
    });
    const heads = gridElement('row', 'explore-row');
    heads.append(gridElement('columnheader', 'explore-head'), ...map.xs.map((x) => gridElement('columnheader', 'explore-head', x)));
    // The greatest value of the axis is at the top, as in a chart.
    this.element.replaceChildren(...rows.reverse(), heads);
    this.focusable(map.cells[0]);
  }

  /** @param {ExploreCell} cell */
  cell(cell) {
    const element = gridElement('gridcell', 'explore-cell');
    element.id = `explore-cell-${cell.column}-${cell.row}`;
    element.tabIndex = -1;
    element.append(document.createElement('span'));
    element.addEventListener('click', () => this.opened(cell));
    element.addEventListener('pointerenter', () => this.looked(cell));
    element.addEventListener('focus', () => {
      this.focusable(cell);
      this.looked(cell);
    });
    this.cells.set(cell, element);
    return element;
  }

  /** One cell alone is reached by Tab. @param {ExploreCell} cell */
  focusable(cell) {
    this.cells.forEach((element, other) => {
      element.tabIndex = other === cell ? 0 : -1;
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { map } = this;
    const from = [...this.cells].find(([, element]) => element === event.target)?.[0];
    if (map === null || from === undefined) {
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      this.opened(from);
      return;
    }
    const last = map.xs.length - 1;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], Home: [-last, 0], End: [last, 0] }[event.key];
    if (way !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      const column = Math.max(0, Math.min(last, from.column + way[0]));
      const row = Math.max(0, Math.min(map.ys.length - 1, from.row + way[1]));
      this.cells.get(map.cells[row * map.xs.length + column])?.focus();
    }
  }

  /** Shows the numbers so far. @param {string} measure @param {number} replicates @param {string} unit */
  show(measure, replicates, unit) {
    const { map } = this;
    if (map === null) {
      return;
    }
    const range = map.range(measure);
    const best = map.best(measure);
    this.cells.forEach((element, cell) => {
      const { value, isCensored } = map.value(cell, measure);
      const part = value === null || range === null ? 0 : explorePart(value, range);
      element.style.backgroundColor = value === null ? '' : exploreCss(part);
      element.style.color = value === null ? '' : exploreInk(part);
      element.toggleAttribute('data-censored', isCensored);
      element.toggleAttribute('data-best', cell === best);
      element.toggleAttribute('data-early', cell.count < replicates);
      const text = /** @type {HTMLElement} */ (element.firstElementChild);
      text.textContent = map.xs.length > 10 ? '' : value === null ? (cell.count > 0 ? '—' : '') : raceNumber(value);
      element.setAttribute('aria-label', exploreWords(map, cell, measure, unit) + (cell === best ? ' The best cell.' : ''));
    });
  }
}

/** All that is known of a cell. @param {ExploreMap} map @param {ExploreCell} cell @param {string} measure @param {string} unit with a space before it */
export function exploreWords(map, cell, measure, unit) {
  const { label } = EXPLORE_AXES[map.axis];
  const where = `p = ${cell.x}${cell.y === '' ? '' : `, ${label} = ${cell.y}`}: `;
  if (cell.error !== '') {
    return where + cell.error;
  }
  if (cell.summary === null) {
    return where + 'not computed yet.';
  }
  const { value, low, high, isCensored, reason } = map.value(cell, measure);
  const { summary } = cell;
  const own = summary.byLock && measure === 'spread' ? ' periods' : unit;
  const said = value === null ? `no ${exploreMeasureName(cell, measure)}, ${reason}`
    : `${exploreMeasureName(cell, measure)} ${raceNumber(value)}${own} (95 %: ${low === null ? 'no bound' : raceNumber(low)} to ${high === null ? 'no bound' : raceNumber(high)})`;
  const out = summary.byLock ? `; ${summary.locked} of ${summary.replicates} runs locked`
    : isCensored ? `; ${summary.censored} of ${summary.replicates} runs were censored, so there is no mean: this one is restricted to t = ${raceNumber(summary.horizon)}${unit}` : '';
  return `${where}${said}; ${summary.replicates} runs${out}.`;
}

/** @param {string} role @param {string} className @param {string} [text] */
function gridElement(role, className, text = '') {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  element.className = className;
  element.textContent = text;
  return element;
}
