import { KIND, STATUS, FLASH } from './scene.js';

const DIGRAPH_TURN = 2 * Math.PI;

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./pens.js').Pens} Pens */
/** @typedef {{ x: Float64Array, y: Float64Array }} Places */

/** Where the unit square of a layout lies, and each agent in it. @param {number} w @param {number} h @param {Scene} scene @param {Pens} pens @param {Places} places @param {boolean} isRound */
export function digraphMap(w, h, scene, pens, places, isRound) {
  const margin = scene.isLarge ? 6 : pens.font * 1.7;
  const height = Math.min(w, h) - 2 * margin;
  // What is not on a circle may take the whole width.
  const width = scene.agents > 2 && !isRound ? Math.min(w - 2 * margin, height * 1.5) : height;
  const left = (w - width) / 2;
  const top = (h - height) / 2;
  return { left, top, width, height, px: (/** @type {number} */ i) => left + places.x[i] * width, py: (/** @type {number} */ i) => top + places.y[i] * height };
}

/** @param {any} pen @param {number} w @param {number} h @param {Scene} scene @param {Pens} pens @param {Places} places @param {boolean} isRound */
export function drawDigraph(pen, w, h, scene, pens, places, isRound) {
  const map = digraphMap(w, h, scene, pens, places, isRound);
  if (scene.isLarge) {
    digraphPixels(pen, map, scene, pens, places);
    return;
  }
  const { px, py } = map;
  const size = Math.max(2, Math.min(pens.font * 0.75, map.height / (3.1 * Math.sqrt(scene.agents + 3))));
  if (scene.hasArcs) {
    digraphArcs(pen, scene, pens, px, py, size);
    digraphBetween(pen, scene, pens, px, py, size);
  }
  digraphPulses(pen, scene, pens, px, py, size);
  for (let i = 0; i < scene.agents; i++) {
    digraphVertex(pen, px(i), py(i), size, scene, pens, i);
  }
  if (scene.agents <= 40) {
    digraphNames(pen, scene, pens, px, py, size);
  }
  if (scene.newArc !== null) {
    digraphNewArc(pen, scene, pens, px, py, size);
  }
}

/** The arcs between groups, of which the reader asked. @param {any} pen @param {Scene} scene @param {Pens} pens @param {(i: number) => number} px @param {(i: number) => number} py @param {number} size */
function digraphBetween(pen, scene, pens, px, py, size) {
  const { groupOf } = scene;
  if (groupOf === null) {
    return;
  }
  pen.strokeStyle = pens.bad;
  pen.fillStyle = pens.bad;
  pen.lineWidth = 1.6;
  for (let v = 0; v < scene.agents; v++) {
    for (let a = scene.offsets[v]; a < scene.offsets[v + 1]; a++) {
      const head = scene.heads[a];
      if (groupOf[v] !== groupOf[head]) {
        pen.beginPath();
        pen.moveTo(px(v), py(v));
        pen.lineTo(px(head), py(head));
        pen.stroke();
        digraphTip(pen, px(v), py(v), px(head), py(head), size);
      }
    }
  }
}

/** The arc that the reader is drawing. @param {any} pen @param {Scene} scene @param {Pens} pens @param {(i: number) => number} px @param {(i: number) => number} py @param {number} size */
function digraphNewArc(pen, scene, pens, px, py, size) {
  const { from, x, y } = /** @type {{ from: number, x: number, y: number }} */ (scene.newArc);
  pen.strokeStyle = pens.accent;
  pen.fillStyle = pens.accent;
  pen.lineWidth = 2;
  pen.setLineDash([6, 4]);
  pen.beginPath();
  pen.moveTo(px(from), py(from));
  pen.lineTo(x, y);
  pen.stroke();
  pen.setLineDash([]);
  digraphTip(pen, px(from), py(from), x, y, 0);
  digraphRing(pen, px(from), py(from), size + 4, pens.accent, 1);
}

