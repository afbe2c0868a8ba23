import { byId } from './engine.js';
import { StoppedWork } from './pool.js';
import { clearedCanvas } from './canvas.js';
import { download } from './clip.js';
import { SvgPen } from './svg.js';
import { raceNumber } from './race-words.js';
import { racerAddress } from './racers.js';
import { EXPLORE_AXES, ExploreMap, exploreChoice, exploreText } from './explore-map.js';
import { drawExploreLegend, drawExploreMap } from './explore-draw.js';
import { ExploreGrid, exploreWords } from './explore-grid.js';

/** @typedef {import('./explore-map.js').ExploreCell} ExploreCell */
/** @typedef {import('./explore-map.js').ExploreChoice} ExploreChoice */

/** A run ends after so many periods, unless the reader says otherwise. */
const EXPLORE_PERIODS = 1000;

/** Networks with more agents are not explored before somebody asks for it. */
const EXPLORE_SMALL = 200;

/** So many maps are kept. */
const EXPLORE_KEPT = 8;

/** At most so often the map is drawn while it is computed, in milliseconds. */
const EXPLORE_SHOWS_EVERY = 150;

const EXPLORE_FIELDS = ['axis', 'levels', 'replicates', 'cap', 'measure'];

/** The room of the map: the sync-time over p and r of the network on screen, computed in the pool. */
export class Explore {
  /** @param {import('./main.js').Studio} studio */
  constructor(studio) {
    this.studio = studio;
    /** @type {Map<string, ExploreMap>} */
    this.maps = new Map();
    /** @type {ExploreMap | null} */
    this.map = null;
    this.isShown = false;
    this.isRunning = false;
    /** Whether it goes on when the reader comes back. */
    this.isWanted = true;
    this.wave = 0;
    this.lastShown = 0;
    /** @type {ExploreCell | null} */
    this.looked = null;
    this.grid = new ExploreGrid((cell) => this.watch(cell), (cell) => this.look(cell));
    for (const field of EXPLORE_FIELDS) {
      byId('explore-' + field).addEventListener('change', () => this.choose());
    }
    byId('explore-go').addEventListener('click', () => {
      this.isWanted = !this.isRunning;
      if (this.isRunning) {
        this.stop();
      } else {
        this.go();
      }
    });
    byId('explore-csv').addEventListener('click', () => this.saveCsv());
    byId('explore-svg').addEventListener('click', () => this.saveSvg());
  }

  /** @param {string} field */
  field(field) {
    return /** @type {HTMLInputElement | HTMLSelectElement} */ (byId('explore-' + field));
  }

  /** What the fields say. @returns {ExploreChoice} */
  choice() {
    return { axis: this.field('axis').value, levels: Number(this.field('levels').value), replicates: Number(this.field('replicates').value),
      cap: this.field('cap').value.trim() || this.standardCap(), measure: this.field('measure').value };
  }

  /** The settings that a cell does not replace. @returns {Record<string, string>} */
  settings() {
    const { settings } = this.studio.scene.info;
    const { key } = EXPLORE_AXES[this.field('axis').value];
    return Object.fromEntries(Object.entries(settings).filter(([name]) => name !== 'pulse-probability' && name !== 'max-time' && name !== key));
  }

  standardCap() {
    const { period, unit } = this.studio.scene.info;
    return Number(period) * EXPLORE_PERIODS + unit;
  }

  /** The unit of times, with a space before it. */
  unit() {
    const { unit, period } = this.studio.scene.info;
    return unit !== '' ? ' ' + unit : period === '1' ? ' periods' : '';
  }

  /** @param {URLSearchParams} keys */
  enter(keys) {
    const { info } = this.studio.scene;
    const said = keys.get('map');
    const choice = said === null ? null : exploreChoice(said);
    byId('explore-message').textContent = said !== null && choice === null
      ? `map must be AXIS,LEVELS,REPLICATES,MAX-TIME, such as r,10,20,1000, but is '${said.slice(0, 40)}'; the standard map is shown` : '';
    if (choice !== null) {
      EXPLORE_FIELDS.forEach((field) => {
        this.field(field).value = String(choice[/** @type {keyof ExploreChoice} */ (field)]);
      });
    } else if (!this.isShown) {
      this.field('cap').value = info.settings['max-time'] ?? this.standardCap();
    }
    const isFirst = !this.isShown;
    this.isShown = true;
    this.open(isFirst);
  }

  leave() {
    this.isShown = false;
    this.stop();
  }

