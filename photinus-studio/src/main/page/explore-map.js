// What a map is: its axes, its cells and what is still to be computed of it.

import { racerAddress } from './racers.js';

/** @typedef {{ axis: string, levels: number, replicates: number, cap: string, measure: string }} ExploreChoice */
/** @typedef {{ column: number, row: number, x: string, y: string, address: string, rows: string, count: number, summary: any, middle: any, isAsked: boolean, error: string }} ExploreCell */
/** @typedef {{ value: number | null, low: number | null, high: number | null, isCensored: boolean, reason: string }} ExploreValue */

/** What p is crossed with. @type {Record<string, { key: string, label: string, from: number, to: number }>} */
export const EXPLORE_AXES = {
  r: { key: 'threshold', label: 'r', from: 0.05, to: 0.95 },
  delay: { key: 'delay', label: 'delay', from: 0.005, to: 0.05 },
  loss: { key: 'loss', label: 'loss', from: 0.05, to: 0.5 },
};

/** 19 and not 20, since 0.05 to 0.95 is then in steps of 0.05. */
export const EXPLORE_LEVELS = [5, 10, 19];

export const EXPLORE_REPLICATES = [10, 20, 50, 200];

export const EXPLORE_MEASURES = ['spread', 'lock'];

/** So many replicates of every cell are computed before more of any. */
const EXPLORE_PASSES = [5, 20, 50, 100, 150, 200];

/** At most so many replicates are asked of a thread at a time. */
const EXPLORE_BATCH = 25;

/** Even steps, as short texts. @param {number} from @param {number} to @param {number} count @returns {string[]} */
export function exploreLevels(from, to, count) {
  return Array.from({ length: count }, (_, at) => String(Number((from + (to - from) * at / (count - 1)).toFixed(6))));
}

/** What the value of map= in an address says: AXIS,LEVELS,REPLICATES,CAP and in a world MEASURE; null if it is not one. @param {string} text @returns {ExploreChoice | null} */
export function exploreChoice(text) {
  const [axis, levels, replicates, cap, measure = 'spread'] = text.split(',');
  const isGood = Object.hasOwn(EXPLORE_AXES, axis) && EXPLORE_LEVELS.includes(Number(levels)) && EXPLORE_REPLICATES.includes(Number(replicates))
    && /^[0-9.]+ ?[a-zµ]*$/.test(cap ?? '') && EXPLORE_MEASURES.includes(measure);
  return isGood ? { axis, levels: Number(levels), replicates: Number(replicates), cap, measure } : null;
}

/** @param {ExploreChoice} choice */
export function exploreText({ axis, levels, replicates, cap, measure }) {
  return [axis, levels, replicates, cap, ...(measure === 'spread' ? [] : [measure])].join(',');
}

/** The cells of a map, and their runs so far. */
export class ExploreMap {
  /** @param {Record<string, string>} settings of the network on screen @param {ExploreChoice} choice */
  constructor(settings, choice) {
    const { key, from, to } = EXPLORE_AXES[choice.axis];
    const isLinear = (settings.update ?? '').startsWith('linear');
    this.axis = choice.axis;
    this.cap = choice.cap;
    this.xs = exploreLevels(0.05, 0.95, choice.levels);
    /** Empty where the axis means nothing: the linear update has no threshold. */
    this.ys = choice.axis === 'r' && isLinear ? [''] : exploreLevels(from, to, choice.levels);
    /** @type {ExploreCell[]} */
    this.cells = this.ys.flatMap((y, row) => this.xs.map((x, column) => {
      /** @type {[string, string][]} */
      const own = [['pulse-probability', x], ['max-time', choice.cap], ...(y === '' ? [] : [/** @type {[string, string]} */ ([key, y])])];
      return { column, row, x, y, address: racerAddress(settings, '1', own, null), rows: '', count: 0, summary: null, middle: null, isAsked: false, error: '' };
    }));
    /** A coarse picture comes first. */
    this.order = [...this.cells].sort((a, b) => exploreFineness(a) - exploreFineness(b));
  }

  /** The next to be computed: a cell and its replicates; null if there is none that is not asked already. @param {number} replicates @returns {{ cell: ExploreCell, first: number, last: number } | null} */
  next(replicates) {
    for (const pass of [...EXPLORE_PASSES.filter((each) => each < replicates), replicates]) {
      const cell = this.order.find(({ count, isAsked, error }) => count < pass && !isAsked && error === '');
      if (cell !== undefined) {
        return { cell, first: cell.count + 1, last: Math.min(pass, cell.count + EXPLORE_BATCH) };
      }
    }
    return null;
  }

