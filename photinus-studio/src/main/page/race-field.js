import { byId, answer, RefusedInput } from './engine.js';
import { Scene } from './scene.js';
import { Pool, StoppedWork } from './pool.js';
import { RACER_LETTERS, RACER_LINEAR_UNTIL, racerAddress, racerNames, racerPresets, racerRefusal, racerText } from './racers.js';

/** @typedef {import('./racers.js').RacerPieces} RacerPieces */
/** @typedef {{ at: number, letter: string, name: string, pieces: RacerPieces, engine: import('./engine.js').Engine, scene: Scene | null, address: string, outcome: any, shown: number }} Racer */

/** How long a frame may compute, in milliseconds. */
const FIELD_BUDGET = 14;

/** So long after its end a racer still moves, in periods, while others go on. */
const FIELD_AFTER = 100;

/** The racers on their lanes: their runs, where they are, and when they come to their ends. */
export class RaceField {
  /** @param {import('./main.js').Studio} studio @param {import('./race-cards.js').RaceCards} cards @param {() => void} changed more is known of them */
  constructor(studio, cards, changed) {
    this.studio = studio;
    this.cards = cards;
    this.changed = changed;
    /** @type {Racer[]} */
    this.racers = [];
    /** @type {RacerPieces[]} */
    this.asked = [];
    /** The time of all, in periods. */
    this.time = 0;
    this.ends = new Pool(() => studio.files.all());
    /** How runs ended, by their addresses. @type {Map<string, any>} */
    this.known = new Map();
  }

  /** Puts racers on their lanes. @param {RacerPieces[]} asked */
  open(asked) {
    const { info } = this.studio.scene;
    const names = racerNames(asked);
    this.ends.stop();
    this.racers.slice(asked.length).forEach(({ engine }) => engine.closeLane());
    this.asked = asked;
    this.cards.show(asked);
    byId('race-message').textContent = info.isRecording ? 'A race needs a network, but this is a recorded run; choose a graph or a file.' : '';
    this.racers = asked.map((pieces, at) => ({ at, letter: RACER_LETTERS[at], name: names[at], pieces, engine: this.studio.engine.onLane(at + 1), scene: null, address: '', outcome: null, shown: -1 }));
    this.racers.forEach((racer) => this.line(racer, null));
    if (this.isUntilArc()) {
      this.racers.forEach((racer) => this.line(racer, RACER_LINEAR_UNTIL));
    }
    this.racers.forEach((racer) => this.finish(racer));
  }

  /** Forgets the runs. */
  close() {
    this.ends.stop();
    this.racers.forEach(({ engine }) => engine.closeLane());
    this.racers = [];
  }

  /** Opens the run of a racer; what cannot be used is said there. @param {Racer} racer @param {string | null} until */
  line(racer, until) {
    const { info } = this.studio.scene;
    const card = this.cards.cards[racer.at];
    racer.scene = null;
    try {
      const refusal = info.isRecording ? 'a recorded run cannot race' : racerRefusal(racer.pieces);
      if (refusal !== null) {
        throw new RefusedInput(refusal);
      }
      racer.address = racerAddress(info.settings, info.replicate, racer.pieces, until);
      racer.scene = new Scene(racer.engine, answer(racer.engine.open(racer.address)));
      card.complain('');
    } catch (e) {
      racer.engine.closeLane();
      card.complain(String(/** @type {Error} */ (e).message ?? e));
      if (!(e instanceof RefusedInput)) {
        console.error(e);
      }
    }
    card.name.textContent = racer.name;
  }

  /** The racers that run. */
  running() {
    return this.racers.filter(({ scene }) => scene !== null);
  }

  /** Whether all race to within an arc, since one of them never comes to one point: in the ideal world. */
  isUntilArc() {
    const infos = this.running().map(({ scene }) => scene?.info);
    return infos.length > 0 && infos.some(({ movesInGroups }) => !movesInGroups) && infos.every(({ isWorld }) => !isWorld);
  }

  /** Whether the lock is what counts: in a world, unless it was said until when the runs go. */
  isByLock() {
    const running = this.running();
    return running.length > 0 && running.every(({ scene }) => scene?.info.isWorld && (scene.info.settings.until ?? '') === '');
  }

  /** What is compared, in words. */
  rule() {
    const infos = this.running().map(({ scene }) => scene?.info);
    const untils = new Set(infos.map((info) => info.settings.until ?? ''));
    const preset = racerPresets(this.studio.scene.info.settings).find(({ racers }) => racers.map(racerText).join('&') === this.asked.map(racerText).join('&'));
    const worlds = infos.filter(({ isWorld }) => isWorld).length;
    /** @type {string[]} */
    const said = ['All start from the same phases, with the same coins and the same weather.'];
    if (preset !== undefined && preset.note !== '') {
      said.push(preset.note);
    }
    if (untils.size > 1) {
      said.push('The racers stop at different criteria, until, which is not a fair race: give all the same.');
    } else if (this.isUntilArc()) {
      said.push(`All race until V is at most ${[...untils][0]?.replace('arc:', '') ?? ''}, since the linear update never synchronizes exactly; another until can be set for the network.`);
    }
    if (worlds > 0 && worlds < infos.length) {
      said.push('Some racers are in a world and some in the ideal one: the first time at which they synchronize is compared.');
    }
    said.push(this.isByLock() ? 'Ahead is who locks first; before that, who has the smaller V.'
      : infos.every((info) => info.movesInGroups && !info.isWorld) ? 'Ahead is who synchronizes first; before that, who has fewer groups, then who has the smaller V.'
        : 'Ahead is who synchronizes first; before that, who has the smaller V.');
    return said.join(' ');
  }

