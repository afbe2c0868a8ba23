import { byId } from './engine.js';
import { clearedCanvas } from './canvas.js';
import { drawCircle, shortTime } from './draw-circle.js';
import { drawDigraph } from './draw-digraph.js';
import { drawRaceCourse, drawRaceSample, raceAxis } from './race-draw.js';
import { RACER_MOST, racerAddress, racerPieces, racerPresets, racerText } from './racers.js';
import { raceIsOver, raceNumber, racePlaces, raceTime, raceWords } from './race-words.js';
import { RaceCards } from './race-cards.js';
import { RaceField } from './race-field.js';
import { RaceMany } from './race-many.js';

/** @typedef {import('./racers.js').RacerPieces} RacerPieces */
/** @typedef {import('./race-field.js').Racer} Racer */

/** At most so often a screen reader hears who is ahead, in milliseconds. */
const RACE_SPEAKS_EVERY = 6000;

/** The room in which two to four algorithms run side by side, on the same phases, coins and weather. */
export class Race {
  /** @param {import('./main.js').Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.base = '';
    this.at = '';
    this.isPlaying = false;
    this.isShown = false;
    this.lastSpoken = 0;
    this.wordsSaid = '';
    this.cards = new RaceCards(() => this.edited());
    this.field = new RaceField(studio, this.cards, () => this.refresh());
    this.many = new RaceMany(studio);
    this.listen();
  }

  listen() {
    /** @type {[string, () => void][]} */
    const clicks = [['race-play', () => (this.isPlaying ? this.pause() : this.play())], ['race-back', () => this.step(-1)], ['race-on', () => this.step(1)],
      ['race-to-start', () => this.toStart()], ['race-to-end', () => this.toEnd()]];
    clicks.forEach(([id, action]) => byId(id).addEventListener('click', action));
    byId('race-speed').addEventListener('input', () => this.showSpeed());
    byId('race-scrub').addEventListener('input', () => {
      this.go(Number(/** @type {HTMLInputElement} */ (byId('race-scrub')).value) / 1000 * this.field.end());
    });
    byId('race-scrub').addEventListener('change', () => this.studio.write());
    const course = byId('race-course');
    /** @param {PointerEvent} event */
    const drag = (event) => {
      const axis = raceAxis(course.clientWidth, this.studio.stage.pens);
      this.go(Math.max(0, Math.min(1, (event.clientX - course.getBoundingClientRect().left - axis.left) / axis.width)) * this.field.end());
    };
    course.addEventListener('pointerdown', (event) => {
      course.setPointerCapture(event.pointerId);
      drag(event);
    });
    course.addEventListener('pointermove', (event) => event.buttons !== 0 && drag(event));
    course.addEventListener('pointerup', () => this.studio.write());
    this.showSpeed();
  }

  /** @param {URLSearchParams} keys */
  enter(keys) {
    const { info } = this.studio.scene;
    const base = racerAddress(info.settings, info.replicate, [], null);
    const isOther = this.isShown && base !== this.base;
    const said = keys.getAll('race').slice(0, RACER_MOST).map(racerPieces);
    const asked = said.length > 1 ? said : said.length === 1 ? [[], said[0]] : this.field.asked.length > 0 ? this.field.asked : racerPresets(info.settings)[0].racers;
    const at = keys.get('race-at');
    const wasPlaying = this.isPlaying;
    // Another network begins anew, unless its address says otherwise.
    const from = at !== null && !(isOther && at === this.at) ? at : '';
    this.isShown = true;
    this.base = base;
    this.presets();
    this.open(asked);
    this.start(from, from === '' && (wasPlaying || (!isOther && !this.studio.stillMotion.matches)));
  }

  leave() {
    this.isShown = false;
    this.isPlaying = false;
    this.showPlaying();
    this.many.stop();
    this.field.close();
  }

  /** The races to choose from, which depend on the network. */
  presets() {
    const row = byId('race-choose');
    const buttons = racerPresets(this.studio.scene.info.settings).map(({ name, title, racers }) => raceButton(name, title, () => this.choose(racers)));
    const add = raceButton('Add a racer', 'One more, with the settings of the last', () => this.cards.add());
    add.id = 'race-add';
    row.replaceChildren('Race ', ...buttons, add);
  }

  /** @param {RacerPieces[]} racers */
  choose(racers) {
    this.open(racers);
    this.start('', !this.studio.stillMotion.matches);
    this.studio.write();
  }

  /** What stands in the fields is another race. */
  edited() {
    const wasPlaying = this.isPlaying;
    this.open(this.cards.said());
    this.start('', wasPlaying);
    this.studio.write();
  }

  /** Begins a race. @param {RacerPieces[]} asked */
  open(asked) {
    this.field.open(asked);
    this.many.open(this.field.running());
    byId('race-rule').textContent = this.field.rule();
  }

  /** Begins at a moment, as text in the unit of the period. @param {string} at @param {boolean} play */
  start(at, play) {
    this.field.time = 0;
    this.wordsSaid = '';
    try {
      this.field.exact(at === '' ? '0,0' : at);
    } catch (e) {
      byId('race-message').textContent = `race-at must be a time of the race, but is '${at.slice(0, 40)}': ${/** @type {Error} */ (e).message}`;
      this.field.exact('0,0');
    }
    this.isPlaying = play && this.field.running().length > 0;
    this.showPlaying();
    this.refresh();
  }

  /** Shows a time in periods. @param {number} periods */
  go(periods) {
    this.pause();
    this.field.time = Math.max(0, Math.min(this.field.limit(), periods));
    this.field.catchUp();
    this.refresh();
  }

  /** @param {number} now @param {number} passed */
  frame(now, passed) {
    const { stage } = this.studio;
    let isChanged = false;
    if (stage.forces !== null) {
      stage.layOut(8);
      isChanged = true;
    }
    const isLate = this.field.running().some((racer) => racer.shown !== Math.min(this.field.time, this.field.limitOf(racer)));
    if (isLate) {
      this.field.catchUp();
      isChanged = true;
    } else if (this.isPlaying) {
      const way = passed * this.speed();
      const grain = way > 0.002 ? 1000 : 100000;
      const limit = this.field.limit();
      this.field.time = Math.min(limit, Math.ceil((this.field.time + way) * grain) / grain);
      this.field.catchUp();
      isChanged = true;
      if (this.field.time >= limit) {
        this.pause();
      }
    }
    if (isChanged) {
      this.refresh();
      if (now - this.lastSpoken > RACE_SPEAKS_EVERY && this.isPlaying) {
        this.speak(now);
      }
    }
  }

  /** Shows the numbers of the moment. */
  refresh() {
    const states = this.field.states();
    const places = racePlaces(states, this.field.time);
    const byLock = this.field.isByLock();
    const verb = byLock ? 'locked' : 'synchronized';
    const words = raceWords(states, this.field.time, verb);
    byId('race-words').textContent = words;
    this.field.running().forEach((racer, index) => {
      const card = this.cards.cards[racer.at];
      const state = states[index];
      const isDone = state.finish !== null && state.finish <= this.field.time;
      const moment = racer.scene?.moment;
      card.place.textContent = racePlaceText(places[index], places.filter((place) => place === places[index]).length > 1);
      card.element.dataset.place = String(places[index]);
      card.element.toggleAttribute('data-done', isDone);
      Object.assign(card.element.dataset, { t: moment.t, v: moment.spread, groups: String(moment.groups) });
      card.now.textContent = `V ${shortTime(moment.spread)}` + (state.groups === null ? '' : `, ${moment.groups} ${moment.groups === 1 ? 'group' : 'groups'}`)
        + (isDone ? `; ${verb} at t = ${state.finishText}` : '') + this.runText(racer, state, isDone);
      card.circle.setAttribute('aria-label', `Phase circle of ${racer.letter}, ${racer.name}: ${card.now.textContent}`);
      card.digraph.setAttribute('aria-label', `Digraph of ${racer.letter}, coloured by group`);
    });
    const scrub = /** @type {HTMLInputElement} */ (byId('race-scrub'));
    if (document.activeElement !== scrub || this.isPlaying) {
      scrub.value = String(1000 * Math.min(1, this.field.time / this.field.end()));
    }
    const t = this.field.timeText();
    const unit = this.studio.scene.info.unit === '' ? '' : ' ' + this.studio.scene.info.unit;
    scrub.setAttribute('aria-valuetext', `t = ${t}${unit}. ${words}`);
    byId('race-time').textContent = t + unit;
    const what = states.every(({ groups }) => groups !== null) ? 'V and groups' : 'V';
    byId('race-title').textContent = what + ' of all racers';
    byId('race-course').setAttribute('aria-label', `${what} of ${states.length} racers over time, t = ${t}${unit}: `
      + states.map(({ letter, v, groups }) => `${letter} V ${raceNumber(v)}${groups === null ? '' : ', ' + groups + ' groups'}`).join('; '));
    if (raceIsOver(states, this.field.time) && this.wordsSaid !== words) {
      this.speak(performance.now());
    }
    this.draw();
  }

  /** How the run of a racer stands, where it has not come to its end. @param {Racer} racer @param {import('./race-words.js').RaceState} state @param {boolean} isDone */
  runText(racer, state, isDone) {
    if (racer.scene?.info.notRun !== null) {
      return '; not run to an end: the digraph has no root, and no max-time is given';
    }
    return racer.outcome === null ? '; its run goes on …' : state.finish === null && !isDone && this.field.time >= racer.outcome.endPeriods ? '; censored at t = ' + raceTime(state.censoredText ?? '') : '';
  }

  draw() {
    const { stage } = this.studio;
    const { pens } = stage;
    if (!this.isShown) {
      return;
    }
    this.field.racers.forEach((racer) => {
      const card = this.cards.cards[racer.at];
      const sample = clearedCanvas(card.sample);
      drawRaceSample(sample.pen, sample.w, sample.h, racer.at, pens);
      if (racer.scene === null) {
        return;
      }
      const isWide = card.views.clientWidth > 1.6 * card.views.clientHeight;
      card.views.toggleAttribute('data-two', isWide);
      card.digraph.hidden = !isWide;
      const circle = clearedCanvas(card.circle);
      drawCircle(circle.pen, circle.w, circle.h, racer.scene, pens, 0);
      if (isWide && stage.places.x.length === racer.scene.agents) {
        const digraph = clearedCanvas(card.digraph);
        drawDigraph(digraph.pen, digraph.w, digraph.h, racer.scene, pens, stage.places, stage.isRound);
      }
    });
    const course = clearedCanvas(/** @type {HTMLCanvasElement} */ (byId('race-course')));
    const racers = this.field.racers.map((racer) => ({ scene: racer.scene, letter: racer.letter, finish: this.field.finishOf(racer), at: racer.at }));
    drawRaceCourse(course.pen, course.w, course.h, racers, this.field.time, this.field.end(), pens);
  }

  /** @returns {[string, string][]} */
  keys() {
    const t = this.field.timeText();
    this.at = this.isPlaying || t === '0' ? '' : t;
    return [...this.field.asked.map((pieces) => /** @type {[string, string]} */ (['race', racerText(pieces)])), ...(this.at === '' ? [] : [/** @type {[string, string]} */ (['race-at', this.at])])];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isButton = /^(BUTTON|SUMMARY)$/.test(/** @type {HTMLElement} */ (event.target).tagName);
    /** @type {Record<string, () => void>} */
    const keys = { ' ': () => (this.isPlaying ? this.pause() : this.play()), ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), Home: () => this.toStart(),
      End: () => this.toEnd(), '+': () => this.faster(1), '=': () => this.faster(1), '-': () => this.faster(-1), i: () => this.unit('instant'), j: () => this.unit('instant'), o: () => this.unit('period') };
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined || (isButton && event.key === ' ')) {
      return false;
    }
    action();
    return true;
  }

  /** @param {string} unit */
  unit(unit) {
    /** @type {HTMLSelectElement} */ (byId('race-unit')).value = unit;
    byId('spoken').textContent = 'Steps by ' + unit;
  }

  /** @param {number} by */
  faster(by) {
    const speed = /** @type {HTMLInputElement} */ (byId('race-speed'));
    speed.value = String(Number(speed.value) + by);
    this.showSpeed();
  }

  speed() {
    return 2 ** (Number(/** @type {HTMLInputElement} */ (byId('race-speed')).value) / 2);
  }

  showSpeed() {
    byId('race-speed-text').textContent = Number(this.speed().toPrecision(2)) + ' T/s';
    byId('race-speed').setAttribute('aria-valuetext', byId('race-speed-text').textContent + ', periods a second');
  }

  play() {
    if (this.field.time >= this.field.limit() - 1e-9) {
      this.toStart();
    }
    this.isPlaying = this.field.running().length > 0;
    this.showPlaying();
  }

  pause() {
    if (this.isPlaying) {
      this.isPlaying = false;
      this.studio.write();
      this.speak(performance.now());
    }
    this.showPlaying();
  }

  showPlaying() {
    byId('race-play').toggleAttribute('data-playing', this.isPlaying);
    byId('race-play').setAttribute('aria-label', this.isPlaying ? 'Pause' : 'Play');
  }

  /** @param {number} now */
  speak(now) {
    this.lastSpoken = now;
    this.wordsSaid = byId('race-words').textContent ?? '';
    byId('spoken').textContent = this.wordsSaid;
  }

  /** The next instant of any racer, or a period. @param {number} sign */
  step(sign) {
    this.pause();
    if (/** @type {HTMLSelectElement} */ (byId('race-unit')).value === 'period') {
      this.go(this.field.time + sign);
    } else {
      const moved = this.field.running().filter((racer) => racer.engine.step('instant', sign < 0, this.field.limitOf(racer)));
      const moments = moved.map(({ engine }) => JSON.parse(engine.moment()));
      const next = moments.reduce((best, moment) => (best === null || sign * (moment.periods - best.periods) < 0 ? moment : best), null);
      this.field.exact(next?.t ?? (sign < 0 ? '0,0' : this.field.timeText()));
      this.refresh();
    }
    this.studio.write();
    this.speak(performance.now());
  }

  toStart() {
    this.pause();
    this.start('', false);
    this.studio.write();
  }

  /** To where the last racer that comes to its end does; without one, to where the runs end. */
  toEnd() {
    this.pause();
    const finishes = this.field.running().map((racer) => this.field.finishOf(racer)).filter((finish) => finish !== null);
    this.go(finishes.length > 0 ? Math.max(...finishes.map(Number)) + 1 : this.field.limit());
    this.studio.write();
  }
}

/** @param {string} text @param {string} title @param {() => void} action */
function raceButton(text, title, action) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.title = title;
  button.addEventListener('click', action);
  return button;
}

/** @param {number} place @param {boolean} isShared */
function racePlaceText(place, isShared) {
  return (isShared ? 'level, ' : '') + (['first', 'second', 'third', 'fourth'][place - 1] ?? '');
}