  /** The fields say another map. */
  choose() {
    byId('explore-message').textContent = '';
    this.open(false);
    this.studio.write();
  }

  /** Shows the map of the network and of the fields; what was computed of it before is still there. @param {boolean} isFirst */
  open(isFirst) {
    const { info } = this.studio.scene;
    const choice = this.choice();
    const settings = this.settings();
    const name = [this.studio.files.kept, choice.axis, choice.levels, choice.cap, racerAddress(settings, '1', [], null)].join(' ');
    const go = /** @type {HTMLButtonElement} */ (byId('explore-go'));
    const kept = this.maps.get(name);
    if (kept === undefined || kept !== this.map) {
      this.stop();
    }
    this.map = kept ?? new ExploreMap(settings, choice);
    this.maps.delete(name);
    this.maps.set(name, this.map);
    [...this.maps.keys()].slice(0, -EXPLORE_KEPT).forEach((old) => this.maps.delete(old));
    this.looked = null;
    this.grid.open(this.map);
    go.disabled = info.isRecording;
    byId('explore-measure-row').hidden = !(info.isWorld || choice.axis !== 'r');
    byId('explore-p').textContent = 'p, the probability that an agent that fires pulses' + (this.map.ys[0] === '' ? '; the linear update has no threshold r' : '');
    if (info.isRecording) {
      byId('explore-message').textContent = 'A map needs a network, but this is a recorded run; choose a graph or a file.';
    }
    const isSmall = info.agents <= EXPLORE_SMALL && info.connectivity !== 'unrooted' && !info.isRecording;
    if (this.isWanted && !this.isRunning && isSmall && (isFirst || this.map.part(choice.replicates) < 1)) {
      this.go();
    }
    this.show();
  }

  stop() {
    if (this.isRunning) {
      this.isRunning = false;
      this.wave++;
      this.map?.cells.forEach((cell) => {
        cell.isAsked = false;
      });
      this.studio.pool.stop();
      this.show();
    }
  }

  /** Computes what is missing. */
  async go() {
    const { pool } = this.studio;
    const { map } = this;
    if (map === null || this.isRunning) {
      return;
    }
    const wave = ++this.wave;
    this.isRunning = true;
    this.show();
    const thread = async () => {
      for (let next = map.next(this.choice().replicates); next !== null && wave === this.wave; next = map.next(this.choice().replicates)) {
        const { cell, first, last } = next;
        cell.isAsked = true;
        try {
          const answer = await pool.ask('cell', [cell.address, cell.rows, first, last]);
          if (wave !== this.wave) {
            return;
          }
          map.add(cell, last, answer);
        } catch (e) {
          if (wave !== this.wave || e instanceof StoppedWork) {
            return;
          }
          cell.error = String(/** @type {Error} */ (e).message);
          byId('explore-message').textContent = cell.error;
        }
        cell.isAsked = false;
        if (performance.now() - this.lastShown > EXPLORE_SHOWS_EVERY) {
          this.show();
        }
      }
    };
    await Promise.all(Array.from({ length: pool.size }, thread));
    if (wave === this.wave) {
      this.isRunning = false;
      this.show();
    }
  }

  /** Shows what is there. */
  show() {
    const { map } = this;
    if (map === null) {
      return;
    }
    this.lastShown = performance.now();
    const { replicates, measure, cap } = this.choice();
    const part = map.part(replicates);
    const isEmpty = map.cells.every(({ count }) => count === 0);
    const go = /** @type {HTMLButtonElement} */ (byId('explore-go'));
    const isRefused = map.cells.every(({ error }) => error !== '');
    go.textContent = this.isRunning ? 'Stop' : part >= 1 && !isRefused ? 'Done' : isEmpty ? 'Compute the map' : 'Go on';
    go.disabled = (part >= 1 && !this.isRunning) || this.studio.scene.info.isRecording;
    /** @type {HTMLProgressElement} */ (byId('explore-progress')).value = part;
    const least = Math.min(...map.cells.filter(({ error }) => error === '').map(({ count }) => count));
    const state = isRefused ? 'none of the cells can be computed' : part >= 1 ? `all ${map.cells.length} cells have ${replicates} replicates` : isEmpty && !this.isRunning ? ''
      : (this.isRunning ? '' : 'stopped; ') + (least === 0 ? `first pass, ${map.cells.filter(({ count }) => count > 0).length} of ${map.cells.length} cells` : `every cell has ${least} replicates, of ${replicates}`);
    if (byId('explore-state').textContent !== state) {
      byId('explore-state').textContent = state;
    }
    this.grid.show(measure, replicates, this.unit());
    const isByLock = map.isByLock();
    const what = isByLock ? (measure === 'lock' ? `Median lock time,${this.unit()}` : 'Mean 95 % spread, in periods') : `Mean sync-time,${this.unit()}`;
    byId('explore-scale').textContent = `${what}; logarithmic. Runs end at t = ${cap} at the latest. ` + (isByLock && measure === 'spread' ? '' : 'Hatched: some runs of the cell did not come to their end'
      + (isByLock ? '.' : ', and the number is the mean restricted to that time.'));
    this.best(isEmpty, measure);
    if (this.looked !== null) {
      this.look(this.looked);
    } else {
      byId('explore-detail').textContent = 'Point at a cell, or go to it with Tab and the arrow keys, for its numbers.';
    }
    this.draw();
  }

