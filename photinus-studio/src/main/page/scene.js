// One frame of the film, as numbers to draw.

/** Kinds of events, by the numbers of EventKind. */
export const KIND = { FIRED: 0, PULSED: 1, MOVED: 2, REACHED: 3, IGNORED: 4, SENT: 5, LOST: 6, WENT_DOWN: 7, CAME_UP: 8, ENDED_LISTENING: 9 };

export const STATUS = { PRESENT: 0, LISTENING: 1, DOWN: 2 };

/** For so long, in periods, a firing is seen, and a pulse without delay runs along its arc. */
export const FLASH = 0.09;

/** More agents than this are drawn as pixels. */
export const MOST_SHAPES = 2000;

const SCENE_MOST_ARCS = 20000;

export class Scene {
  /** @param {import('./engine.js').Engine} engine @param {any} info */
  constructor(engine, info) {
    const n = info.agents;
    this.engine = engine;
    this.info = info;
    this.agents = n;
    this.isLarge = n > MOST_SHAPES;
    this.phases = new Float32Array(n);
    this.points = new Float32Array(n);
    this.status = new Uint8Array(n);
    this.flash = new Float32Array(this.isLarge ? 0 : n);
    this.events = new Int32Array(4 * (this.isLarge ? 1 : Math.min(60000, 40 * n + 4000)));
    this.eventCount = 0;
    this.pulses = new Int32Array(4 * (this.isLarge || !info.isWorld ? 1 : 4000));
    this.pulseCount = 0;
    /** @type {any} */
    this.moment = { t: '0', k: 0, periods: 0, filmed: 0, groups: n, spreadShown: 1, spread: '1', instants: 0, syncPeriods: null };
    /** @type {any} */
    this.outcome = null;
    this.selected = -1;
    /** The number of each agent's group, while the arcs between groups are shown. @type {number[] | null} */
    this.groupOf = null;
    /** The arc that the reader is drawing. @type {{ from: number, x: number, y: number } | null} */
    this.newArc = null;
    const arcs = n <= MOST_SHAPES ? engine.arcCount(SCENE_MOST_ARCS) : -1;
    this.hasArcs = arcs >= 0;
    this.offsets = new Int32Array(n + 1);
    this.heads = new Int32Array(Math.max(arcs, 0));
    if (this.hasArcs) {
      engine.arcs(this.offsets, this.heads);
    }
    this.clocks = new Float32Array(n);
    if (info.isWorld) {
      engine.clocks(this.clocks);
    }
    this.hasDrift = this.clocks.some((drift) => drift !== 0);
  }

  /** Takes the frame that the film shows. */
  refresh() {
    this.engine.state(this.phases, this.points, this.status);
    this.moment = JSON.parse(this.engine.moment());
    if (!this.isLarge) {
      this.refreshEvents();
    }
  }

  refreshEvents() {
    this.eventCount = this.engine.recent(FLASH, this.events);
    this.flash.fill(0);
    for (let e = 0; e < this.eventCount; e++) {
      const kind = this.events[4 * e];
      if (kind === KIND.FIRED || kind === KIND.PULSED) {
        const agent = this.events[4 * e + 1];
        this.flash[agent] = Math.max(this.flash[agent], 1 - this.events[4 * e + 3] / 1e6 / FLASH);
      }
    }
    this.pulseCount = this.info.isWorld ? this.engine.underWay(this.pulses) : 0;
  }

  /** When the run synchronizes, in periods, as far as it is known; else null. @returns {number | null} */
  syncPeriods() {
    return this.moment.syncPeriods ?? this.outcome?.syncPeriods ?? null;
  }

  /** Where the time line ends, in periods. */
  end() {
    const sync = this.syncPeriods();
    if (sync !== null && !this.info.isWorld && !this.info.isRecording) {
      return sync + 3;
    }
    // A world goes on for long after it has become as good as it gets.
    if (this.outcome !== null && !this.info.isWorld) {
      return this.outcome.endPeriods;
    }
    return Math.min(this.info.horizon, Math.max(20, this.moment.filmed * 1.25));
  }

  /** The farthest that can be played. */
  limit() {
    const sync = this.syncPeriods();
    return sync !== null && !this.info.isWorld && !this.info.isRecording ? sync + 3 : this.outcome?.endPeriods ?? this.info.horizon;
  }

  /** The network in words, and which run it is, if it has a seed. @returns {string} */
  caption() {
    const { summary, seed, replicate } = this.info;
    return summary + (seed === null ? '' : '; seed ' + seed + ', replicate ' + replicate);
  }

  /** @param {number} agent @returns {string} */
  name(agent) {
    return this.info.names[agent] ?? String(agent + 1);
  }
}