/** @param {any} pen @param {Scene} scene @param {Pens} pens @param {(i: number) => number} px @param {(i: number) => number} py @param {number} size */
function digraphArcs(pen, scene, pens, px, py, size) {
  const many = scene.heads.length;
  pen.strokeStyle = pens.soft;
  pen.fillStyle = pens.soft;
  pen.globalAlpha = Math.max(0.06, Math.min(0.5, 60 / Math.sqrt(many + 1) / 10));
  pen.lineWidth = many > 2000 ? 0.5 : 1;
  pen.beginPath();
  for (let v = 0; v < scene.agents; v++) {
    for (let a = scene.offsets[v]; a < scene.offsets[v + 1]; a++) {
      pen.moveTo(px(v), py(v));
      pen.lineTo(px(scene.heads[a]), py(scene.heads[a]));
    }
  }
  pen.stroke();
  if (many <= 600) {
    for (let v = 0; v < scene.agents; v++) {
      for (let a = scene.offsets[v]; a < scene.offsets[v + 1]; a++) {
        digraphTip(pen, px(v), py(v), px(scene.heads[a]), py(scene.heads[a]), size);
      }
    }
  }
  pen.globalAlpha = 1;
}

/** @param {any} pen @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @param {number} size */
function digraphTip(pen, x0, y0, x1, y1, size) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const ux = (x1 - x0) / length;
  const uy = (y1 - y0) / length;
  const tx = x1 - ux * (size + 1);
  const ty = y1 - uy * (size + 1);
  const tip = Math.min(9, 3 + size * 0.5);
  pen.beginPath();
  pen.moveTo(tx, ty);
  pen.lineTo(tx - ux * tip - uy * tip * 0.45, ty - uy * tip + ux * tip * 0.45);
  pen.lineTo(tx - ux * tip + uy * tip * 0.45, ty - uy * tip - ux * tip * 0.45);
  pen.fill();
}

/** Pulses: under way where the world delays them; else they run along their arc just after they have acted. @param {any} pen @param {Scene} scene @param {Pens} pens @param {(i: number) => number} px @param {(i: number) => number} py @param {number} size */
function digraphPulses(pen, scene, pens, px, py, size) {
  const dot = Math.max(1.8, size * 0.42);
  for (let e = 0; e < scene.eventCount; e++) {
    const kind = scene.events[4 * e];
    const agent = scene.events[4 * e + 1];
    const other = scene.events[4 * e + 2];
    const part = scene.events[4 * e + 3] / 1e6 / FLASH;
    if (!scene.info.isWorld && (kind === KIND.MOVED || kind === KIND.REACHED)) {
      digraphRay(pen, px(other), py(other), px(agent), py(agent), part, pens.of(scene.points[other]), dot);
    } else if (kind === KIND.LOST) {
      digraphCross(pen, (px(agent) + px(other)) / 2, (py(agent) + py(other)) / 2, 3 + dot, pens.bad, 1 - part);
    } else if (kind === KIND.IGNORED) {
      digraphRing(pen, px(agent), py(agent), size + 3, pens.soft, 1 - part);
    } else if (scene.info.isWorld && kind === KIND.MOVED) {
      digraphRing(pen, px(agent), py(agent), size + 3 + 5 * part, pens.accent, 1 - part);
    }
  }
  for (let q = 0; q < scene.pulseCount; q++) {
    const from = scene.pulses[4 * q + 1];
    const to = scene.pulses[4 * q + 2];
    digraphRay(pen, px(from), py(from), px(to), py(to), scene.pulses[4 * q + 3] / 1e6, pens.of(scene.points[from]), dot);
  }
}

/** @param {any} pen @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @param {number} part @param {string} colour @param {number} dot */
function digraphRay(pen, x0, y0, x1, y1, part, colour, dot) {
  const x = x0 + (x1 - x0) * part;
  const y = y0 + (y1 - y0) * part;
  const tail = Math.max(0, part - 0.25);
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1.4, dot * 0.8);
  pen.beginPath();
  pen.moveTo(x0 + (x1 - x0) * tail, y0 + (y1 - y0) * tail);
  pen.lineTo(x, y);
  pen.stroke();
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, dot, 0, DIGRAPH_TURN);
  pen.fill();
}

/** @param {any} pen @param {number} x @param {number} y @param {number} size @param {string} colour @param {number} alpha */
function digraphCross(pen, x, y, size, colour, alpha) {
  pen.globalAlpha = Math.max(0, alpha);
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x - size, y - size);
  pen.lineTo(x + size, y + size);
  pen.moveTo(x + size, y - size);
  pen.lineTo(x - size, y + size);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** @param {any} pen @param {number} x @param {number} y @param {number} size @param {string} colour @param {number} alpha */
