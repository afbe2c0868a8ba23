/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./pens.js').Pens} Pens */

const RASTER_COLUMNS = 300;

/** The firings of whole periods, which do not change any more once they are filmed and shown. */
export class Raster {
  constructor() {
    /** @type {Map<number, { counts: Int32Array, all: number }>} */
    this.rows = new Map();
  }

  /** @param {Scene} scene @param {number} period */
  row(scene, period) {
    const isWhole = scene.moment.periods >= period + 1;
    const kept = this.rows.get(period);
    if (kept !== undefined && isWhole) {
      return kept;
    }
    const counts = new Int32Array(RASTER_COLUMNS);
    const all = scene.engine.raster(period, counts);
    const row = { counts, all };
    if (isWhole) {
      if (this.rows.size > 400) {
        this.rows.clear();
      }
      this.rows.set(period, row);
    }
    return row;
  }
}

/** Each row a period, the last one at the bottom; time modulo T from left to right. @param {any} pen @param {number} w @param {number} h @param {Scene} scene @param {Pens} pens @param {Raster} raster */
export function drawRaster(pen, w, h, scene, pens, raster) {
  const left = pens.font * 2.9;
  const width = Math.max(10, w - left - pens.font * 0.9);
  const top = pens.font * 0.5;
  const height = Math.max(10, h - top - pens.font * 1.6);
  const last = Math.floor(scene.moment.periods);
  const rows = Math.max(6, Math.min(30, Math.floor(height / (pens.font * 0.45))));
  const first = Math.max(0, last - rows + 1);
  const line = height / rows;
  const from = scene.engine.firstPeriod();
  pen.strokeStyle = pens.line;
  pen.lineWidth = 1;
  pen.strokeRect(left, top, width, height);
  const most = rasterMost(scene.agents);
  for (let period = first; period <= last; period++) {
    if (period < from) {
      continue;
    }
    const y = top + (period - first) * line;
    const { counts } = raster.row(scene, period);
    for (let c = 0; c < RASTER_COLUMNS; c++) {
      if (counts[c] > 0) {
        const share = Math.min(1, 0.35 + 0.65 * Math.log(1 + counts[c]) / most);
        pen.fillStyle = pens.of((c + 0.5) / RASTER_COLUMNS);
        pen.fillRect(left + width * c / RASTER_COLUMNS, y + line * (1 - share) / 2, Math.max(2, width / RASTER_COLUMNS), Math.max(1.2, line * share * 0.9));
      }
    }
  }
  rasterLabels(pen, left, top, width, height, line, first, last, scene, pens);
}

/** @param {number} agents */
function rasterMost(agents) {
  return Math.log(1 + agents);
}

/** @param {any} pen @param {number} left @param {number} top @param {number} width @param {number} height @param {number} line @param {number} first @param {number} last @param {Scene} scene @param {Pens} pens */
function rasterLabels(pen, left, top, width, height, line, first, last, scene, pens) {
  pen.font = pens.text(0.78);
  pen.fillStyle = pens.soft;
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  const every = Math.max(1, Math.ceil(pens.font * 1.3 / line));
  for (let period = first; period <= last; period++) {
    if (period % every === 0) {
      pen.fillText(String(period), left - 5, top + (period - first + 0.5) * line);
    }
  }
  pen.textBaseline = 'top';
  pen.textAlign = 'left';
  pen.fillText('0', left, top + height + 4);
  pen.textAlign = 'right';
  pen.fillText('T', left + width, top + height + 4);
  pen.textAlign = 'center';
  pen.fillText('time modulo T; rows are periods', left + width / 2, top + height + 4);
  const x = left + width * (scene.moment.periods - last);
  pen.strokeStyle = pens.glow;
  pen.globalAlpha = 0.45;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(x, top);
  pen.lineTo(x, top + height);
  pen.stroke();
  pen.globalAlpha = 1;
}
