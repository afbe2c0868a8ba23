import { shortNumber } from './draw-circle.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./pens.js').Pens} Pens */

const COURSE_COLUMNS = 400;
const courseLeast = new Float32Array(COURSE_COLUMNS);
const courseGreatest = new Float32Array(COURSE_COLUMNS);
const courseGroups = new Float32Array(COURSE_COLUMNS);

/** Where the time axis lies. @param {number} w @param {Pens} pens */
export function courseAxis(w, pens) {
  const left = pens.font * 2.9;
  return { left, width: Math.max(10, w - left - pens.font * 3.4) };
}

/** V and the number of groups over time. @param {any} pen @param {number} w @param {number} h @param {Scene} scene @param {Pens} pens */
export function drawCourse(pen, w, h, scene, pens) {
  const { left, width } = courseAxis(w, pens);
  const top = pens.font * 0.9;
  const height = Math.max(10, h - top - pens.font * 1.7);
  const end = scene.end();
  scene.engine.course(0, end, courseLeast, courseGreatest, courseGroups);
  courseGrid(pen, left, top, width, height, end, scene, pens);
  const logarithm = Math.log(Math.max(2, scene.agents));
  /** @param {number} v */
  const yOfV = (v) => top + height * (1 - v);
  /** @param {number} g */
  const yOfGroups = (g) => top + height * (1 - Math.log(Math.max(1, g)) / logarithm);
  if (scene.info.movesInGroups && !scene.info.isWorld) {
    courseLine(pen, left, width, courseGroups, yOfGroups, pens.soft, 1.5, [5, 3]);
  }
  courseBand(pen, left, width, yOfV, pens);
  courseLine(pen, left, width, courseGreatest, yOfV, pens.accent, 2 * pens.unit, []);
  courseMarks(pen, left, top, width, height, end, scene, pens);
}

/** @param {any} pen @param {number} left @param {number} top @param {number} width @param {number} height @param {number} end @param {Scene} scene @param {Pens} pens */
function courseGrid(pen, left, top, width, height, end, scene, pens) {
  pen.strokeStyle = pens.line;
  pen.lineWidth = pens.unit;
  pen.strokeRect(left, top, width, height);
  pen.font = pens.text(0.78);
  pen.fillStyle = pens.soft;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  pen.fillText('1', left - 5, top);
  pen.fillText('0', left - 5, top + height);
  pen.fillStyle = pens.accent;
  pen.fillText('— V', left - 5, top + height / 2);
  pen.fillStyle = pens.soft;
  if (scene.info.movesInGroups && !scene.info.isWorld) {
    pen.textAlign = 'left';
    pen.fillText(String(scene.agents), left + width + 5, top);
    pen.fillText('- -', left + width + 5, top + height / 2 - pens.font * 0.6);
    pen.fillText('groups', left + width + 5, top + height / 2 + pens.font * 0.4);
    pen.fillText('1', left + width + 5, top + height);
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  const period = Number(scene.info.period);
  const unit = scene.info.unit === '' ? '' : ' ' + scene.info.unit;
  for (const tick of courseTicks(end * period)) {
    const x = left + width * tick / (end * period);
    pen.fillText(shortNumber(tick) + unit, x, top + height + 4);
    pen.beginPath();
    pen.moveTo(x, top + height - 4);
    pen.lineTo(x, top + height);
    pen.stroke();
  }
}

/** A few round numbers from 0 to an end. @param {number} end */
export function courseTicks(end) {
  if (!(end > 0)) {
    return [0];
  }
  const rough = end / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? power;
  /** @type {number[]} */
  const ticks = [];
  for (let i = 0; i * step <= end * 1.0001; i++) {
    ticks.push(i * step);
  }
  return ticks;
}

/** @param {any} pen @param {number} left @param {number} width @param {Float32Array} values @param {(v: number) => number} y @param {string} colour @param {number} line @param {number[]} dash */
function courseLine(pen, left, width, values, y, colour, line, dash) {
  pen.strokeStyle = colour;
  pen.lineWidth = line;
  pen.setLineDash(dash);
  pen.beginPath();
  let isOpen = false;
  for (let c = 0; c < COURSE_COLUMNS; c++) {
    if (Number.isNaN(values[c])) {
      isOpen = false;
      continue;
    }
    const x0 = left + width * c / COURSE_COLUMNS;
    const x1 = left + width * (c + 1) / COURSE_COLUMNS;
    if (isOpen) {
      pen.lineTo(x0, y(values[c]));
    } else {
      pen.moveTo(x0, y(values[c]));
    }
    pen.lineTo(x1, y(values[c]));
    isOpen = true;
  }
  pen.stroke();
  pen.setLineDash([]);
}

/** @param {any} pen @param {number} left @param {number} width @param {(v: number) => number} y @param {Pens} pens */
function courseBand(pen, left, width, y, pens) {
  pen.fillStyle = pens.accent;
  pen.globalAlpha = 0.25;
  for (let c = 0; c < COURSE_COLUMNS; c++) {
    const band = y(courseLeast[c]) - y(courseGreatest[c]);
    if (band > 0.5) {
      pen.fillRect(left + width * c / COURSE_COLUMNS, y(courseGreatest[c]), width / COURSE_COLUMNS, band);
    }
  }
  pen.globalAlpha = 1;
}

/** The moment that is shown, and that of synchronization. @param {any} pen @param {number} left @param {number} top @param {number} width @param {number} height @param {number} end @param {Scene} scene @param {Pens} pens */
function courseMarks(pen, left, top, width, height, end, scene, pens) {
  const sync = scene.syncPeriods();
  if (sync !== null && sync <= end) {
    const x = left + width * sync / end;
    pen.strokeStyle = pens.good;
    pen.lineWidth = 2;
    pen.setLineDash([2, 3]);
    pen.beginPath();
    pen.moveTo(x, top);
    pen.lineTo(x, top + height);
    pen.stroke();
    pen.setLineDash([]);
  }
  const x = left + width * Math.min(1, scene.moment.periods / end);
  pen.strokeStyle = pens.glow;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x, top - 4);
  pen.lineTo(x, top + height + 4);
  pen.stroke();
}
