import { answer, byId } from './engine.js';
import { withSettings } from './address.js';
import { estimateText } from './estimate.js';
import { shortNumber, shortTime } from './draw-circle.js';
import { StoppedWork } from './pool.js';

/** @typedef {import('./main.js').Studio} WhyStudio */

/** So many periods without one group less make one ask why. */
const WHY_LONG = 10;

/** More groups are not written out. */
const WHY_MOST_GROUPS = 6;

/** More pairs of groups are not either. */
const WHY_MOST_PAIRS = 8;

/** Why a run does not go on: the groups that chase each other, and whether another p would help. */
export class Why {
  /** @param {WhyStudio} studio */
  constructor(studio) {
    this.studio = studio;
    this.isOpen = false;
    /** Which moment is explained. */
    this.moment = '';
    this.lastTime = 0;
    /** The run that was tuned, or is. */
    this.tuned = '';
    byId('open-why').addEventListener('click', () => this.turn(!this.isOpen));
    byId('why-close').addEventListener('click', () => this.turn(false));
    byId('why-tune').addEventListener('click', () => this.tune());
  }

  /** @param {boolean} isOpen */
  turn(isOpen) {
    this.isOpen = isOpen;
    byId('why').hidden = !isOpen;
    byId('open-why').setAttribute('aria-expanded', String(isOpen));
    this.moment = '';
    this.studio.scene.groupOf = null;
    this.studio.refresh();
    if (isOpen) {
      byId('why').scrollIntoView({ block: 'nearest' });
    }
  }

  /** The moment that is shown may be another one. */
  show() {
    const { scene, isPlaying } = this.studio;
    const { info } = scene;
    byId('open-why').hidden = !info.movesInGroups || info.isWorld;
    if (byId('open-why').hidden && this.isOpen) {
      this.isOpen = false;
      byId('why').hidden = true;
    }
    const moment = info.address + ' ' + scene.moment.t + ' ' + scene.moment.k;
    // While it plays, once in a while is enough.
    if (!this.isOpen || moment === this.moment || (isPlaying && performance.now() - this.lastTime < 300)) {
      return;
    }
    this.moment = moment;
    this.lastTime = performance.now();
    this.explain();
  }

  explain() {
    const { scene, engine } = this.studio;
    byId('why-groups').textContent = '';
    byId('why-arcs').textContent = '';
    if (this.tuned !== this.studio.run()) {
      byId('why-answer').textContent = '';
      byId('why-points').textContent = '';
    }
    try {
      const found = answer(engine.groups());
      scene.groupOf = found.groups.length > 1 ? found.of : null;
      byId('why-text').textContent = whyText(found, scene);
      byId('why-note').textContent = whyNote(found);
      if (found.groups.length > 1) {
        whyGroups(byId('why-groups'), found);
        whyArcs(byId('why-arcs'), found);
      }
    } catch (e) {
      scene.groupOf = null;
      byId('why-text').textContent = String(/** @type {Error} */ (e).message);
      byId('why-note').textContent = '';
    }
  }

  /** Tries other p in a thread of its own. */
  async tune() {
    const { studio } = this;
    const run = studio.run();
    const button = /** @type {HTMLButtonElement} */ (byId('why-tune'));
    this.tuned = run;
    button.disabled = true;
    byId('why-answer').textContent = 'Other p are tried …';
    byId('why-points').textContent = '';
    try {
      const found = await studio.pool.ask('tune', [run], (runs) => {
        byId('why-answer').textContent = `Other p are tried: ${runs} runs so far …`;
      });
      if (this.tuned === run) {
        this.tell(found, run);
      }
    } catch (e) {
      byId('why-answer').textContent = e instanceof StoppedWork ? '' : String(/** @type {Error} */ (e).message);
    } finally {
      button.disabled = false;
    }
  }

  /** @param {any} found @param {string} run */
  tell(found, run) {
    const place = byId('why-answer');
    const unit = this.studio.scene.info.unit === '' ? '' : ' ' + this.studio.scene.info.unit;
    place.textContent = found.best === null
      ? `No p that was tried synchronizes all runs by t = ${shortNumber(found.maxTime)}${unit}.`
      : `Best of those tried: p = ${found.best}, with a mean sync-time of ${estimateText(found.value)}${unit}, by ${found.replicates} runs`
        + (found.censored === 0 ? '. ' : `, ${found.censored} of them censored. `);
    if (found.best !== null && found.best !== found.now) {
      const use = document.createElement('button');
      use.type = 'button';
      use.id = 'why-use';
      use.textContent = 'Take p = ' + found.best;
      use.addEventListener('click', () => {
        const address = withSettings(run, { 'pulse-probability': found.best });
        this.studio.replace(address + this.studio.stage.placesKey() + this.studio.rooms.keys(), { kind: 'tune', keepsTime: false });
        this.studio.play();
      });
      place.append(use);
    }
    whyPoints(byId('why-points'), found);
  }
}

