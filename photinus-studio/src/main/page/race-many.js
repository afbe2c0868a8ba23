import { byId, answer } from './engine.js';
import { StoppedWork } from './pool.js';
import { raceNumber } from './race-words.js';

/** @typedef {{ at: number, letter: string, name: string, address: string, scene: import('./scene.js').Scene | null }} ManyRacer */
/** @typedef {{ value?: number, low?: number | null, high?: number | null, reason?: string }} ManyEstimate */

/** So many replicates are asked of a thread at a time. */
const MANY_BATCH = 10;

/** At most so often the numbers change, in milliseconds. */
const MANY_SHOWS_EVERY = 400;

/** A value with its interval. @param {ManyEstimate} estimate */
export function manyText(estimate) {
  if (estimate.value === undefined) {
    return { text: '—', interval: estimate.reason ?? '' };
  }
  return { text: raceNumber(estimate.value), interval: `${manyEnd(estimate.low)} to ${manyEnd(estimate.high)}` };
}

/** @param {number | null | undefined} end */
function manyEnd(end) {
  return end === null || end === undefined ? 'no bound' : raceNumber(end).replace('-', '−');
}

/** Whether an interval leaves a number out. @param {ManyEstimate} estimate @param {number} number */
function manyExcludes(estimate, number) {
  return estimate.value !== undefined && ((estimate.low ?? -Infinity) > number || (estimate.high ?? Infinity) < number);
}

/** What pairs say of a racer against the first, in words. @param {string} first @param {string} other @param {any} pairs @param {string} unit of the times, with a space before it @param {string} verb such as synchronizes */
export function manyVerdict(first, other, pairs, unit, verb) {
  const { difference, ratio } = pairs;
  if (difference.value === undefined) {
    return `${first} and ${other} cannot be compared yet: ${difference.reason}.`;
  }
  const means = pairs.restricted ? ` (means up to t = ${raceNumber(pairs.horizon)}, since runs were censored)` : '';
  if (manyExcludes(difference, 0) && manyExcludes(ratio, 1)) {
    const isSooner = difference.value < 0;
    const [low, high] = [difference.low, difference.high].map((end) => manyEnd(end === null || end === undefined ? end : Math.abs(end)));
    const ends = isSooner ? `${high} to ${low}` : `${low} to ${high}`;
    return `${other} ${verb} ${isSooner ? 'sooner' : 'later'} than ${first}, by ${raceNumber(Math.abs(difference.value))}${unit} on average (95 %: ${ends}); `
      + `its time is ${raceNumber(ratio.value)} times that of ${first} (${manyEnd(ratio.low)} to ${manyEnd(ratio.high)})${means}.`;
  }
  return `It is not shown which of ${first} and ${other} ${verb} sooner: the interval of the difference, ${manyEnd(difference.low)} to ${manyEnd(difference.high)}${unit}, `
    + `${manyExcludes(difference, 0) ? 'leaves out 0, but that of the ratio holds 1' : 'holds 0'}${means}.`;
}

/** Many replicates of a race, computed in the pool: who is first how often, and by how much. */
export class RaceMany {
  /** @param {import('./main.js').Studio} studio */
  constructor(studio) {
    this.studio = studio;
    /** @type {ManyRacer[]} */
    this.racers = [];
    this.race = '';
    /** Why many cannot be raced; empty if they can. */
    this.refusal = '';
    this.isRunning = false;
    this.wave = 0;
    /** Batches that are there, by racer and first replicate. @type {Set<string>} */
    this.done = new Set();
    this.lastShown = 0;
    byId('race-many-go').addEventListener('click', () => (this.isRunning ? this.stop() : this.go()));
    byId('race-many-size').addEventListener('change', () => {
      this.stop();
      this.show();
    });
  }

  /** Racers of a race; what was computed of the same one stays. @param {ManyRacer[]} racers */
  open(racers) {
    const race = this.studio.files.kept + racers.map(({ address }) => address.replace(/&replicate=\d+/, '')).join(' ');
    this.refusal = racers.length < 2 ? 'A race needs two racers.' : racers.some(({ scene }) => scene?.info.notRun !== null)
      ? 'The digraph has no root, so a run need not ever end: give max-time.' : '';
    if (race === this.race) {
      this.racers = racers;
      this.show();
      return;
    }
    this.stop();
    this.race = race;
    this.racers = racers;
    this.done = new Set();
    this.show();
  }

