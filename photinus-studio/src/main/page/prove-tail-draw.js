import { courseTicks } from './draw-course.js';
import { proveAxisEnd, proveDigits, proveStepAt } from './prove-numbers.js';

/** @typedef {import('./pens.js').Pens} Pens */
/** A curve of the chart: of logarithms over t, as steps or smooth. @typedef {{ label: string, kind: string, dash: number[], isSmooth: boolean, points: [number, number][], band: [number, number, number][] }} TailLine */
/** @typedef {{ end: number, floor: number }} TailAxis */

/** A logarithm below which a fall cannot be seen. */
const TAIL_VISIBLE = -0.02;

const TAIL_DASHES = [[10, 4], [2, 3], [7, 3, 2, 3], [14, 5], [4, 4]];

/** How far the chart goes, to the right and down. @param {any} law @param {any} theory @param {any} curve @param {number} size @param {number} period @returns {TailAxis} */
export function tailAxis(law, theory, curve, size, period) {
  const exact = law?.steps ?? theory?.closedForm?.steps ?? null;
  const floor = exact !== null ? -6 : -Math.max(3, Math.ceil(Math.log10(Math.max(10, size))) + 0.5);
  const runs = curve === null || curve.steps.length === 0 ? 0 : curve.steps[curve.steps.length - 1][0];
  return { end: proveAxisEnd(exact, floor, runs, period), floor };
}

/** The curves that are seen on the axis. @param {any} theory @param {any} law @param {any} curve @param {TailAxis} axis @returns {TailLine[]} */
export function tailLines(theory, law, curve, axis) {
  /** @type {TailLine[]} */
  const lines = [];
  if (law?.steps !== undefined) {
    lines.push(tailLine('exact law', 'exact', [], law.isSmooth, tailLogarithms(law.steps)));
  }
  const form = theory?.closedForm ?? null;
  if (form !== null) {
    const steps = form.steps ?? null;
    lines.push(tailLine(steps === null ? 'closed form of the mean' : 'closed form', 'closed', [3, 6], form.isSmooth === true, tailLogarithms(steps ?? [])));
  }
  if (curve !== null && curve.steps.length > 0) {
    const runs = tailLine('runs', 'runs', [], false, tailLogarithms([[0, 1], ...curve.steps.map((/** @type {number[]} */ step) => [step[0], step[1]])]));
    runs.band = [[0, 0, 0], ...curve.steps.map((/** @type {number[]} */ step) => [step[0], Math.log10(Math.max(step[2], 1e-300)), Math.log10(Math.max(step[3], 1e-300))])];
    lines.push(runs);
  }
  for (const [index, bound] of (theory?.bounds ?? []).entries()) {
    if (bound.steps !== undefined && proveStepAt(bound.steps, axis.end) <= TAIL_VISIBLE) {
      const shown = bound.steps.filter((/** @type {[number, number]} */ [t]) => t <= axis.end);
      lines.push(tailLine(bound.label, 'bound', TAIL_DASHES[index % TAIL_DASHES.length], false, shown));
    }
  }
  return lines;
}

/** @param {string} label @param {string} kind @param {number[]} dash @param {boolean} isSmooth @param {[number, number][]} points @returns {TailLine} */
function tailLine(label, kind, dash, isSmooth, points) {
  return { label, kind, dash, isSmooth, points, band: [] };
}

/** @param {number[][]} steps @returns {[number, number][]} */
function tailLogarithms(steps) {
  return steps.map(([t, probability]) => [t, Math.log10(Math.max(probability, 1e-300))]);
}

