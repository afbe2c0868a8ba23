import { RefusedInput } from './engine.js';
import { formStandards } from './form.js';

/** A rule that a reader meets by acting; see docs/lessons.md. @typedef {Record<string, any>} LessonCondition */

/** @typedef {{ text: string, hint?: string, until: LessonCondition, well: string, shows?: string }} LessonAsk */

/** @typedef {{ title: string, text: string, address?: string, play?: boolean, speed?: number, unit?: string, light?: string, select?: string, ask?: LessonAsk }} LessonFrame */

/** @typedef {{ photinusLesson: number, name: string, title: string, about: string, files?: Record<string, string>, frames: LessonFrame[] }} Lesson */

/** The only version so far. */
const LESSON_VERSION = 1;

const LESSON_KEYS = ['photinusLesson', 'name', 'title', 'about', 'files', 'frames'];
const LESSON_FRAME_KEYS = ['title', 'text', 'address', 'play', 'speed', 'unit', 'light', 'select', 'ask'];
const LESSON_ASK_KEYS = ['text', 'hint', 'until', 'well', 'shows'];
const LESSON_LIGHTS = ['circle', 'digraph', 'course', 'raster', 'settings', 'verdict', 'numbers', 'agent', 'transport', 'doors'];
const LESSON_MOMENTS = ['t', 'k', 'instants', 'groups', 'spread'];
const LESSON_UNITS = ['jump', 'instant', 'period'];
const LESSON_OUTCOMES = ['synchronized', 'horizon'];
const LESSON_ROOMS = ['watch', 'race', 'explore', 'prove'];
const LESSON_BOUNDS = ['is', 'above', 'below'];

/** What each kind of condition may say beside its own key. @type {Record<string, string[]>} */
const LESSON_KINDS = { setting: LESSON_BOUNDS, moment: LESSON_BOUNDS, outcome: [], rooted: [], selected: [], stepped: ['times'], played: [], agent: ['phase'], room: [], all: [], any: [] };

/** A lesson longer than this is none that somebody reads. */
const LESSON_MOST_FRAMES = 100;

const LESSON_DEEPEST = 8;

/** The lesson that a text is; what is wrong with it is thrown as one message. @param {string} source what messages call it @param {string} text @returns {Lesson} */
export function readLesson(source, text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch (e) {
    throw new RefusedInput(`${source} must be JSON to be a lesson, but is not: ${/** @type {Error} */ (e).message}`);
  }
  return checkedLesson(source, data);
}

/** Data as a lesson, if it is one. @param {string} source @param {any} data @returns {Lesson} */
export function checkedLesson(source, data) {
  if (!lessonIsObject(data)) {
    throw new RefusedInput(`${source} must be an object { … } to be a lesson, but is ${lessonValue(data)}`);
  }
  if (data.photinusLesson !== LESSON_VERSION) {
    throw new RefusedInput(`photinusLesson of ${source} must be ${LESSON_VERSION}, the version of the format, but is ${lessonValue(data.photinusLesson)}`);
  }
  if (typeof data.name !== 'string' || !/^[a-z0-9][a-z0-9-]{0,59}$/.test(data.name)) {
    throw new RefusedInput(`the name of ${source} must be lower-case letters, digits and hyphens, but is ${lessonValue(data.name)}`);
  }
  const lesson = `lesson '${data.name}'`;
  lessonKnown(data, LESSON_KEYS, lesson);
  lessonText(data, 'title', lesson);
  lessonText(data, 'about', lesson);
  lessonFiles(data.files, lesson);
  if (!Array.isArray(data.frames) || data.frames.length === 0 || data.frames.length > LESSON_MOST_FRAMES) {
    throw new RefusedInput(`frames of ${lesson} must be a list of 1 to ${LESSON_MOST_FRAMES} frames, but is ${lessonValue(data.frames)}`);
  }
  data.frames.forEach((/** @type {any} */ frame, /** @type {number} */ i) => lessonFrame(frame, `frame ${i + 1} of ${lesson}`));
  if (data.frames[0].address === undefined) {
    throw new RefusedInput(`frame 1 of ${lesson} must have an address, since no run is open before it, but has none`);
  }
  return data;
}

