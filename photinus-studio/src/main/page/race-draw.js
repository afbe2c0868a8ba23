import { shortNumber } from './draw-circle.js';
import { courseTicks } from './draw-course.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./pens.js').Pens} Pens */
/** @typedef {{ left: number, top: number, width: number, height: number }} RaceBox */

/** Racers are told apart by these beside their colours. */
export const RACE_DASHES = [[], [9, 4], [2, 3], [11, 3, 2, 3]];

const RACE_COLUMNS = 400;
const raceLeast = new Float32Array(RACE_COLUMNS);
const raceGreatest = new Float32Array(RACE_COLUMNS);
const raceGroupCounts = new Float32Array(RACE_COLUMNS);

/** Where the time axis lies. @param {number} w @param {Pens} pens */
export function raceAxis(w, pens) {
  const left = pens.font * 3.6;
  return { left, width: Math.max(10, w - left - pens.font * 2.4) };
}

/** The colours of the racers, as the style sheet has them. @returns {string[]} */
export function raceColours() {
  const style = getComputedStyle(document.documentElement);
  return RACE_DASHES.map((_, at) => style.getPropertyValue('--race-' + (at + 1)).trim());
}

/** V of all racers over time and, where all move in groups, how many groups there are. @param {any} pen @param {number} w @param {number} h @param {{ scene: Scene | null, letter: string, finish: number | null, at: number }[]} racers @param {number} time @param {number} end @param {Pens} pens */
export function drawRaceCourse(pen, w, h, racers, time, end, pens) {
  const { left, width } = raceAxis(w, pens);
  const shown = racers.filter(({ scene }) => scene !== null);
  const withGroups = shown.length > 0 && shown.every(({ scene }) => scene?.info.movesInGroups && !scene.info.isWorld);
  const top = pens.font * 0.8;
  const all = Math.max(20, h - top - pens.font * 1.7);
  const gap = pens.font * 0.9;
  const each = withGroups ? (all - gap) / 2 : all;
  const groupsBox = { left, top, width, height: each };
  const vBox = { left, top: withGroups ? top + each + gap : top, width, height: each };
  const agents = Math.max(2, ...shown.map(({ scene }) => scene?.agents ?? 2));
  const logarithm = Math.log(agents);
  raceGrid(pen, vBox, 'V', '1', '0', pens);
  if (withGroups) {
    raceGrid(pen, groupsBox, 'groups', String(agents), '1', pens);
  }
  const colours = raceColours();
  /** @type {{ x: number, y: number, text: string, colour: string }[]} */
  const vLabels = [];
  /** @type {{ x: number, y: number, text: string, colour: string }[]} */
  const groupLabels = [];
  for (const { scene, letter, at } of shown) {
    scene?.engine.course(0, end, raceLeast, raceGreatest, raceGroupCounts);
    const colour = colours[at];
    const v = raceLine(pen, vBox, raceGreatest, (value) => 1 - value, colour, RACE_DASHES[at], pens);
    vLabels.push({ ...v, text: letter, colour });
    if (withGroups) {
      const groups = raceLine(pen, groupsBox, raceGroupCounts, (value) => 1 - Math.log(Math.max(1, value)) / logarithm, colour, RACE_DASHES[at], pens);
      groupLabels.push({ ...groups, text: letter, colour });
    }
  }
  raceTimes(pen, vBox, end, shown[0]?.scene ?? null, pens);
  const boxes = withGroups ? [groupsBox, vBox] : [vBox];
  for (const { finish, at } of shown) {
    if (finish !== null && finish <= time && finish <= end) {
      boxes.forEach((box) => raceMark(pen, box, finish / end, colours[at], RACE_DASHES[at], pens));
    }
  }
  boxes.forEach((box) => raceMark(pen, box, Math.min(1, time / end), pens.glow, [], pens));
  raceLabels(pen, vLabels, vBox, pens);
  raceLabels(pen, groupLabels, groupsBox, pens);
}

