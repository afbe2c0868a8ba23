import { circlePlace } from './draw-circle.js';
import { proveIndex } from './prove-numbers.js';

/** @typedef {import('./prove-scene.js').ProveScene} ProveScene */
/** @typedef {import('./pens.js').Pens} Pens */
/** @typedef {{ depths: number[], blocks: number, repetitions: number, length: number, driven: { sets: ({ t: string, k: number } | null)[] } }} ProveFacts */

const PROVE_TURN = 2 * Math.PI;

/** The digraph in columns by depth, with the arcs of the block lit. @param {CanvasRenderingContext2D} pen @param {number} w @param {number} h @param {ProveScene} scene @param {Pens} pens @param {ProveFacts} facts */
export function drawProveDigraph(pen, w, h, scene, pens, facts) {
  const places = proveColumns(w, h, pens, facts);
  const widest = Math.max(...places.counts);
  const size = Math.max(2, Math.min(pens.font * 0.8, h / (3.2 * (widest + 1)), w / (3.2 * (facts.blocks + 2))));
  const { block } = scene.moment;
  proveColumnNames(pen, w, pens, facts, places, block);
  for (const isLit of [false, true]) {
    for (let v = 0; v < scene.agents; v++) {
      if ((facts.depths[v] === block) === isLit) {
        for (let a = scene.offsets[v]; a < scene.offsets[v + 1]; a++) {
          proveArc(pen, places, v, scene.heads[a], size, pens, isLit, facts.depths);
        }
      }
    }
  }
  pen.font = pens.text(0.8);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let v = 0; v < scene.agents; v++) {
    const x = places.x[v];
    const y = places.y[v];
    if (scene.flash[v] > 0) {
      proveDisc(pen, x, y, size * (1.15 + 0.55 * scene.flash[v]), pens.glow, 0.45 * scene.flash[v]);
    }
    proveDisc(pen, x, y, size, pens.of(scene.points[v]), 1);
    if (facts.depths[v] <= scene.moment.inside) {
      proveRing(pen, x, y, size + 3.5 * pens.unit, pens.good, 2.5 * pens.unit);
    }
    if (size >= pens.font * 0.55) {
      const name = scene.name(v);
      pen.fillStyle = pens.ink;
      pen.fillText(name.length > 9 ? name.slice(0, 8) + '…' : name, x, y - size - pens.font * 0.85);
    }
  }
}

/** Where the agents are, column by column. @param {number} w @param {number} h @param {Pens} pens @param {ProveFacts} facts */
function proveColumns(w, h, pens, facts) {
  const top = pens.font * 2.6;
  const side = pens.font * 2.4;
  const counts = new Array(facts.blocks + 1).fill(0);
  facts.depths.forEach((depth) => counts[depth]++);
  const seen = new Array(facts.blocks + 1).fill(0);
  const x = new Float64Array(facts.depths.length);
  const y = new Float64Array(facts.depths.length);
  facts.depths.forEach((depth, v) => {
    x[v] = side + (w - 2 * side) * depth / Math.max(1, facts.blocks);
    y[v] = top + (h - top - pens.font) * (seen[depth]++ + 0.5) / counts[depth];
  });
  return { x, y, counts, side };
}

/** @param {CanvasRenderingContext2D} pen @param {number} w @param {Pens} pens @param {ProveFacts} facts @param {{ side: number }} places @param {number} block */
function proveColumnNames(pen, w, pens, facts, places, block) {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const every = Math.ceil(facts.blocks * pens.font * 4.2 / Math.max(1, w - 2 * places.side));
  for (let q = 0; q <= facts.blocks; q += Math.max(1, every)) {
    pen.font = pens.text(0.78);
    pen.fillStyle = q === block ? pens.accent : pens.soft;
    pen.textAlign = q === 0 ? 'left' : q === facts.blocks ? 'right' : 'center';
    const middle = places.side + (w - 2 * places.side) * q / Math.max(1, facts.blocks);
    pen.fillText(q === block ? `depth ${q} pulses` : `depth ${q}`, q === 0 ? pens.font * 0.5 : q === facts.blocks ? w - pens.font * 0.5 : middle, pens.font * 0.8);
  }
}

