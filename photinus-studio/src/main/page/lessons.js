import { byId, answer, RefusedInput } from './engine.js';
import { joinedKeys } from './address.js';
import { formStandards } from './form.js';
import { checkedLesson, readLesson } from './lesson-check.js';
import { lessonIsMet } from './lesson-met.js';
import { LessonPanel } from './lesson-panel.js';
import { lessonMarks, lessonMarkDone, lessonTourSeen, lessonTourWasSeen } from './lesson-marks.js';

/** @typedef {import('./main.js').Studio} LessonsStudio */
/** @typedef {import('./lesson-check.js').Lesson} LessonsLesson */
/** @typedef {import('./lesson-check.js').LessonFrame} LessonsFrame */
/** @typedef {import('./lesson-met.js').LessonFacts} LessonsFacts */

const LESSONS_TOUR = 'tour';

/** The lessons of the page and the reader's own: which is open, at which frame, and whether its question is answered. */
export class Lessons {
  /** @param {LessonsStudio} studio */
  constructor(studio) {
    this.studio = studio;
    /** By the name in the address: that of the lesson, or of its file. @type {Map<string, LessonsLesson>} */
    this.all = new Map();
    /** @type {Set<string>} */
    this.own = new Set();
    /** Why a file of the page is no lesson, by its name. @type {Map<string, string>} */
    this.refused = new Map();
    for (const data of JSON.parse(byId('lessons').textContent ?? '[]')) {
      const lesson = checkedLesson('a lesson of the page', data);
      this.all.set(lesson.name, lesson);
    }
    /** The name of the lesson that is open. */
    this.name = LESSONS_TOUR;
    this.step = 0;
    /** Whether what is shown is the frame's; a greeting stands beside something else. */
    this.isGreeting = false;
    this.state = 'none';
    this.steps = { jump: 0, instant: 0, period: 0 };
    this.played = 0;
    this.last = 0;
    this.panel = new LessonPanel({ next: () => this.next(), back: () => this.go(this.step - 1, true), show: () => this.showAnswer(),
      list: () => this.openList(), end: () => this.end(), open: (name) => this.start(name) });
  }

  isOpen() {
    return this.panel.isOpen();
  }

  /** @returns {LessonsLesson} */
  lesson() {
    return /** @type {LessonsLesson} */ (this.all.get(this.name));
  }

  /** On the first visit the first frame of the tour stands beside whatever was asked for. */
  greet() {
    if (!this.isOpen() && !lessonTourWasSeen()) {
      this.name = LESSONS_TOUR;
      this.step = 0;
      this.isGreeting = true;
      this.write();
    }
  }

  /** Takes a file of the reader's, if it is a lesson. @param {string} file @param {Uint8Array} bytes */
  offer(file, bytes) {
    if (!/\.json$/i.test(file) || bytes.length > 4e6) {
      return false;
    }
    const text = new TextDecoder().decode(bytes);
    if (!/"photinusLesson"\s*:/.test(text)) {
      return false;
    }
    this.all.set(file, readLesson(file, text));
    this.own.add(file);
    return true;
  }

  /** Opens a lesson at its first frame. @param {string} name */
  start(name) {
    this.name = name;
    this.keepFiles();
    this.go(0, true);
    this.panel.focus();
  }

  openList() {
    this.isGreeting = true;
    this.state = 'none';
    const done = lessonMarks();
    this.panel.list([...this.all].map(([name, lesson]) => ({ name, title: lesson.title, about: lesson.about, isDone: done.has(lesson.name) })));
    this.studio.write();
  }

  /** Takes the lesson and the frame that an address names; what it says of the run is opened next. @param {URLSearchParams} keys */
  choose(keys) {
    const name = keys.get('lesson') ?? '';
    const lesson = this.all.get(name);
    if (lesson === undefined) {
      throw new RefusedInput(this.refused.get(name) ?? `lesson must be one of ${[...this.all.keys()].join(', ')}, or a lesson file that was dropped into this page, but is '${name.slice(0, 80)}'`);
    }
    const frame = Number(keys.get('frame') ?? '1');
    if (!Number.isInteger(frame) || frame < 1 || frame > lesson.frames.length) {
      throw new RefusedInput(`frame must be a whole number from 1 to ${lesson.frames.length} in lesson '${name}', but is '${(keys.get('frame') ?? '').slice(0, 80)}'`);
    }
    this.name = name;
    this.step = frame - 1;
    this.keepFiles();
  }

  keepFiles() {
    for (const [name, text] of Object.entries(this.lesson().files ?? {})) {
      this.studio.files.keep(name, new TextEncoder().encode(text));
    }
  }