  /** Runs a racer to its end, in a thread of its own. @param {Racer} racer */
  async finish(racer) {
    const { address, scene } = racer;
    const card = this.cards.cards[racer.at].element;
    delete card.dataset.outcome;
    if (scene === null || scene.info.notRun !== null) {
      return;
    }
    try {
      const outcome = this.known.get(this.studio.files.kept + address) ?? await this.ends.ask('outcomeOf', [address]);
      this.known.set(this.studio.files.kept + address, outcome);
      if (racer.scene === scene) {
        racer.outcome = outcome;
        scene.outcome = outcome;
        card.dataset.outcome = outcome.outcome;
        card.dataset.syncTime = String(outcome.syncTime);
        card.dataset.jumps = String(outcome.jumps);
        card.dataset.lockTime = String(outcome.measures?.lockTime ?? null);
        this.changed();
      }
    } catch (e) {
      if (!(e instanceof StoppedWork) && racer.scene === scene) {
        byId('race-message').textContent = `The end of ${racer.letter} is not known: ${/** @type {Error} */ (e).message}`;
      }
    }
  }

  /** When a racer comes to its end, in periods, as far as it is known; null if it does not. @param {Racer} racer */
  finishOf(racer) {
    const { scene, outcome } = racer;
    if (!this.isByLock()) {
      return scene?.syncPeriods() ?? null;
    }
    const lock = outcome?.measures?.lockTime ?? null;
    return lock === null ? null : Number(lock) / Number(scene?.info.period);
  }

  /** What is known of the racers at this moment. @returns {import('./race-words.js').RaceState[]} */
  states() {
    const byLock = this.isByLock();
    return this.running().map((racer) => {
      const { scene, outcome, letter } = racer;
      const moment = scene?.moment;
      const finish = this.finishOf(racer);
      const unit = scene?.info.unit === '' ? '' : ' ' + scene?.info.unit;
      const time = byLock ? outcome?.measures.lockTime : moment.syncTime ?? outcome?.syncTime;
      return { letter, finish, finishText: (time ?? '') === '' ? '' : time + unit, v: moment.spreadShown,
        groups: scene?.info.movesInGroups && !scene.info.isWorld ? moment.groups : null,
        end: outcome?.endPeriods ?? Infinity, censoredText: outcome === null ? null : outcome.end + unit, isGivenUp: outcome?.givenUp ?? false, isKnown: outcome !== null || finish !== null,
        spreadText: byLock ? outcome?.measures.spreadP95 ?? null : null };
    });
  }

  /** Where the time line ends, in periods. */
  end() {
    const running = this.running();
    const finishes = running.map((racer) => this.finishOf(racer));
    const last = Math.max(0, ...finishes.map((finish) => finish ?? 0)) + 3;
    const isOpen = finishes.some((finish) => finish === null) || this.isByLock();
    const filmed = Math.max(0, ...running.map(({ scene }) => scene?.moment.filmed ?? 0));
    return isOpen ? Math.min(Math.max(last, this.limit()), Math.max(20, last, filmed * 1.25)) : last;
  }

  /** How far a racer can be shown. @param {Racer} racer */
  limitOf(racer) {
    const { scene, outcome } = racer;
    const sync = scene?.syncPeriods() ?? null;
    return sync !== null && !scene?.info.isWorld ? Math.min(sync + FIELD_AFTER, scene?.info.horizon + 3) : outcome?.endPeriods ?? scene?.info.horizon ?? 0;
  }

  /** How far the race can be played. */
  limit() {
    const running = this.running();
    const finishes = running.map((racer) => this.finishOf(racer));
    if (finishes.every((finish) => finish !== null) && !this.isByLock()) {
      return Math.max(0, ...finishes.map((finish) => finish ?? 0)) + 3;
    }
    return Math.max(0, ...running.map((racer) => this.limitOf(racer)));
  }

  /** Shows an exact moment in all lanes. @param {string} at */
  exact(at) {
    const racers = this.running();
    for (const { engine } of racers) {
      answer(engine.seekMoment(at, 3000 / racers.length));
    }
    racers.forEach(({ scene }) => scene?.refresh());
    const period = Number(this.studio.scene.info.period);
    this.time = Number.parseFloat(at) / period;
    racers.forEach((racer) => {
      // A racer that has not come so far goes on in the frames to come.
      racer.shown = Math.abs((racer.scene?.moment.periods ?? 0) - this.time) < 1e-9 ? this.time : -1;
    });
  }

  /** Brings all lanes to the time of the race; whether they are there. */
  catchUp() {
    const late = this.running().filter((racer) => racer.shown !== Math.min(this.time, this.limitOf(racer)));
    for (const racer of late) {
      const time = Math.min(this.time, this.limitOf(racer));
      racer.shown = racer.engine.seek(time, FIELD_BUDGET / late.length) ? time : -1;
      racer.scene?.refresh();
    }
    return late.every(({ shown }) => shown >= 0);
  }

  /** The time that is shown, exact, in the unit of the period. */
  timeText() {
    const latest = this.running().reduce((/** @type {any} */ best, { scene }) => (best === null || scene?.moment.periods > best.periods ? scene?.moment : best), null);
    return latest?.t ?? '0';
  }
}