  size() {
    return Number(/** @type {HTMLSelectElement} */ (byId('race-many-size')).value);
  }

  /** What is still to be done. */
  missing() {
    /** @type {{ racer: number, first: number }[]} */
    const missing = [];
    for (let first = 1; first <= this.size(); first += MANY_BATCH) {
      this.racers.forEach((_, racer) => !this.done.has(racer + ' ' + first) && missing.push({ racer, first }));
    }
    return missing;
  }

  stop() {
    if (this.isRunning) {
      this.isRunning = false;
      this.wave++;
      this.studio.pool.stop();
      this.show();
    }
  }

  /** Begins, or goes on where it was stopped. */
  async go() {
    const { pool, engine } = this.studio;
    const wave = ++this.wave;
    this.isRunning = true;
    if (this.done.size === 0) {
      this.racers.forEach(({ address }, racer) => answer(engine.sampleOpen('race-' + racer, address)));
    }
    const missing = this.missing();
    this.show();
    const thread = async () => {
      for (let next = missing.shift(); next !== undefined; next = missing.shift()) {
        const { racer, first } = next;
        const { rows } = await pool.ask('batch', [this.racers[racer].address, first, first + MANY_BATCH - 1]);
        if (wave !== this.wave) {
          return;
        }
        answer(engine.sampleAdd('race-' + racer, rows));
        this.done.add(racer + ' ' + first);
        if (performance.now() - this.lastShown > MANY_SHOWS_EVERY) {
          this.show();
        }
      }
    };
    try {
      await Promise.all(Array.from({ length: pool.size }, thread));
    } catch (e) {
      if (wave === this.wave && !(e instanceof StoppedWork)) {
        byId('race-message').textContent = String(/** @type {Error} */ (e).message);
      }
    }
    if (wave === this.wave) {
      this.isRunning = false;
      this.show();
    }
  }

  /** Shows what is there. */
  show() {
    this.lastShown = performance.now();
    const all = this.racers.length * Math.ceil(this.size() / MANY_BATCH);
    const left = this.missing().length;
    const isEmpty = this.done.size === 0;
    const progress = /** @type {HTMLProgressElement} */ (byId('race-many-progress'));
    progress.hidden = isEmpty && !this.isRunning;
    progress.value = all === 0 ? 0 : 1 - left / all;
    const go = /** @type {HTMLButtonElement} */ (byId('race-many-go'));
    go.textContent = this.isRunning ? 'Stop' : left === 0 && all > 0 ? 'Done' : isEmpty ? 'Race many' : 'Go on';
    go.disabled = this.refusal !== '' || (left === 0 && !this.isRunning);
    byId('race-many-scroll').hidden = isEmpty;
    byId('race-many-state').textContent = this.refusal !== '' ? this.refusal : isEmpty && !this.isRunning ? '' : left === 0 ? 'all are done' : this.isRunning ? 'running …' : 'stopped';
    if (isEmpty) {
      byId('race-many-words').textContent = '';
      byId('race-many-table').replaceChildren();
      return;
    }
    this.table(left === 0);
  }