  next() {
    if (this.step < this.lesson().frames.length - 1) {
      this.go(this.step + 1, false);
      return;
    }
    lessonMarkDone(this.lesson().name);
    if (this.name === LESSONS_TOUR) {
      this.end();
    } else {
      this.openList();
    }
  }

  /** Shows a frame. A frame without an address keeps the run that is open, unless one comes from elsewhere. @param {number} step @param {boolean} isFromElsewhere */
  go(step, isFromElsewhere) {
    const { frames } = this.lesson();
    this.step = Math.max(0, Math.min(frames.length - 1, step));
    const isElsewhere = isFromElsewhere || this.isGreeting;
    this.isGreeting = false;
    const frame = frames[this.step];
    const before = frames.slice(0, this.step + 1).filter((each) => each.address !== undefined).pop();
    const address = isElsewhere ? before?.address : frame.address;
    // The panel first: what it takes of the page changes the size of what is drawn.
    this.write();
    if (frame.speed !== undefined) {
      this.studio.controls.setSpeed(frame.speed);
    }
    if (frame.unit !== undefined) {
      this.studio.controls.unit(frame.unit);
    }
    this.studio.showFrame(address ?? null, frame.play ?? false);
    if (frame.select !== undefined) {
      this.studio.select(this.agent(frame.select));
    }
    this.begin();
  }

  /** What was done before this frame does not count. */
  begin() {
    this.isGreeting = false;
    this.write();
    this.state = this.lesson().frames[this.step].ask === undefined ? 'none' : 'asked';
    this.steps = { jump: 0, instant: 0, period: 0 };
    this.played = 0;
    this.last = this.studio.scene.moment.periods;
    this.panel.state(this.state, '');
    this.panel.scroll();
  }

  write() {
    const lesson = this.lesson();
    this.panel.frame(this.name === LESSONS_TOUR ? '' : lesson.title, lesson.frames[this.step], this.step, lesson.frames.length);
  }

  /** Acts in place of the reader. */
  showAnswer() {
    const { ask } = this.lesson().frames[this.step];
    if (ask?.shows !== undefined) {
      this.studio.showFrame(ask.shows, false);
      this.state = 'shown';
      this.panel.state('shown', ask.well);
    }
  }

  /** The reader took a step on. @param {string} unit */
  stepped(unit) {
    this.steps[/** @type {'jump' | 'instant' | 'period'} */ (unit)]++;
  }

  /** A frame of the screen: whether the question is answered by now. */
  frame() {
    const { scene, isPlaying } = this.studio;
    const now = scene.moment.periods;
    if (isPlaying) {
      this.played += Math.max(0, now - this.last);
    }
    this.last = now;
    if (this.state !== 'asked' || !this.isOpen()) {
      return;
    }
    const { ask } = this.lesson().frames[this.step];
    if (ask !== undefined && lessonIsMet(ask.until, this.facts())) {
      this.state = 'met';
      this.panel.state('met', ask.well);
    }
  }

  /** @returns {LessonsFacts} */
  facts() {
    const { scene, rooms } = this.studio;
    const { settings, replicate, connectivity } = scene.info;
    return {
      setting: (key) => (key === 'replicate' ? replicate : settings[key]) ?? formStandards().get(key) ?? '',
      moment: scene.moment,
      outcome: scene.outcome?.outcome ?? null,
      rooted: connectivity !== 'unrooted' && connectivity !== 'unknown',
      selected: scene.selected < 0 ? null : scene.name(scene.selected),
      steps: this.steps,
      played: this.played,
      phase: (name) => {
        const agent = this.agent(name);
        return agent < 0 ? null : answer(this.studio.engine.agent(agent)).phase;
      },
      room: rooms.name,
    };
  }

  /** The number of an agent by its name, or −1. @param {string} name */
  agent(name) {
    const { names } = this.studio.scene.info;
    const number = names.length > 0 ? names.indexOf(name) : Number(name) - 1;
    return Number.isInteger(number) && number < this.studio.scene.agents ? number : -1;
  }

  /** What the open frame adds to the address. */
  keys() {
    return !this.isOpen() || this.isGreeting ? '' : joinedKeys([['lesson', this.name], ['frame', String(this.step + 1)]]);
  }

  /** The files that an address of this frame has without holding them. */
  files() {
    return this.keys() !== '' && this.own.has(this.name) ? [this.name] : [];
  }

  /** The files that the open lesson brings along. */
  brought() {
    return this.keys() === '' ? [] : Object.keys(this.lesson().files ?? {});
  }

  /** Closes the panel where another address is opened. */
  leave() {
    if (this.isOpen() && !this.isGreeting) {
      this.panel.close();
    }
  }

  end() {
    lessonTourSeen();
    this.panel.close();
    this.studio.write();
    byId('play').focus();
  }
}
