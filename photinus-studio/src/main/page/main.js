import { byId, answer, base64Bytes, engineBytes, loadEngine, RefusedInput } from './engine.js';
import { laneEngine } from './lane.js';
import { Scene } from './scene.js';
import { Stage } from './stage.js';
import { SettingsForm } from './form.js';
import { showVerdict } from './verdict.js';
import { Finisher } from './finish.js';
import { Pool } from './pool.js';
import { Share } from './share.js';
import { Lessons } from './lessons.js';
import { Controls } from './controls.js';
import { Rooms } from './rooms.js';
import { splitAddress, withoutMoment } from './address.js';
import { PageFiles } from './files.js';
import { SLIDING, Undo } from './undo.js';
import { Hand } from './hand.js';
import { AgentPanel } from './agent-panel.js';
import { Why } from './why.js';
import { setTheme, storedTheme } from './look.js';
import { shortNumber, shortTime } from './draw-circle.js';

/** How long a frame may compute, in milliseconds. */
const STUDIO_BUDGET = 14;

/** A run with more jumps is not filmed to be shown at its end; its end is shown as it is. */
const STUDIO_MOST_FILMED = 3e6;

/** What a page shows that was not made for a network: a run that takes its time. */
const STUDIO_WELCOME = 'graph=regular:3&agents=30&seed=13';

/** So long after the last of many changes, in milliseconds, the run is run to its end. */
const STUDIO_REST = 250;

/** The page: what is open, what plays, and what the reader does. */
export class Studio {
  /** @param {import('./engine.js').Engine} engine @param {any} start */
  constructor(engine, start) {
    this.engine = engine;
    this.files = new PageFiles(this);
    /** @type {string | null} */
    this.arc = null;
    this.isPlaying = false;
    this.lastTick = 0;
    this.celebrated = false;
    this.sparkleFrom = 0;
    /** @type {number | null} */
    this.target = null;
    this.isSliding = false;
    this.stillMotion = matchMedia('(prefers-reduced-motion: reduce)');
    this.stage = new Stage();
    this.finisher = new Finisher();
    answer(engine.open('graph=path&agents=1'));
    this.scene = new Scene(engine, JSON.parse(engine.open('graph=path&agents=1')));
    this.form = new SettingsForm((address, slide) => this.change(address, slide), () => this.files.ask());
    this.settling = 0;
    this.share = new Share(this);
    this.lessons = new Lessons(this);
    this.pool = new Pool(() => this.files.all());
    this.undo = new Undo(this);
    this.hand = new Hand(this);
    this.agentPanel = new AgentPanel(this);
    this.why = new Why(this);
    this.rooms = new Rooms(this);
    this.controls = new Controls(this);
    setTheme(this, storedTheme());
    for (const [name, text] of Object.entries(start.files ?? {})) {
      this.files.take(name, base64Bytes(text));
    }
    this.begin(start);
  }