/** @param {any} frame @param {string} where */
function lessonFrame(frame, where) {
  lessonRequire(lessonIsObject(frame), where, 'must be an object { … }', frame);
  lessonKnown(frame, LESSON_FRAME_KEYS, where);
  lessonText(frame, 'title', where);
  lessonText(frame, 'text', where);
  lessonAddress(frame.address, `address of ${where}`);
  lessonRequire(frame.play === undefined || typeof frame.play === 'boolean', `play of ${where}`, 'must be true or false', frame.play);
  lessonRequire(frame.speed === undefined || (Number.isInteger(frame.speed) && Math.abs(frame.speed) <= 10), `speed of ${where}`,
    'must be a whole number from -10 to 10, half the power of 2 of periods a second', frame.speed);
  lessonRequire(frame.unit === undefined || LESSON_UNITS.includes(frame.unit), `unit of ${where}`, 'must be one of ' + LESSON_UNITS.join(', '), frame.unit);
  lessonRequire(frame.light === undefined || lessonIsLight(frame.light), `light of ${where}`,
    `must be one of ${LESSON_LIGHTS.join(', ')}, or field- and a setting, as field-tie`, frame.light);
  lessonRequire(frame.select === undefined || typeof frame.select === 'string', `select of ${where}`, 'must be the name of an agent in quotes', frame.select);
  if (frame.ask !== undefined) {
    lessonAsk(frame.ask, `ask of ${where}`);
  }
}

/** @param {any} light */
function lessonIsLight(light) {
  return typeof light === 'string' && (LESSON_LIGHTS.includes(light)
    || (light.startsWith('field-') && (light === 'field-family' || formStandards().has(light.slice('field-'.length)))));
}

/** @param {any} ask @param {string} where */
function lessonAsk(ask, where) {
  lessonRequire(lessonIsObject(ask), where, 'must be an object { … }', ask);
  lessonKnown(ask, LESSON_ASK_KEYS, where);
  lessonText(ask, 'text', where);
  lessonText(ask, 'well', where);
  if (ask.hint !== undefined) {
    lessonText(ask, 'hint', where);
  }
  lessonAddress(ask.shows, `shows of ${where}`);
  lessonRequire(ask.until !== undefined, where, 'must have until, the condition that answers it', undefined);
  lessonCondition(ask.until, `until of ${where}`, 0);
}

/** @param {any} condition @param {string} where @param {number} depth */
function lessonCondition(condition, where, depth) {
  lessonRequire(lessonIsObject(condition) && depth <= LESSON_DEEPEST, where, `must be an object { … }, at most ${LESSON_DEEPEST} deep`, condition);
  const kinds = Object.keys(LESSON_KINDS).filter((kind) => Object.hasOwn(condition, kind));
  lessonRequire(kinds.length === 1, where, 'must have one of ' + Object.keys(LESSON_KINDS).join(', '), condition);
  const [kind] = kinds;
  lessonKnown(condition, [kind, ...LESSON_KINDS[kind]], where);
  const value = condition[kind];
  if (kind === 'all' || kind === 'any') {
    lessonRequire(Array.isArray(value) && value.length > 0, `${kind} in ${where}`, 'must be a list of conditions', value);
    value.forEach((/** @type {any} */ each) => lessonCondition(each, where, depth + 1));
  } else if (kind === 'setting') {
    const known = [...formStandards().keys()];
    lessonRequire(known.includes(value), `setting in ${where}`, 'must be one of ' + known.join(', '), value);
    lessonBounds(condition, where);
  } else if (kind === 'moment') {
    lessonOneOf(value, LESSON_MOMENTS, `moment in ${where}`);
    lessonBounds(condition, where);
  } else if (kind === 'outcome') {
    lessonOneOf(value, LESSON_OUTCOMES, `outcome in ${where}`);
  } else if (kind === 'room') {
    lessonOneOf(value, LESSON_ROOMS, `room in ${where}`);
  } else if (kind === 'rooted') {
    lessonRequire(typeof value === 'boolean', `rooted in ${where}`, 'must be true or false', value);
  } else if (kind === 'stepped') {
    lessonOneOf(value, LESSON_UNITS, `stepped in ${where}`);
    const { times } = condition;
    lessonRequire(times === undefined || (Number.isInteger(times) && times >= 1), `times in ${where}`, 'must be a whole number of at least 1', times);
  } else if (kind === 'played') {
    lessonRequire(typeof value === 'number' && value > 0, `played in ${where}`, 'must be a number of periods above 0', value);
  } else {
    lessonRequire(typeof value === 'string', `${kind} in ${where}`, 'must be the name of an agent in quotes', value);
    if (kind === 'agent') {
      lessonRequire(lessonIsObject(condition.phase), `phase in ${where}`, 'must be an object { … }', condition.phase);
      lessonKnown(condition.phase, LESSON_BOUNDS, `phase in ${where}`);
      lessonBounds(condition.phase, `phase in ${where}`);
    }
  }
}

