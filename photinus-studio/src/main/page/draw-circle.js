import { KIND, STATUS, FLASH } from './scene.js';

const CIRCLE_TURN = 2 * Math.PI;

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./pens.js').Pens} Pens */

/** Where the circle lies. @param {number} w @param {number} h @param {Pens} pens */
export function circlePlace(w, h, pens) {
  return { x: w / 2, y: h / 2 + pens.font * 0.3, radius: Math.max(20, Math.min(w, h) / 2 - pens.font * 2.6) };
}

/** Agents on the circle: 0 and 1 are one point, at the top. @param {any} pen @param {number} w @param {number} h @param {Scene} scene @param {Pens} pens @param {number} sparkle */
export function drawCircle(pen, w, h, scene, pens, sparkle) {
  const { x, y, radius } = circlePlace(w, h, pens);
  circleScale(pen, x, y, radius, scene, pens);
  if (scene.isLarge) {
    circlePixels(pen, x, y, radius, scene, pens);
  } else {
    circleGroups(pen, x, y, radius, scene, pens);
  }
  if (radius > pens.font * 4) {
    circleSpread(pen, x, y, scene, pens);
  }
  if (sparkle > 0) {
    circleSparkle(pen, x, y, radius, pens, sparkle);
  }
}

/** @param {any} pen @param {number} x @param {number} y @param {number} radius @param {Scene} scene @param {Pens} pens */
function circleScale(pen, x, y, radius, scene, pens) {
  pen.lineWidth = 2 * pens.unit;
  pen.strokeStyle = pens.line;
  pen.beginPath();
  pen.arc(x, y, radius, 0, CIRCLE_TURN);
  pen.stroke();
  const r = scene.info.threshold;
  if (typeof r === 'number') {
    pen.strokeStyle = pens.soft;
    pen.lineWidth = 1.5 * pens.unit;
    const angle = CIRCLE_TURN * (r - 0.25);
    pen.beginPath();
    pen.moveTo(x + Math.cos(angle) * (radius - 12), y + Math.sin(angle) * (radius - 12));
    pen.lineTo(x + Math.cos(angle) * (radius + 12), y + Math.sin(angle) * (radius + 12));
    pen.stroke();
    circleLabel(pen, 'r', x + Math.cos(angle) * (radius + 24), y + Math.sin(angle) * (radius + 24), pens);
  }
  pen.strokeStyle = pens.ink;
  pen.beginPath();
  pen.moveTo(x, y - radius - 9);
  pen.lineTo(x, y - radius + 9);
  pen.stroke();
  circleLabel(pen, '0 = 1', x, y - radius - pens.font * 1.1, pens);
}

/** @param {any} pen @param {string} text @param {number} x @param {number} y @param {Pens} pens */
function circleLabel(pen, text, x, y, pens) {
  pen.fillStyle = pens.soft;
  pen.font = pens.text(0.9);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
}

/** Agents at one point are one dot, as large as they are many. @param {any} pen @param {number} x @param {number} y @param {number} radius @param {Scene} scene @param {Pens} pens */
function circleGroups(pen, x, y, radius, scene, pens) {
  /** @type {Map<string, { phase: number, point: number, count: number, flash: number, status: number }>} */
  const dots = new Map();
  for (let i = 0; i < scene.agents; i++) {
    if (scene.status[i] === STATUS.DOWN) {
      continue;
    }
    const key = scene.phases[i] + ' ' + scene.status[i];
    const dot = dots.get(key);
    if (dot === undefined) {
      dots.set(key, { phase: scene.phases[i], point: scene.points[i], count: 1, flash: scene.flash[i], status: scene.status[i] });
    } else {
      dot.count++;
      dot.flash = Math.max(dot.flash, scene.flash[i]);
    }
  }
  const unit = Math.max(2.2, Math.min(7, 260 / Math.sqrt(scene.agents + 200)));
  circleRipples(pen, x, y, radius, scene, pens);
  const sorted = [...dots.values()].sort((a, b) => b.count - a.count);
  /** @type {[number, number][]} */
  const labels = [];
  for (const dot of sorted) {
    const angle = CIRCLE_TURN * (dot.phase - 0.25);
    const px = x + Math.cos(angle) * radius;
    const py = y + Math.sin(angle) * radius;
    const size = Math.min(radius * 0.14, unit * (0.6 + Math.sqrt(dot.count)));
    circleDot(pen, px, py, size, dot, pens);
    if (dot.count > 1 && sorted.length <= 24) {
      const out = radius + size + pens.font;
      pen.font = pens.text(0.85);
      pen.fillStyle = pens.ink;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      const lx = x + Math.cos(angle) * (2 * radius - out);
      const ly = y + Math.sin(angle) * (2 * radius - out);
      if (labels.every(([ox, oy]) => Math.hypot(ox - lx, oy - ly) > pens.font * 1.2)) {
        labels.push([lx, ly]);
        pen.fillText(String(dot.count), lx, ly);
      }
    }
  }
}