  /** @param {boolean} isEmpty @param {string} measure */
  best(isEmpty, measure) {
    const { map } = this;
    const best = map?.best(measure) ?? null;
    const isDone = map !== null && map.part(this.choice().replicates) >= 1;
    let text = '';
    if (map !== null && best !== null && isDone) {
      const others = map.asGood(best, measure);
      text = `Best cell ★ ${exploreWords(map, best, measure, this.unit())} `
        + (others === 0 ? 'No other interval meets its own.' : `The intervals of ${others} other cells meet its own: they may be as good. More replicates may tell them apart.`);
    } else if (isDone && !isEmpty) {
      text = 'No cell is without censored runs: a later max time may show which is best.';
    }
    if (byId('explore-best').textContent !== text) {
      byId('explore-best').textContent = text;
    }
  }

  /** @param {ExploreCell} cell */
  look(cell) {
    this.looked = cell;
    const run = cell.middle === null ? '' : ` Its middle run is replicate ${cell.middle.replicate}${cell.middle.censored ? ', which was censored' : ''}.`;
    if (this.map !== null) {
      byId('explore-detail').textContent = exploreWords(this.map, cell, this.choice().measure, this.unit()) + run;
    }
  }

  /** Opens the middle run of a cell in the first room; the map is one step back in the history. @param {ExploreCell} cell */
  watch(cell) {
    if (cell.error === '') {
      this.studio.write();
      const replicate = cell.middle?.replicate ?? 1;
      location.hash = cell.address + (replicate === 1 ? '' : '&replicate=' + replicate);
    }
  }

  draw() {
    if (!this.isShown || this.map === null) {
      return;
    }
    const canvas = /** @type {HTMLCanvasElement} */ (byId('explore-legend'));
    const range = this.map.range(this.choice().measure);
    canvas.setAttribute('aria-label', range === null ? 'Colours: nothing is computed yet' : `Colours from light, ${raceNumber(range.least)}, to dark, ${raceNumber(range.greatest)}`);
    const { pen, w, h } = clearedCanvas(canvas);
    drawExploreLegend(pen, w, h, range, this.studio.stage.pens);
  }

  name() {
    return 'photinus-map-' + this.studio.scene.info.seed;
  }

  saveCsv() {
    if (this.map !== null) {
      download(this.name() + '.csv', new Blob([this.map.csv(this.choice().measure)], { type: 'text/csv' }));
    }
  }

  saveSvg() {
    const { map } = this;
    if (map !== null) {
      const { pens } = this.studio.stage;
      const pen = new SvgPen(1000, 800, pens.paper);
      const title = `${this.studio.scene.info.settings.graph ?? 'regular:5'}, ${this.studio.scene.agents} agents, seed ${this.studio.scene.info.seed}; ${this.choice().replicates} replicates of each cell`;
      drawExploreMap(pen, 1000, 800, map, this.choice().measure, title, byId('explore-scale').textContent ?? '', pens, (x, y) => pen.moveOrigin(x, y));
      download(this.name() + '.svg', new Blob([pen.toString()], { type: 'image/svg+xml' }));
    }
  }

  frame() {}

  /** @returns {[string, string][]} */
  keys() {
    return [['map', exploreText(this.choice())]];
  }

  /** Arrow keys are the grid's; those of the first room mean nothing here. @param {KeyboardEvent} event */
  key(event) {
    const isButton = /^(BUTTON|SUMMARY)$/.test(/** @type {HTMLElement} */ (event.target).tagName);
    return !isButton && [' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'j', 'i', 'o', '+', '-', '='].includes(event.key);
  }
}