/** One bound or two. @param {any} holder @param {string} where */
function lessonBounds(holder, where) {
  const given = LESSON_BOUNDS.filter((bound) => holder[bound] !== undefined);
  lessonRequire(given.length > 0, where, 'must say is, above or below', holder);
  for (const bound of given) {
    const value = holder[bound];
    const isValue = typeof value === 'number' || (bound === 'is' && typeof value === 'string');
    lessonRequire(isValue, `${bound} in ${where}`, bound === 'is' ? 'must be a number or a text' : 'must be a number', value);
  }
}

/** @param {any} address @param {string} where */
function lessonAddress(address, where) {
  lessonRequire(address === undefined || (typeof address === 'string' && address !== '' && !/^#|(^|&)(lesson|frame)=/.test(address)), where,
    'must be what stands behind the # of the page, without # and without lesson and frame', address);
}

/** @param {any} files @param {string} where */
function lessonFiles(files, where) {
  if (files === undefined) {
    return;
  }
  lessonRequire(lessonIsObject(files), `files of ${where}`, 'must be an object of names and texts', files);
  for (const [name, text] of Object.entries(files)) {
    lessonRequire(/^[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u.test(name), `a file of ${where}`, 'must have a name of letters, digits, dots, hyphens and underscores', name);
    lessonRequire(typeof text === 'string', `the file ${name} of ${where}`, 'must be a text', text);
  }
}

/** @param {any} value @param {string[]} known @param {string} where */
function lessonOneOf(value, known, where) {
  lessonRequire(known.includes(value), where, 'must be one of ' + known.join(', '), value);
}

/** @param {any} holder @param {string} key @param {string} where */
function lessonText(holder, key, where) {
  const value = holder[key];
  if (value === undefined) {
    throw new RefusedInput(`${where} must have ${key}, but has none`);
  }
  lessonRequire(typeof value === 'string' && value.trim() !== '', `${key} of ${where}`, 'must be a text that says something', value);
}

/** @param {any} holder @param {string[]} known @param {string} where */
function lessonKnown(holder, known, where) {
  for (const key of Object.keys(holder)) {
    if (!known.includes(key)) {
      throw new RefusedInput(`${where} must have no keys but ${known.join(', ')}, but has '${key}'`);
    }
  }
}

/** @param {boolean} isRight @param {string} where @param {string} rule @param {any} value */
function lessonRequire(isRight, where, rule, value) {
  if (!isRight) {
    throw new RefusedInput(`${where} ${rule}, but ${value === undefined ? 'has none' : 'is ' + lessonValue(value)}`);
  }
}

/** @param {any} value */
function lessonIsObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as messages say it. @param {any} value */
function lessonValue(value) {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 60 ? text.slice(0, 57) + '…' : text;
}