/** @param {any} found @param {any} scene */
function whyText(found, scene) {
  const count = found.groups.length;
  if (count === 1) {
    return 'All agents share one point. Nothing can part them: whoever fires, all fire with it.';
  }
  const since = found.waited < WHY_LONG
    ? `The last time a group was lost was t = ${shortTime(found.since)}: it is going on.`
    : `No group was lost since t = ${shortTime(found.since)}, for ${shortNumber(Math.floor(found.waited))} periods.`;
  const arcs = found.arcs.reduce((/** @type {number} */ sum, /** @type {number[]} */ arc) => sum + arc[2], 0);
  if (scene.info.connectivity === 'unrooted') {
    return `${count} groups. ${since} The digraph is not rooted: some agents never hear of each other, so that no p helps. ${scene.info.verdict}`;
  }
  if (arcs === 0) {
    return `${count} groups. ${since} No arc leads from one group to another: they never hear of each other.`;
  }
  return `${count} groups chase each other. ${since} ${arcs === 1 ? 'One arc leads' : arcs + ' arcs lead'} from one group to another, red in the digraph: only these can change anything.`;
}

/** @param {any} found */
function whyNote(found) {
  return found.groups.length === 1 || found.arcs.length === 0 ? ''
    : 'When a group fires, each of its agents that pulses pulls its out-neighbours onto the group\'s point. A group is lost when all its agents are pulled away before it has pulled others back. Where arcs lead both ways, or round in a circle, each side takes from another in every period, and it may last long: a large p moves nearly the same agents to and fro, a small p moves hardly any.';
}

/** @param {HTMLElement} place @param {any} found */
function whyGroups(place, found) {
  found.groups.slice(0, WHY_MOST_GROUPS).forEach((/** @type {any} */ group, /** @type {number} */ i) => {
    const item = document.createElement('li');
    item.textContent = `${whyName(i)}: ${group.size} ${group.size === 1 ? 'agent' : 'agents'} at phase ${shortTime(group.phase)}: ${group.names}`;
    place.append(item);
  });
  if (found.groups.length > WHY_MOST_GROUPS) {
    const item = document.createElement('li');
    item.textContent = `and ${found.groups.length - WHY_MOST_GROUPS} more`;
    place.append(item);
  }
}

/** @param {HTMLElement} place @param {any} found */
function whyArcs(place, found) {
  const arcs = found.arcs.filter((/** @type {number[]} */ arc) => arc[0] < WHY_MOST_GROUPS && arc[1] < WHY_MOST_GROUPS)
    .sort((/** @type {number[]} */ a, /** @type {number[]} */ b) => b[2] - a[2]);
  for (const [from, to, many, moved] of arcs.slice(0, WHY_MOST_PAIRS)) {
    const item = document.createElement('li');
    const pulls = moved === null ? '' : `; a firing pulls ${shortNumber(moved)} of ${found.groups[to].size} at least, on average`;
    item.textContent = `${whyName(from)} → ${whyName(to)}: ${many} ${many === 1 ? 'arc' : 'arcs'}${pulls}`;
    place.append(item);
  }
  if (arcs.length > WHY_MOST_PAIRS) {
    const item = document.createElement('li');
    item.textContent = `and ${arcs.length - WHY_MOST_PAIRS} more pairs`;
    place.append(item);
  }
}

/** Groups are called by letters, the next to fire first. @param {number} i */
function whyName(i) {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i] ?? String(i + 1);
}

/** @param {HTMLElement} table @param {any} found */
function whyPoints(table, found) {
  const head = table.appendChild(document.createElement('tr'));
  for (const text of ['p', 'mean sync-time', 'runs']) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = text;
    head.append(cell);
  }
  for (const point of found.points) {
    const row = table.appendChild(document.createElement('tr'));
    row.classList.toggle('best', point.p === found.best);
    const value = point.value.value !== undefined ? estimateText(point.value)
      : point.stuck * 2 > point.replicates && point.censored === point.replicates ? 'looks stuck' : 'at least ' + shortNumber(point.atLeast);
    const mark = point.standing === 'best' ? ' best' : point.standing === 'as_good' ? ' not told from the best' : '';
    for (const text of [point.p + (point.p === found.now ? ' (now)' : ''), value + mark, point.censored === 0 ? String(point.replicates) : `${point.replicates}, ${point.censored} censored`]) {
      row.appendChild(document.createElement('td')).textContent = text;
    }
  }
}