/** An arc, bent so that two of opposite directions are told apart. @param {CanvasRenderingContext2D} pen @param {{ x: Float64Array, y: Float64Array }} places @param {number} from @param {number} to @param {number} size @param {Pens} pens @param {boolean} isLit @param {number[]} depths */
function proveArc(pen, places, from, to, size, pens, isLit, depths) {
  const x0 = places.x[from];
  const y0 = places.y[from];
  const x1 = places.x[to];
  const y1 = places.y[to];
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const bend = Math.min(length * 0.22, size * 2.5) * (depths[to] === depths[from] + 1 ? 0.5 : 1);
  const cx = (x0 + x1) / 2 + (y1 - y0) / length * bend;
  const cy = (y0 + y1) / 2 - (x1 - x0) / length * bend;
  const last = Math.hypot(x1 - cx, y1 - cy) || 1;
  const ux = (x1 - cx) / last;
  const uy = (y1 - cy) / last;
  const tip = isLit ? 11 * pens.unit : 7 * pens.unit;
  const ex = x1 - ux * (size + 2);
  const ey = y1 - uy * (size + 2);
  pen.strokeStyle = isLit ? pens.accent : pens.soft;
  pen.fillStyle = pen.strokeStyle;
  pen.globalAlpha = isLit ? 1 : 0.35;
  pen.lineWidth = (isLit ? 2.6 : 1.2) * pens.unit;
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.quadraticCurveTo(cx, cy, ex - ux * tip * 0.6, ey - uy * tip * 0.6);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(ex, ey);
  pen.lineTo(ex - ux * tip - uy * tip * 0.42, ey - uy * tip + ux * tip * 0.42);
  pen.lineTo(ex - ux * tip + uy * tip * 0.42, ey - uy * tip - ux * tip * 0.42);
  pen.fill();
  pen.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} radius @param {string} colour @param {number} alpha */
function proveDisc(pen, x, y, radius, colour, alpha) {
  pen.globalAlpha = alpha;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, PROVE_TURN);
  pen.fill();
  pen.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} radius @param {string} colour @param {number} width */
function proveRing(pen, x, y, radius, colour, width) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(x, y, radius, 0, PROVE_TURN);
  pen.stroke();
}

/** Marks the agents of depth at most q on a phase circle that is drawn already, and names few agents. @param {CanvasRenderingContext2D} pen @param {number} w @param {number} h @param {ProveScene} scene @param {Pens} pens @param {ProveFacts} facts @param {number} q */
export function drawProveMarks(pen, w, h, scene, pens, facts, q) {
  const { x, y, radius } = circlePlace(w, h, pens);
  /** @type {Map<number, number[]>} */
  const points = new Map();
  for (let i = 0; i < scene.agents; i++) {
    points.set(scene.phases[i], [...points.get(scene.phases[i]) ?? [], i]);
  }
  for (const [phase, agents] of points) {
    const angle = PROVE_TURN * (phase - 0.25);
    const marked = agents.filter((i) => facts.depths[i] <= q).length;
    if (marked > 0) {
      proveRing(pen, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, pens.font * 0.95, pens.good, 2.5 * pens.unit);
    }
  }
  if (scene.agents <= 12) {
    proveNames(pen, scene, pens, points, x, y, radius);
  }
}

/** The names of agents outside the circle, none upon another. @param {CanvasRenderingContext2D} pen @param {ProveScene} scene @param {Pens} pens @param {Map<number, number[]>} points @param {number} x @param {number} y @param {number} radius */
function proveNames(pen, scene, pens, points, x, y, radius) {
  /** @type {[number, number][]} */
  const taken = [];
  pen.font = pens.text(0.85);
  pen.fillStyle = pens.ink;
  pen.textBaseline = 'middle';
  for (const phase of [...points.keys()].sort((a, b) => a - b)) {
    const angle = PROVE_TURN * (phase - 0.25);
    // At the top the scale has its own name.
    const side = phase < 0.08 ? 1 : phase > 0.92 ? -1 : 0;
    let left = x + Math.cos(angle) * (radius + pens.font * 1.7) + side * pens.font * 1.7;
    const top = y + Math.sin(angle) * (radius + pens.font * (side === 0 ? 1.5 : 0.5));
    while (taken.some(([ox, oy]) => Math.abs(ox - left) < pens.font * 1.8 && Math.abs(oy - top) < pens.font)) {
      left += (side || 1) * pens.font * 1.4;
    }
    taken.push([left, top]);
    pen.textAlign = side === 0 ? 'center' : side > 0 ? 'left' : 'right';
    pen.fillText((points.get(phase) ?? []).map((i) => scene.name(i)).join(' '), left, top);
  }
}