/** @param {any} pen @param {number} x @param {number} y @param {number} size @param {any} dot @param {Pens} pens */
function circleDot(pen, x, y, size, dot, pens) {
  if (dot.flash > 0) {
    pen.globalAlpha = 0.55 * dot.flash;
    pen.fillStyle = pens.glow;
    pen.beginPath();
    pen.arc(x, y, size + 4 + 10 * dot.flash, 0, CIRCLE_TURN);
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.beginPath();
  pen.arc(x, y, size, 0, CIRCLE_TURN);
  if (dot.status === STATUS.LISTENING) {
    pen.strokeStyle = pens.of(dot.point);
    pen.lineWidth = 2;
    pen.stroke();
  } else {
    pen.fillStyle = pens.of(dot.point);
    pen.fill();
    pen.strokeStyle = pens.paper;
    pen.lineWidth = 1;
    pen.stroke();
  }
}

/** A pulse leaves the top as a ring. @param {any} pen @param {number} x @param {number} y @param {number} radius @param {Scene} scene @param {Pens} pens */
function circleRipples(pen, x, y, radius, scene, pens) {
  let youngest = 2;
  for (let e = 0; e < scene.eventCount; e++) {
    if (scene.events[4 * e] === KIND.PULSED) {
      youngest = Math.min(youngest, scene.events[4 * e + 3] / 1e6 / FLASH);
    }
  }
  if (youngest <= 1) {
    pen.globalAlpha = 0.7 * (1 - youngest);
    pen.strokeStyle = pens.glow;
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.arc(x, y - radius, 8 + youngest * radius * 0.4, 0, CIRCLE_TURN);
    pen.stroke();
    pen.globalAlpha = 1;
  }
}

/** @param {any} pen @param {number} x @param {number} y @param {Scene} scene @param {Pens} pens */
function circleSpread(pen, x, y, scene, pens) {
  const moment = scene.moment;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = pens.ink;
  pen.font = pens.text(1.3);
  const one = moment.groups === 1 ? 'one group' : moment.groups + ' groups';
  pen.fillText(scene.info.movesInGroups && !scene.info.isWorld ? one : 'V = ' + shortNumber(moment.spreadShown), x, y - pens.font * 0.7);
  pen.font = pens.text(0.95);
  pen.fillStyle = pens.soft;
  pen.fillText('t = ' + shortTime(moment.t), x, y + pens.font * 0.8);
}

/** A number of a few digits. @param {number} value */
export function shortNumber(value) {
  return value === 0 ? '0' : Math.abs(value) < 0.001 ? value.toExponential(1) : String(Number(value.toPrecision(3)));
}

/** An exact decimal, cut to what is read at a glance. @param {string} text */
export function shortTime(text) {
  const point = text.indexOf('.');
  return point < 0 || text.length <= point + 4 ? text : text.slice(0, point + 4) + '…';
}

/** Each agent a pixel, at a radius of its own, so that a group is a ray. @param {any} pen @param {number} x @param {number} y @param {number} radius @param {Scene} scene @param {Pens} pens */
function circlePixels(pen, x, y, radius, scene, pens) {
  const side = Math.max(8, Math.ceil(2 * radius + 8));
  const image = circleImage(side);
  const data = image.pixels.data;
  data.fill(0);
  const words = image.words;
  const middle = side / 2;
  const alpha = 255 << 24;
  for (let i = 0; i < scene.agents; i++) {
    if (scene.status[i] === STATUS.DOWN) {
      continue;
    }
    const turn = Math.floor(scene.phases[i] * 4095.99);
    const far = radius * (0.72 + 0.28 * (((i * 2654435761) >>> 0) / 4294967296));
    const px = Math.round(middle + circleCos[turn] * far);
    const py = Math.round(middle + circleSin[turn] * far);
    const c = 3 * pens.index(scene.points[i]);
    words[py * side + px] = alpha | pens.table[c + 2] << 16 | pens.table[c + 1] << 8 | pens.table[c];
  }
  image.context.putImageData(image.pixels, 0, 0);
  pen.drawImage(image.canvas, x - middle, y - middle, side, side);
}

const circleCos = new Float32Array(4096);
const circleSin = new Float32Array(4096);
for (let turn = 0; turn < 4096; turn++) {
  circleCos[turn] = Math.cos(CIRCLE_TURN * (turn / 4096 - 0.25));
  circleSin[turn] = Math.sin(CIRCLE_TURN * (turn / 4096 - 0.25));
}

/** @type {{ side: number, canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, pixels: ImageData, words: Uint32Array } | null} */
let circleKept = null;

/** @param {number} side */
function circleImage(side) {
  if (circleKept === null || circleKept.side !== side) {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const pixels = context.createImageData(side, side);
    circleKept = { side, canvas, context, pixels, words: new Uint32Array(pixels.data.buffer) };
  }
  return circleKept;
}

/** The moment of synchronization: rays that fly off the circle. @param {any} pen @param {number} x @param {number} y @param {number} radius @param {Pens} pens @param {number} sparkle from 1 down to 0 */
function circleSparkle(pen, x, y, radius, pens, sparkle) {
  pen.globalAlpha = sparkle;
  pen.lineWidth = 3;
  for (let ray = 0; ray < 32; ray++) {
    const angle = CIRCLE_TURN * ray / 32;
    const from = radius + 6 + (1 - sparkle) * radius * 0.12;
    const to = from + radius * 0.14 * sparkle + 3;
    pen.strokeStyle = pens.of(ray / 32);
    pen.beginPath();
    pen.moveTo(x + Math.cos(angle) * from, y + Math.sin(angle) * from);
    pen.lineTo(x + Math.cos(angle) * to, y + Math.sin(angle) * to);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}