function digraphRing(pen, x, y, size, colour, alpha) {
  pen.globalAlpha = Math.max(0, alpha);
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.arc(x, y, size, 0, DIGRAPH_TURN);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** @param {any} pen @param {number} x @param {number} y @param {number} size @param {Scene} scene @param {Pens} pens @param {number} i */
function digraphVertex(pen, x, y, size, scene, pens, i) {
  const flash = scene.flash[i];
  if (flash > 0) {
    pen.globalAlpha = 0.45 * flash;
    pen.fillStyle = pens.glow;
    pen.beginPath();
    pen.arc(x, y, size * (1.15 + 0.55 * flash), 0, DIGRAPH_TURN);
    pen.fill();
    pen.globalAlpha = 1;
  }
  if (scene.status[i] === STATUS.DOWN) {
    digraphRing(pen, x, y, size, pens.soft, 1);
    digraphCross(pen, x, y, size * 0.5, pens.soft, 1);
  } else {
    pen.beginPath();
    pen.arc(x, y, size, 0, DIGRAPH_TURN);
    if (scene.status[i] === STATUS.LISTENING) {
      pen.fillStyle = pens.paper;
      pen.fill();
      pen.strokeStyle = pens.of(scene.points[i]);
      pen.lineWidth = 2.5;
      pen.stroke();
    } else {
      pen.fillStyle = pens.of(scene.points[i]);
      pen.fill();
    }
  }
  if (scene.hasDrift && scene.agents <= 300) {
    digraphClock(pen, x, y, size, scene.clocks[i], pens);
  }
  if (i === scene.selected) {
    digraphRing(pen, x, y, size + 4, pens.ink, 1);
  }
}

/** A hand beside the vertex: to the right for a fast clock, to the left for a slow one. @param {any} pen @param {number} x @param {number} y @param {number} size @param {number} drift @param {Pens} pens */
function digraphClock(pen, x, y, size, drift, pens) {
  pen.strokeStyle = pens.ink;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + Math.sin(drift * 1.3) * size, y - Math.cos(drift * 1.3) * size);
  pen.stroke();
}

/** @param {any} pen @param {Scene} scene @param {Pens} pens @param {(i: number) => number} px @param {(i: number) => number} py @param {number} size */
function digraphNames(pen, scene, pens, px, py, size) {
  pen.font = pens.text(0.72);
  pen.fillStyle = pens.ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let i = 0; i < scene.agents; i++) {
    const name = scene.name(i);
    pen.fillText(name.length > 9 ? name.slice(0, 8) + '…' : name, px(i), py(i) - size - pens.font * 0.5);
  }
}

/** @type {{ w: number, h: number, canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, pixels: ImageData, words: Uint32Array } | null} */
let digraphKept = null;

/** @param {any} pen @param {{ left: number, top: number, width: number, height: number }} box @param {Scene} scene @param {Pens} pens @param {Places} places */
function digraphPixels(pen, box, scene, pens, places) {
  const w = Math.max(2, Math.round(box.width));
  const h = Math.max(2, Math.round(box.height));
  if (digraphKept === null || digraphKept.w !== w || digraphKept.h !== h) {
    const canvas = document.createElement('canvas');
    canvas.width = w;
    canvas.height = h;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const pixels = context.createImageData(w, h);
    digraphKept = { w, h, canvas, context, pixels, words: new Uint32Array(pixels.data.buffer) };
  }
  const { words, pixels, context, canvas } = digraphKept;
  words.fill(0);
  const cell = Math.max(1, Math.floor(Math.sqrt(w * h / scene.agents)) - (w * h > 16 * scene.agents ? 1 : 0));
  const alpha = 255 << 24;
  for (let i = 0; i < scene.agents; i++) {
    if (scene.status[i] === STATUS.DOWN) {
      continue;
    }
    const c = 3 * pens.index(scene.points[i]);
    // An agent that has just been at 1 is drawn in full, the others paler, as they glow.
    const bright = scene.phases[i] < FLASH ? 255 << 24 : 150 << 24;
    const colour = (alpha & bright) | pens.table[c + 2] << 16 | pens.table[c + 1] << 8 | pens.table[c];
    const x = Math.floor(places.x[i] * (w - cell));
    const y = Math.floor(places.y[i] * (h - cell));
    for (let dy = 0; dy < cell; dy++) {
      for (let dx = 0; dx < cell; dx++) {
        words[(y + dy) * w + x + dx] = colour;
      }
    }
  }
  context.putImageData(pixels, 0, 0);
  pen.drawImage(canvas, box.left, box.top, w, h);
}