  /** Opens what the address asks for, or what the page was made for. @param {any} start */
  begin(start) {
    const hash = location.hash.length > 1 ? location.hash : null;
    let isOpen = false;
    let isFrame = false;
    if (hash === null && typeof start.arc === 'string') {
      isOpen = this.attempt(() => this.openRecording(start.arc));
    } else {
      isOpen = this.attempt(() => {
        isFrame = this.visit(hash ?? start.address ?? STUDIO_WELCOME);
      });
    }
    if (!isOpen) {
      const message = byId('message').textContent;
      this.attempt(() => this.open(''));
      this.complain(message ?? '');
    }
    const asked = hash ?? start.address ?? '';
    this.lessons.greet();
    if (!/(^|[&#])at=/.test(asked) && !this.stillMotion.matches && isOpen && !isFrame && this.rooms.room() === undefined) {
      this.play();
    }
    requestAnimationFrame((now) => this.frame(now));
  }

  /** Does what may be refused; whether it was done. @param {() => void} action */
  attempt(action) {
    try {
      action();
      this.complain('');
      return true;
    } catch (e) {
      this.complain(String(/** @type {Error} */ (e).message ?? e));
      if (!(e instanceof RefusedInput)) {
        console.error(e);
      }
      return false;
    }
  }

  /** @param {string} message */
  complain(message) {
    byId('message').hidden = message === '';
    byId('message').textContent = message.length > 900 ? message.slice(0, 600) + ' … ' + message.slice(-200) : message;
  }

  /** Opens an address that the reader gave; whether a frame of a lesson decides what plays. @param {string} address */
  visit(address) {
    const { run, keys } = splitAddress(address);
    if (!keys.has('lesson')) {
      this.open(address);
      this.lessons.leave();
      return false;
    }
    this.lessons.choose(keys);
    if (run === '') {
      this.lessons.go(this.lessons.step, true);
      return true;
    }
    this.open(address);
    this.lessons.begin();
    return false;
  }

  /** Opens the run of an address, and the room that it names. @param {string} address @param {number | null} [periods] the time to show instead of the address's */
  open(address, periods = null) {
    const { run, keys } = splitAddress(address);
    const info = answer(this.engine.open(run));
    this.arc = null;
    this.stage.usePlaces(keys.get('places'), info.agents);
    this.show(info, periods);
    this.rooms.go(keys);
  }

  /**
   * Opens another run instead, which can be undone.
   *
   * @param {string} address
   * @param {{ kind: string, keepsTime: boolean, isSliding?: boolean }} how
   */
  replace(address, { kind, keepsTime, isSliding = false }) {
    const { isPlaying } = this;
    const { periods } = this.scene.moment;
    const selected = this.scene.selected;
    this.isSliding = isSliding;
    this.undo.remember(kind);
    const isDone = this.attempt(() => this.open(address, keepsTime ? periods : null));
    this.isSliding = false;
    if (!isDone) {
      this.undo.forget();
      return false;
    }
    this.scene.selected = selected < this.scene.agents ? selected : -1;
    this.isPlaying = isPlaying;
    this.showPlaying();
    this.refresh();
    if (isSliding) {
      clearTimeout(this.settling);
      this.settling = setTimeout(() => {
        this.write();
        this.finish();
      }, STUDIO_REST);
    } else {
      this.write();
    }
    return true;
  }

  /** The address of the run that is open, whatever moment is shown. */
  run() {
    return withoutMoment(splitAddress(this.addressNow()).run);
  }

  /** @param {string} name */
  openRecording(name) {
    const info = answer(this.engine.openRecording(name));
    this.arc = name;
    this.show(info);
    this.rooms.go(new URLSearchParams());
  }

  /** @param {any} info @param {number | null} [periods] */
  show(info, periods = null) {
    clearTimeout(this.settling);
    this.finisher.stop();
    this.celebrated = false;
    this.target = null;
    studioForget();
    this.scene = new Scene(this.engine, info);
    this.stage.open(this.scene);
    byId('summary').textContent = this.scene.caption();
    document.title = 'Photinus studio: ' + info.summary.split(';')[0];
    showVerdict(info);
    this.form.show(info.settings, info.replicate);
    /** @type {HTMLSelectElement} */ (byId('layout')).value = info.layout;
    byId('number-run').textContent = info.notRun === null ? 'runs …' : 'not run to an end';
    if (periods !== null) {
      this.showSame(periods);
    } else if (info.at === 'end' && info.notRun === null) {
      this.showEnd();
    } else {
      this.showMoment(info.at === 'end' ? '0,0' : info.at);
      this.finish();
    }
    this.scene.refresh();
    this.stage.arrange(info.layout);
    this.refresh();
  }

  /** The time that was shown of the run before, if this one lasts so long. @param {number} periods */
  showSame(periods) {
    const time = Math.min(periods, this.scene.info.horizon);
    const isThere = this.engine.seek(time, STUDIO_BUDGET);
    this.scene.refresh();
    if (this.scene.moment.periods > this.scene.limit()) {
      this.engine.seek(this.scene.limit(), STUDIO_BUDGET);
    } else if (!isThere) {
      this.target = time;
    }
    this.celebrated = this.scene.moment.syncPeriods !== null;
    if (!this.isSliding) {
      this.finish();
    }
  }

  /** The end, computed here and now. */
  showEnd() {
    const outcome = answer(this.engine.outcome(() => {}));
    this.ended(outcome);
    if (outcome.jumps > STUDIO_MOST_FILMED && !this.scene.info.isWorld) {
      this.engine.showEnd();
    } else {
      answer(this.engine.seekMoment(outcome.end, Infinity));
    }
    this.celebrated = true;
  }

  /** @param {string} at */
  showMoment(at) {
    if (!answer(this.engine.seekMoment(at, 3000)).there) {
      this.target = Number.parseFloat(at) / Number(this.scene.info.period);
    }
  }

  /** Runs to the end beside the page. */
  finish() {
    const scene = this.scene;
    if (scene.info.notRun !== null) {
      return;
    }
    this.finisher.start({ address: this.scene.info.address, arc: this.arc, files: this.files.all() }, (outcome) => this.ended(outcome),
      (periods) => { byId('number-run').textContent = `runs, t = ${periods} periods …`; },
      (message) => { byId('number-run').textContent = 'end unknown: ' + message; });
  }

  /** @param {any} outcome */
  ended(outcome) {
    this.scene.outcome = outcome;
    const root = document.documentElement;
    root.dataset.outcome = outcome.outcome;
    root.dataset.syncTime = String(outcome.syncTime);
    root.dataset.jumps = String(outcome.jumps);
    root.dataset.instants = String(outcome.instants);
    byId('number-run').textContent = studioEnding(outcome, this.scene.info);
    this.refresh();
  }

  /** What the fields say has changed. @param {string} address @param {number} slide the number of the slide that does it, or 0 */
  change(address, slide) {
    const layout = this.stage.layout === 'auto' ? '' : '&layout=' + this.stage.layout;
    this.replace(address + layout + this.stage.placesKey() + this.rooms.keys(),
      { kind: slide > 0 ? SLIDING + slide : 'settings', keepsTime: this.arc === null, isSliding: slide > 0 });
  }

  /** Shows a frame of a lesson: its run, or the one that is open. @param {string | null} address @param {boolean} play */
  showFrame(address, play) {
    if (address !== null) {
      this.undo.remember('lesson');
      this.attempt(() => this.open(address));
    }
    if (play && !this.stillMotion.matches) {
      this.play();
    } else {
      this.pause();
    }
    this.write();
  }

  /** The address of what is shown, for the browser's bar. */
  write() {
    if (this.arc === null) {
      try {
        history.replaceState(null, '', '#' + this.addressNow());
      } catch {
        // Some browsers forbid it for files and for very many changes.
      }
    }
  }

  addressNow() {
    const layout = this.stage.layout;
    const address = answer(this.engine.export('address')).text;
    return address.replace(/&?layout=[a-z]+/, '') + (layout === 'auto' ? '' : '&layout=' + layout) + this.stage.placesKey() + this.rooms.keys() + this.lessons.keys();
  }

  isRecording() {
    return this.arc !== null;
  }

  /** Periods a second. */
  speed() {
    return 2 ** (Number(/** @type {HTMLInputElement} */ (byId('speed')).value) / 2);
  }

  play() {
    if (this.scene.moment.periods >= this.scene.limit() - 1e-9) {
      this.toStart();
    }
    this.isPlaying = true;
    this.showPlaying();
  }

  pause() {
    if (this.isPlaying) {
      this.isPlaying = false;
      this.write();
      this.speak();
    }
    this.showPlaying();
  }

  showPlaying() {
    byId('play').toggleAttribute('data-playing', this.isPlaying);
    byId('play').setAttribute('aria-label', this.isPlaying ? 'Pause' : 'Play');
  }

  /** @param {number} now */
  frame(now) {
    requestAnimationFrame((next) => this.frame(next));
    const passed = Math.min(0.1, (now - this.lastTick) / 1000);
    this.lastTick = now;
    this.lessons.frame();
    if (this.rooms.frame(now, passed)) {
      return;
    }
    let isChanged = false;
    if (this.target !== null) {
      isChanged = true;
      if (this.engine.seek(this.target, STUDIO_BUDGET)) {
        this.target = null;
        this.write();
      }
    } else if (this.isPlaying) {
      isChanged = true;
      this.advance(passed);
    }
    if (this.stage.forces !== null) {
      this.stage.layOut(10);
      isChanged = true;
    }
    if (this.stage.sparkle > 0) {
      this.stage.sparkle = Math.max(0, 1 - (now - this.sparkleFrom) / 1600);
      isChanged = true;
    }
    if (isChanged) {
      this.scene.refresh();
      this.refresh();
    }
  }

  /** @param {number} seconds */
  advance(seconds) {
    const before = this.scene.moment.periods;
    const limit = this.scene.limit();
    // A round time is easier to read and to share; it must not stand still for it.
    const way = seconds * this.speed();
    const grain = way > 0.002 ? 1000 : 100000;
    const next = Math.min(limit, Math.ceil((before + way) * grain) / grain);
    this.engine.seek(next, STUDIO_BUDGET);
    const sync = JSON.parse(this.engine.moment()).syncPeriods;
    if (sync !== null && before < sync && !this.celebrated) {
      const reached = next >= sync;
      if (reached) {
        this.celebrate();
      }
    }
    if (next >= limit) {
      this.pause();
    }
  }

  celebrate() {
    this.celebrated = true;
    if (!this.stillMotion.matches) {
      this.stage.sparkle = 1;
      this.sparkleFrom = performance.now();
    }
  }

  /** Shows the numbers of the frame. */
  refresh() {
    const { scene } = this;
    const { moment } = scene;
    byId('number-t').textContent = moment.t + (scene.info.unit === '' ? '' : ' ' + scene.info.unit);
    byId('number-k').textContent = String(moment.k);
    byId('number-instants').textContent = String(moment.instants);
    byId('number-v').textContent = moment.isExact === false ? '≈ ' + shortNumber(moment.spreadShown) : moment.spread;
    byId('number-groups').textContent = String(moment.groups);
    const end = scene.end();
    const scrub = /** @type {HTMLInputElement} */ (byId('scrub'));
    if (document.activeElement !== scrub || this.isPlaying) {
      scrub.value = String(1000 * Math.min(1, moment.periods / end));
    }
    scrub.setAttribute('aria-valuetext', this.words());
    this.banner();
    this.agentPanel.show();
    this.why.show();
    byId('circle').setAttribute('aria-label', 'Phase circle: ' + this.words());
    byId('digraph').setAttribute('aria-label', `Digraph of ${scene.agents} agents and ${scene.info.arcs} arcs, coloured by group`);
    byId('course').setAttribute('aria-label', `Containing arc V = ${shortTime(moment.spread)} and ${moment.groups} groups at t = ${shortTime(moment.t)}`);
    byId('raster').setAttribute('aria-label', 'Firings of the last periods by time modulo T');
    this.stage.draw();
  }

  words() {
    const { moment } = this.scene;
    return `t = ${shortTime(moment.t)}, ${moment.k} jumps, ${moment.groups} ${moment.groups === 1 ? 'group' : 'groups'}, V = ${shortTime(moment.spread)}`;
  }

  speak() {
    byId('spoken').textContent = this.words();
  }

  banner() {
    const { scene } = this;
    const sync = scene.syncPeriods();
    const isThere = sync !== null && scene.moment.periods >= sync;
    const banner = byId('banner');
    if (isThere === banner.hidden) {
      banner.hidden = !isThere;
      const time = scene.moment.syncTime ?? scene.outcome?.syncTime ?? '';
      const unit = scene.info.unit === '' ? '' : ' ' + scene.info.unit;
      banner.textContent = isThere ? (scene.info.isWorld ? 'First synchronized at t = ' : 'Synchronized at t = ') + time + unit : '';
    }
  }

  /** @param {number} sign */
  step(sign) {
    this.pause();
    const unit = /** @type {HTMLSelectElement} */ (byId('unit')).value;
    if (sign > 0) {
      this.lessons.stepped(unit);
    }
    if (unit === 'period') {
      this.engine.seek(Math.max(0, Math.min(this.scene.limit(), this.scene.moment.periods + sign)), Infinity);
    } else {
      this.engine.step(unit, sign < 0, this.scene.limit());
    }
    this.moved();
  }

  moved() {
    this.scene.refresh();
    this.refresh();
    this.write();
    this.speak();
  }

  toStart() {
    this.pause();
    this.celebrated = false;
    answer(this.engine.seekMoment('0,0', Infinity));
    this.moved();
  }

  toEnd() {
    this.pause();
    const { outcome, info } = this.scene;
    if (outcome !== null && outcome.jumps > STUDIO_MOST_FILMED && !info.isWorld) {
      answer(this.engine.outcome(() => {}));
      this.engine.showEnd();
      this.moved();
    } else if (outcome !== null) {
      this.goTo(outcome.endPeriods);
      answer(this.engine.seekMoment(outcome.end, 200));
      this.moved();
    } else if (info.notRun === null) {
      this.attempt(() => this.showEnd());
      this.moved();
    }
  }

  /** Goes to a time in periods, frame by frame if it is far. @param {number} periods */
  goTo(periods) {
    const time = Math.max(0, Math.min(this.scene.limit(), periods));
    this.target = this.engine.seek(time, STUDIO_BUDGET) ? null : time;
  }

  /** Shows a time, however long it takes. @param {number} periods */
  async showTime(periods) {
    while (!this.engine.seek(periods, 50)) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.scene.refresh();
  }

  /** Shows the moment of an address of this run. @param {string} address */
  async showAddress(address) {
    const at = new URLSearchParams(address).get('at') ?? '0,0';
    answer(this.engine.seekMoment(at, Infinity));
    this.moved();
  }

  /** Compares what this browser computes with what the JVM computed when the page was built. */
  check() {
    const expected = JSON.parse(byId('digests').textContent ?? '{}');
    const found = answer(this.engine.check());
    const wrong = Object.keys(expected).filter((kind) => expected[kind] !== found[kind]);
    byId('self-check-result').textContent = wrong.length === 0
      ? `Every number agrees: ${Object.keys(expected).length} kinds of operations, as on the JVM.`
      : 'This browser computes other numbers, and its runs cannot be trusted. Please report it: ' + wrong.join(', ');
  }

  nextReplicate() {
    const field = /** @type {HTMLInputElement} */ (byId('field-replicate'));
    field.value = String((Number(field.value) || 1) + 1);
    this.form.say();
    this.celebrated = false;
  }

  /** @param {number} agent */
  select(agent) {
    this.scene.selected = agent;
    this.refresh();
  }
}

/** What was said of a run before is no longer said. */
function studioForget() {
  const { dataset } = document.documentElement;
  delete dataset.outcome;
  delete dataset.syncTime;
  delete dataset.jumps;
  delete dataset.instants;
}

/** @param {any} outcome @param {any} info */
function studioEnding(outcome, info) {
  const unit = info.unit === '' ? '' : ' ' + info.unit;
  if (outcome.measures !== undefined) {
    const { lockTime, spreadMedian } = outcome.measures;
    return (lockTime === null ? 'never in lock' : `in lock from t = ${shortTime(lockTime)}${unit}`)
      + (spreadMedian === null ? '' : `, median spread ${shortTime(spreadMedian)}`);
  }
  if (outcome.outcome === 'synchronized') {
    return `synchronizes at t = ${outcome.syncTime}${unit} after ${outcome.jumps} jumps`;
  }
  return `${outcome.givenUp ? 'looks stuck, given up' : 'censored'} at t = ${shortTime(outcome.end)}${unit}: not synchronized`;
}

async function startStudio() {
  const start = JSON.parse(byId('start').textContent ?? '{}');
  if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') {
    throw new Error('this browser is too old: Photinus needs Chromium 119, Firefox 120 or Safari 18.2, or later');
  }
  const engine = await loadEngine(await engineBytes());
  const studio = new Studio(laneEngine(engine, 0), start);
  document.documentElement.dataset.ready = 'true';
  return studio;
}

startStudio().catch((e) => {
  const message = byId('message');
  message.hidden = false;
  message.textContent = 'The studio cannot start: ' + String(e.message ?? e);
  document.documentElement.dataset.ready = 'failed';
  console.error(e);
});