/** @param {any} pen @param {RaceBox} box @param {string} name @param {string} high @param {string} low @param {Pens} pens */
function raceGrid(pen, box, name, high, low, pens) {
  pen.strokeStyle = pens.line;
  pen.lineWidth = pens.unit;
  pen.strokeRect(box.left, box.top, box.width, box.height);
  pen.font = pens.text(0.78);
  pen.fillStyle = pens.soft;
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  pen.fillText(high, box.left - 5, box.top + pens.font * 0.2);
  pen.fillText(name, box.left - 5, box.top + box.height / 2);
  pen.fillText(low, box.left - 5, box.top + box.height - pens.font * 0.2);
}

/** @param {any} pen @param {RaceBox} box @param {number} end @param {Scene | null} scene @param {Pens} pens */
function raceTimes(pen, box, end, scene, pens) {
  const period = Number(scene?.info.period ?? 1);
  const unit = (scene?.info.unit ?? '') === '' ? '' : ' ' + scene?.info.unit;
  pen.font = pens.text(0.78);
  pen.fillStyle = pens.soft;
  pen.strokeStyle = pens.line;
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  for (const tick of courseTicks(end * period)) {
    const x = box.left + box.width * tick / (end * period);
    pen.fillText(shortNumber(tick) + unit, x, box.top + box.height + 4);
  }
}

/** A line of steps; where it ends. @param {any} pen @param {RaceBox} box @param {Float32Array} values @param {(value: number) => number} down @param {string} colour @param {number[]} dash @param {Pens} pens */
function raceLine(pen, box, values, down, colour, dash, pens) {
  pen.strokeStyle = colour;
  pen.lineWidth = 2 * pens.unit;
  pen.setLineDash(dash.map((part) => part * pens.unit));
  pen.beginPath();
  let isOpen = false;
  let x = box.left;
  let y = box.top + box.height;
  for (let c = 0; c < RACE_COLUMNS; c++) {
    if (Number.isNaN(values[c])) {
      isOpen = false;
      continue;
    }
    const from = box.left + box.width * c / RACE_COLUMNS;
    x = box.left + box.width * (c + 1) / RACE_COLUMNS;
    y = box.top + box.height * down(values[c]);
    if (isOpen) {
      pen.lineTo(from, y);
    } else {
      pen.moveTo(from, y);
    }
    pen.lineTo(x, y);
    isOpen = true;
  }
  pen.stroke();
  pen.setLineDash([]);
  return { x, y };
}

/** Letters at the ends of lines, pushed apart where they would cover each other. @param {any} pen @param {{ x: number, y: number, text: string, colour: string }[]} labels @param {RaceBox} box @param {Pens} pens */
function raceLabels(pen, labels, box, pens) {
  const apart = pens.font * 0.95;
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const highest = box.top + box.height - apart * (sorted.length - 0.5);
  let free = -Infinity;
  pen.font = 'bold ' + pens.text(0.85);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  sorted.forEach(({ x, y, text, colour }, at) => {
    const place = Math.max(free, Math.min(y, highest + at * apart));
    free = place + apart;
    pen.fillStyle = colour;
    pen.fillText(text, x + 5, place);
  });
}

/** @param {any} pen @param {RaceBox} box @param {number} part @param {string} colour @param {number[]} dash @param {Pens} pens */
function raceMark(pen, box, part, colour, dash, pens) {
  const x = box.left + box.width * part;
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5 * pens.unit;
  pen.setLineDash(dash);
  pen.beginPath();
  pen.moveTo(x, box.top);
  pen.lineTo(x, box.top + box.height);
  pen.stroke();
  pen.setLineDash([]);
}

/** A piece of a racer's line, for its name. @param {any} pen @param {number} w @param {number} h @param {number} at @param {Pens} pens */
export function drawRaceSample(pen, w, h, at, pens) {
  pen.strokeStyle = raceColours()[at];
  pen.lineWidth = 2.5 * pens.unit;
  pen.setLineDash(RACE_DASHES[at].map((part) => part * pens.unit));
  pen.beginPath();
  pen.moveTo(2, h / 2);
  pen.lineTo(w - 2, h / 2);
  pen.stroke();
  pen.setLineDash([]);
}