  /** @param {boolean} isDone */
  table(isDone) {
    const { engine } = this.studio;
    const unitOf = this.racers[0].scene?.info;
    const unit = unitOf?.unit === '' ? (unitOf.period === '1' ? ' periods' : '') : ' ' + unitOf?.unit;
    const summaries = this.racers.map((_, racer) => answer(engine.sampleSummary('race-' + racer)));
    const pairs = this.racers.map((_, racer) => (racer === 0 ? null : answer(engine.samplePairs('race-0', 'race-' + racer))));
    const wins = answer(engine.sampleWins(this.racers.map((_, racer) => 'race-' + racer).join(' ')));
    const byLock = summaries.every((summary) => summary.byLock);
    const first = this.racers[0].letter;
    const heads = ['Racer', 'Runs', byLock ? 'Did not lock' : 'Censored', (byLock ? 'Mean lock time' : 'Mean sync-time') + ', 95 %', 'First', `After ${first} by, 95 %`, `Times that of ${first}, 95 %`, `Sign test against ${first}`,
      ...(byLock ? ['95 % spread, mean', `Spread, times that of ${first}`] : [])];
    const rows = this.racers.map((racer, at) => {
      const summary = summaries[at];
      const pair = pairs[at] === null ? null : byLock ? pairs[at].lock : pairs[at];
      const out = byLock ? summary.replicates - summary.locked : summary.censored;
      const mean = byLock ? summary.lockTime : summary.censored > 0 ? summary.restrictedMean : summary.mean;
      const note = !byLock && summary.censored > 0 ? `restricted to t = ${raceNumber(summary.horizon)}` : '';
      return [manyCell('th', `${racer.letter}: ${racer.name}`, ''), manyCell('td', String(summary.replicates), ''), manyCell('td', String(out), ''), manyEstimateCell('mean', mean, note),
        manyCell('td', String(wins.wins[at]), `of ${wins.replicates}`), manyEstimateCell('difference', pair?.difference, ''), manyEstimateCell('ratio', pair?.ratio, ''),
        pair === null ? manyCell('td', '', '') : manyCell('td', manyProbability(pair.signPValue), `${pair.sooner} sooner, ${pair.later} later${pair.ties > 0 ? `, ${pair.ties} ties` : ''}${pair.undecided > 0 ? `, ${pair.undecided} undecided` : ''}`),
        ...(byLock ? [manyEstimateCell('spread', summary.spreadP95, ''), manyEstimateCell('spread-ratio', pairs[at]?.spreadRatio, '')] : [])];
    });
    const head = document.createElement('thead');
    head.append(manyRow(heads.map((text) => manyCell('th', text, ''))));
    const body = document.createElement('tbody');
    body.append(...rows.map(manyRow));
    byId('race-many-table').replaceChildren(head, body);
    byId('race-many-table').dataset.wins = JSON.stringify(wins);
    const verb = byLock ? 'locks' : 'synchronizes';
    const others = this.racers.slice(1).map(({ letter }, at) => manyVerdict(first, letter, byLock ? pairs[at + 1].lock : pairs[at + 1], unit, verb));
    const ties = (wins.ties > 0 ? ` In ${wins.ties} of ${wins.replicates} replicates several were first at the same time.` : '')
      + (wins.undecided > 0 ? ` In ${wins.undecided} of ${wins.replicates} none came to its end.` : '');
    const text = isDone ? others.join(' ') + ties : `So far, ${this.isRunning ? 'while it runs' : 'stopped early'}: intervals that are watched until they please err more often. The verdict follows when all are done.`;
    if (byId('race-many-words').textContent !== text) {
      byId('race-many-words').textContent = text;
    }
  }
}

/** @param {number} value */
function manyProbability(value) {
  return 'p = ' + (value < 0.0001 ? value.toExponential(1) : String(Number(value.toPrecision(2))));
}

/** @param {HTMLElement[]} cells */
function manyRow(cells) {
  const row = document.createElement('tr');
  row.append(...cells);
  return row;
}

/** @param {string} kind @param {string} text @param {string} small */
function manyCell(kind, text, small) {
  const cell = document.createElement(kind);
  cell.textContent = text;
  if (small !== '') {
    const below = document.createElement('small');
    below.textContent = small;
    cell.append(below);
  }
  return cell;
}

/** A value with its interval, which scripts can read in full. @param {string} name @param {ManyEstimate | undefined} estimate @param {string} note */
function manyEstimateCell(name, estimate, note) {
  if (estimate === undefined || estimate === null) {
    return manyCell('td', '', '');
  }
  const { text, interval } = manyText(estimate);
  const cell = manyCell('td', text.replace('-', '−'), interval + (note === '' ? '' : ', ' + note));
  cell.dataset.name = name;
  cell.dataset.estimate = JSON.stringify(estimate);
  return cell;
}