  /** Takes what an engine answered. @param {ExploreCell} cell @param {number} last @param {any} answer */
  add(cell, last, answer) {
    cell.rows += (cell.rows === '' ? '' : ';') + answer.rows;
    cell.count = last;
    cell.summary = answer.summary;
    cell.middle = answer.middle;
  }

  /** What part of all runs is there. @param {number} replicates */
  part(replicates) {
    const all = this.cells.filter(({ error }) => error === '');
    return all.length === 0 ? 1 : all.reduce((sum, { count }) => sum + Math.min(count, replicates), 0) / (replicates * all.length);
  }

  isByLock() {
    return this.cells.some(({ summary }) => summary?.byLock === true);
  }

  /** @param {ExploreCell} cell @param {string} measure @returns {ExploreValue} */
  value(cell, measure) {
    const { summary } = cell;
    if (summary === null) {
      return { value: null, low: null, high: null, isCensored: false, reason: cell.error };
    }
    const isCensored = summary.byLock ? measure === 'lock' && summary.locked < summary.replicates : summary.censored > 0;
    const estimate = summary.byLock ? (measure === 'lock' ? summary.lockMedian : summary.spreadP95) : summary.censored > 0 ? summary.restrictedMean : summary.mean;
    return { value: estimate.value ?? null, low: estimate.low ?? null, high: estimate.high ?? null, isCensored, reason: estimate.reason ?? '' };
  }

  /** The cell with the least value of those without censored runs; null if there is none. @param {string} measure */
  best(measure) {
    /** @type {ExploreCell | null} */
    let best = null;
    for (const cell of this.cells) {
      const { value, isCensored } = this.value(cell, measure);
      if (value !== null && !isCensored && (best === null || value < Number(this.value(best, measure).value))) {
        best = cell;
      }
    }
    return best;
  }

  /** How many cells may be as good as one: their intervals meet. @param {ExploreCell} best @param {string} measure */
  asGood(best, measure) {
    const { high } = this.value(best, measure);
    return this.cells.filter((cell) => {
      const { value, low } = this.value(cell, measure);
      return cell !== best && value !== null && (low ?? -Infinity) <= (high ?? Infinity);
    }).length;
  }

  /** The least and the greatest value, none of them 0; null without any. @param {string} measure @returns {{ least: number, greatest: number } | null} */
  range(measure) {
    const values = this.cells.map((cell) => this.value(cell, measure).value).filter((value) => value !== null && value > 0).map(Number);
    return values.length === 0 ? null : { least: Math.min(...values), greatest: Math.max(...values) };
  }

  /** @param {string} measure */
  csv(measure) {
    const { key } = EXPLORE_AXES[this.axis];
    const heads = ['pulse-probability', key, 'replicates', this.isByLock() ? 'not_locked' : 'censored', 'measure', 'value', 'low', 'high', 'max_time', 'middle_replicate'];
    const lines = this.cells.filter(({ summary }) => summary !== null).map((cell) => {
      const { value, low, high } = this.value(cell, measure);
      const { summary, middle } = cell;
      const out = summary.byLock ? summary.replicates - summary.locked : summary.censored;
      return [cell.x, cell.y, cell.count, out, exploreMeasureName(cell, measure), value ?? '', low ?? '', high ?? '', this.cap, middle.replicate].join(',');
    });
    return [heads.join(','), ...lines].join('\n') + '\n';
  }
}

/** What the number of a cell is. @param {ExploreCell} cell @param {string} measure */
export function exploreMeasureName({ summary }, measure) {
  if (summary?.byLock === true) {
    return measure === 'lock' ? 'median lock time' : 'mean 95 % spread';
  }
  return summary !== null && summary.censored > 0 ? 'restricted mean sync-time' : 'mean sync-time';
}

/** @param {ExploreCell} cell */
function exploreFineness({ column, row }) {
  return column % 4 === 0 && row % 4 === 0 ? 0 : column % 2 === 0 && row % 2 === 0 ? 1 : 2;
}

/** Round numbers of a logarithmic scale: 1, 2 and 5 times powers of ten or, if those are too many, powers alone. @param {number} least @param {number} greatest @returns {number[]} */
export function exploreTicks(least, greatest) {
  /** @param {number[]} steps */
  const ticks = (steps) => {
    /** @type {number[]} */
    const all = [];
    for (let power = Math.floor(Math.log10(least)) - 1; power <= Math.log10(greatest) + 1; power++) {
      all.push(...steps.map((step) => Number((step * 10 ** power).toPrecision(3))));
    }
    return all.filter((tick) => tick >= least * 0.999 && tick <= greatest * 1.001);
  };
  const fine = ticks([1, 2, 5]);
  const finest = ticks([1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9]);
  return fine.length > 8 ? ticks([1]) : fine.length < 3 ? finest : fine;
}
