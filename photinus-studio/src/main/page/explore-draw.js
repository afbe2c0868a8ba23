import { colourOfOklab } from './colour.js';
import { raceNumber } from './race-words.js';
import { EXPLORE_AXES, exploreTicks } from './explore-map.js';

/** @typedef {import('./pens.js').Pens} Pens */
/** @typedef {import('./explore-map.js').ExploreMap} ExploreMap */

/** A straight line in OKLab, so that equal steps look equal. Lightness and blue to yellow change along it, which the colour-blind see too. */
const EXPLORE_SOON = [0.94, -0.02, 0.12];
const EXPLORE_LATE = [0.28, 0.0, -0.11];

/** The colour of a part of the scale, from 0, soon, to 1, late. @param {number} part @returns {[number, number, number]} */
export function exploreColour(part) {
  const at = Math.max(0, Math.min(1, part));
  return colourOfOklab(EXPLORE_SOON.map((soon, k) => soon + at * (EXPLORE_LATE[k] - soon)));
}

/** @param {number} part */
export function exploreCss(part) {
  return `rgb(${exploreColour(part).join(',')})`;
}

/** What is read on the colour of a part of the scale. @param {number} part */
export function exploreInk(part) {
  return part > 0.56 ? '#ffffff' : '#171b26';
}

/** Where a value lies on the logarithmic scale, from 0 to 1. @param {number} value @param {{ least: number, greatest: number }} range */
export function explorePart(value, { least, greatest }) {
  return value <= least ? 0 : greatest <= least ? 0 : Math.log(value / least) / Math.log(greatest / least);
}

/** The scale with its numbers, from left to right. @param {any} pen @param {number} w @param {number} h @param {{ least: number, greatest: number } | null} range @param {Pens} pens */
export function drawExploreLegend(pen, w, h, range, pens) {
  if (range === null) {
    return;
  }
  const left = pens.font * 1.5;
  const width = w - 2 * left;
  const height = h - pens.font * 1.5;
  const steps = 128;
  for (let k = 0; k < steps; k++) {
    pen.fillStyle = exploreCss(k / (steps - 1));
    pen.fillRect(left + width * k / steps, 0, width / steps + 0.6, height);
  }
  pen.strokeStyle = pens.line;
  pen.lineWidth = pens.unit;
  pen.strokeRect(left, 0, width, height);
  pen.font = pens.text(0.82);
  pen.fillStyle = pens.ink;
  pen.strokeStyle = pens.ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  let free = -Infinity;
  for (const tick of exploreTicks(range.least, range.greatest)) {
    const x = left + width * explorePart(tick, range);
    pen.beginPath();
    pen.moveTo(x, height - 4);
    pen.lineTo(x, height + 3);
    pen.stroke();
    const text = raceNumber(tick);
    const half = text.length * pens.font * 0.25;
    if (x - half > free) {
      pen.fillText(text, x, height + 5);
      free = x + half + pens.font * 0.4;
    }
  }
}

/** The whole map in one picture. @param {any} pen @param {number} w @param {number} h @param {ExploreMap} map @param {string} measure @param {string} title @param {string} scale what the colours mean @param {Pens} pens @param {(x: number, y: number) => void} moveTo */
export function drawExploreMap(pen, w, h, map, measure, title, scale, pens, moveTo) {
  const left = pens.font * 4.6;
  const top = pens.font * 3.4;
  const cellW = (w - left - pens.font) / map.xs.length;
  const cellH = (h - top - pens.font * 8.8) / map.ys.length;
  const range = map.range(measure);
  const best = map.best(measure);
  moveTo(0, 0);
  pen.font = pens.text(1);
  pen.fillStyle = pens.ink;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillText(title, pens.font, pens.font * 1.2);
  for (const cell of map.cells) {
    const { value, isCensored } = map.value(cell, measure);
    const x = left + cell.column * cellW;
    const y = top + (map.ys.length - 1 - cell.row) * cellH;
    if (value !== null && range !== null) {
      const part = explorePart(value, range);
      pen.fillStyle = exploreCss(part);
      pen.fillRect(x, y, cellW - 1, cellH - 1);
      if (isCensored) {
        exploreHatch(pen, x, y, cellW - 1, cellH - 1, exploreInk(part));
      }
      if (map.xs.length <= 10) {
        pen.fillStyle = exploreInk(part);
        pen.font = pens.text(0.85);
        pen.textAlign = 'center';
        pen.fillText((cell === best ? '★ ' : '') + raceNumber(value), x + cellW / 2, y + cellH / 2);
      }
    }
    if (cell === best) {
      pen.strokeStyle = pens.bad;
      pen.lineWidth = 3;
      pen.strokeRect(x + 1, y + 1, cellW - 3, cellH - 3);
    }
  }
  pen.fillStyle = pens.soft;
  pen.font = pens.text(0.85);
  pen.textAlign = 'center';
  map.xs.forEach((x, column) => pen.fillText(x, left + (column + 0.5) * cellW, top + map.ys.length * cellH + pens.font * 0.8));
  pen.fillText('p', left + cellW * map.xs.length / 2, top + map.ys.length * cellH + pens.font * 2.1);
  pen.textAlign = 'right';
  map.ys.forEach((y, row) => pen.fillText(y, left - 6, top + (map.ys.length - 0.5 - row) * cellH));
  pen.fillText(map.ys[0] === '' ? '' : EXPLORE_AXES[map.axis].label, left - 6, top - pens.font * 0.6);
  pen.textAlign = 'left';
  scale.split(/ (?=Hatched)/).forEach((line, at) => pen.fillText(line, left, top + map.ys.length * cellH + pens.font * (3.4 + 1.25 * at)));
  moveTo(left - pens.font * 1.5, top + map.ys.length * cellH + pens.font * 5.6);
  drawExploreLegend(pen, w - left + pens.font * 2, pens.font * 2.8, range, pens);
}

/** Lines across a cell some of whose runs were censored. @param {any} pen @param {number} x @param {number} y @param {number} w @param {number} h @param {string} colour */
function exploreHatch(pen, x, y, w, h, colour) {
  pen.strokeStyle = colour;
  pen.globalAlpha = 0.5;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let d = 6; d < w + h; d += 7) {
    pen.moveTo(x + Math.max(0, d - h), y + Math.min(h, d));
    pen.lineTo(x + Math.min(w, d), y + Math.max(0, d - w));
  }
  pen.stroke();
  pen.globalAlpha = 1;
}