/** Where the bar of blocks lies. @param {number} w @param {number} h @param {Pens} pens */
export function proveBarBox(w, h, pens) {
  const side = pens.font * 0.6;
  const top = pens.font * 1.5;
  return { left: side, width: Math.max(10, w - 2 * side), top, height: Math.max(8, h - top - pens.font * 1.4) };
}

/** The blocks of the string, how far it is, and where each set is entered for good. @param {CanvasRenderingContext2D} pen @param {number} w @param {number} h @param {Pens} pens @param {ProveFacts} facts @param {number} k */
export function drawProveBar(pen, w, h, pens, facts, k) {
  const box = proveBarBox(w, h, pens);
  const wide = box.width / facts.blocks;
  /** @param {number} jump */
  const at = (jump) => box.left + box.width * jump / facts.length;
  pen.textBaseline = 'middle';
  for (let q = 0; q < facts.blocks; q++) {
    const isNow = Math.floor(k / facts.repetitions) === q;
    pen.fillStyle = pens.accent;
    pen.globalAlpha = isNow ? 0.3 : 0.1;
    pen.fillRect(box.left + q * wide, box.top, wide, box.height);
    pen.globalAlpha = 1;
    pen.strokeStyle = pens.line;
    pen.lineWidth = pens.unit;
    pen.strokeRect(box.left + q * wide, box.top, wide, box.height);
    if (wide > pens.font * 2.2) {
      pen.font = pens.text(0.95);
      pen.fillStyle = isNow ? pens.ink : pens.soft;
      pen.textAlign = 'center';
      pen.fillText('G' + proveIndex(q), box.left + (q + 0.5) * wide, box.top + box.height / 2);
    }
  }
  pen.font = pens.text(0.78);
  pen.fillStyle = pens.soft;
  pen.textAlign = 'center';
  for (let q = 1; q <= facts.blocks; q++) {
    if (wide > pens.font * 3 || q === facts.blocks) {
      pen.textAlign = q === facts.blocks ? 'right' : 'center';
      pen.fillText(q === 1 ? `ℓ* = ${facts.repetitions}` : q === facts.blocks ? `L* = ${facts.length}` : `${q}ℓ*`, Math.min(w - 2, at(q * facts.repetitions)), box.top + box.height + pens.font * 0.75);
    }
  }
  proveFlags(pen, pens, facts, box, at);
  pen.strokeStyle = pens.glow;
  pen.lineWidth = 3 * pens.unit;
  pen.beginPath();
  pen.moveTo(at(k), box.top - 5);
  pen.lineTo(at(k), box.top + box.height + 5);
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {Pens} pens @param {ProveFacts} facts @param {{ left: number, width: number, top: number, height: number }} box @param {(jump: number) => number} at */
function proveFlags(pen, pens, facts, box, at) {
  let free = -Infinity;
  facts.driven.sets.forEach((entry, index) => {
    if (entry === null) {
      return;
    }
    const x = at(entry.k);
    pen.strokeStyle = pens.good;
    pen.lineWidth = 2 * pens.unit;
    pen.beginPath();
    pen.moveTo(x, box.top - 3);
    pen.lineTo(x, box.top + box.height);
    pen.stroke();
    if (x > free) {
      pen.fillStyle = pens.good;
      pen.font = pens.text(0.85);
      pen.textAlign = x < box.left + pens.font * 3 ? 'left' : x > box.left + box.width - pens.font * 3 ? 'right' : 'center';
      pen.fillText(`A${proveIndex(index + 1)} at ${entry.k}`, x, box.top - pens.font * 0.75);
      free = x + pens.font * 5;
    }
  });
}