/** @param {CanvasRenderingContext2D} pen @param {number} w @param {number} h @param {Pens} pens @param {TailAxis} axis @param {TailLine[]} lines @param {string} unit */
export function drawTailChart(pen, w, h, pens, axis, lines, unit) {
  const left = pens.font * 3.2;
  const top = pens.font * 0.8;
  const width = Math.max(10, w - left - pens.font * 1.4);
  const height = Math.max(10, h - top - pens.font * 2);
  /** @param {number} t */
  const x = (t) => left + width * t / axis.end;
  /** @param {number} log10 */
  const y = (log10) => top + height * log10 / axis.floor;
  tailGrid(pen, pens, left, top, width, height, axis, x, y, unit);
  pen.save();
  pen.beginPath();
  pen.rect(left, top - 2, width, height + 2);
  pen.clip();
  const colours = { exact: pens.ink, closed: pens.good, runs: pens.accent, bound: pens.glow };
  for (const line of lines) {
    tailBand(pen, line, axis, x, y, pens);
  }
  for (const line of lines) {
    pen.strokeStyle = colours[/** @type {'exact'} */ (line.kind)];
    pen.lineWidth = (line.kind === 'exact' ? 2.6 : 2) * pens.unit;
    pen.setLineDash(line.dash);
    pen.beginPath();
    line.points.forEach(([t, log10], index) => {
      if (index > 0 && !line.isSmooth) {
        pen.lineTo(x(t), y(line.points[index - 1][1]));
      }
      pen.lineTo(x(t), y(log10));
    });
    const last = line.points[line.points.length - 1];
    if (last !== undefined && line.kind === 'bound') {
      pen.lineTo(x(axis.end), y(last[1]));
    }
    pen.stroke();
    pen.setLineDash([]);
  }
  pen.restore();
  tailNames(pen, pens, lines, axis, x, y, left + width);
}

/** The band of the runs. @param {CanvasRenderingContext2D} pen @param {TailLine} line @param {TailAxis} axis @param {(t: number) => number} x @param {(log10: number) => number} y @param {Pens} pens */
function tailBand(pen, line, axis, x, y, pens) {
  pen.fillStyle = pens.accent;
  pen.globalAlpha = 0.22;
  line.band.forEach(([t, low, high], index) => {
    const next = line.band[index + 1]?.[0];
    if (next !== undefined) {
      const lowest = Math.max(low, axis.floor * 1.1);
      pen.fillRect(x(t), y(high), x(next) - x(t) + 0.3, Math.max(0, y(lowest) - y(high)));
    }
  });
  pen.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} pen @param {Pens} pens @param {number} left @param {number} top @param {number} width @param {number} height @param {TailAxis} axis @param {(t: number) => number} x @param {(log10: number) => number} y @param {string} unit */
function tailGrid(pen, pens, left, top, width, height, axis, x, y, unit) {
  pen.strokeStyle = pens.line;
  pen.lineWidth = pens.unit;
  pen.strokeRect(left, top, width, height);
  pen.font = pens.text(0.8);
  pen.fillStyle = pens.soft;
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  for (let power = 0; power >= axis.floor; power--) {
    pen.fillText(power === 0 ? '1' : `10^${power}`, left - 5, y(power));
    pen.globalAlpha = 0.5;
    pen.beginPath();
    pen.moveTo(left, y(power));
    pen.lineTo(left + width, y(power));
    pen.stroke();
    pen.globalAlpha = 1;
  }
  pen.textBaseline = 'top';
  pen.textAlign = 'center';
  for (const tick of courseTicks(axis.end)) {
    pen.fillText(proveDigits(tick) + unit, x(tick), top + height + 5);
  }
}

/** The names of the bounds, beside them. @param {CanvasRenderingContext2D} pen @param {Pens} pens @param {TailLine[]} lines @param {TailAxis} axis @param {(t: number) => number} x @param {(log10: number) => number} y @param {number} right */
function tailNames(pen, pens, lines, axis, x, y, right) {
  pen.font = pens.text(0.82);
  pen.textBaseline = 'bottom';
  pen.fillStyle = pens.glow;
  let level = 0.25;
  for (const line of lines) {
    if (line.kind === 'bound') {
      const [t, log10] = line.points.find((point) => point[1] <= axis.floor * level) ?? [axis.end, proveStepAt(line.points, axis.end)];
      const isRoom = x(t) + pens.font * 8 < right;
      pen.textAlign = isRoom ? 'left' : 'right';
      const isHigh = y(log10) - y(0) < pens.font * 1.5;
      pen.fillText(line.label, isRoom ? x(t) + 6 : right - 6, y(Math.max(log10, axis.floor)) + (isHigh ? pens.font * 1.4 : isRoom ? 0 : -6));
      level += 0.12;
    }
  }
}
