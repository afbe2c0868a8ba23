/** @typedef {import('./pens.js').Pens} Pens */

/** Some whole powers of ten from a floor to 0. @param {number} floor @param {number} most */
export function lemmaPowers(floor, most) {
  const rough = -floor / most;
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((s) => s >= rough) ?? Math.ceil(rough);
  /** @type {number[]} */
  const powers = [];
  for (let power = 0; power >= floor; power -= step) {
    powers.push(power === 0 ? 0 : power);
  }
  return powers;
}

/** Both sides as bars on a logarithmic scale. @param {CanvasRenderingContext2D} pen @param {number} w @param {number} h @param {Pens} pens @param {any} verdict @param {number} floor */
export function drawLemmaBars(pen, w, h, pens, verdict, floor) {
  const left = pens.font * 0.8;
  const width = w - 2 * left - pens.font;
  const bottom = h - pens.font * 1.9;
  const least = Math.min(-1, floor);
  /** @param {number} log10 */
  const at = (log10) => left + width * (1 - Math.max(least, log10) / least);
  pen.textBaseline = 'middle';
  pen.font = pens.text(0.8);
  for (const power of lemmaPowers(least, w / (pens.font * 5))) {
    pen.strokeStyle = pens.line;
    pen.lineWidth = pens.unit;
    pen.beginPath();
    pen.moveTo(at(power), pens.font * 0.5);
    pen.lineTo(at(power), bottom);
    pen.stroke();
    pen.fillStyle = pens.soft;
    pen.textAlign = 'center';
    pen.fillText(power === 0 ? '1' : `10^${power}`, at(power), bottom + pens.font * 0.9);
  }
  const tall = Math.min(bottom * 0.26, pens.font * 4);
  lemmaBar(pen, left, bottom * 0.3, at(verdict.log10Exact) - left, tall, 'exact: ' + verdict.exact, verdict.holds ? pens.accent : pens.bad, pens);
  lemmaBar(pen, left, bottom * 0.78, at(verdict.log10Claimed) - left, tall, 'claimed: at least ' + verdict.claimed, pens.glow, pens);
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} length @param {number} tall @param {string} text @param {string} colour @param {Pens} pens */
function lemmaBar(pen, x, y, length, tall, text, colour, pens) {
  pen.fillStyle = colour;
  pen.globalAlpha = 0.8;
  pen.fillRect(x, y - tall / 2, Math.max(2, length), tall);
  pen.globalAlpha = 1;
  pen.fillStyle = pens.ink;
  pen.font = pens.text(0.95);
  pen.textAlign = 'left';
  pen.fillText(text, x + 4, y - tall / 2 - pens.font * 0.75);
}

/** Both sides over p, as far as the slider has been. @param {CanvasRenderingContext2D} pen @param {number} w @param {number} h @param {Pens} pens @param {{ exact: number[], claimed: number[] }} curve @param {any} verdict @param {number[]} seen @param {number | null} failsFrom @param {number} floor */
export function drawLemmaCurve(pen, w, h, pens, curve, verdict, seen, failsFrom, floor) {
  const left = pens.font * 3.6;
  const top = pens.font * 0.8;
  const width = w - left - pens.font * 1.2;
  const height = h - top - pens.font * 2.2;
  const least = Math.min(-1, floor);
  /** @param {number} p */
  const x = (p) => left + width * p;
  /** @param {number} log10 */
  const y = (log10) => top + height * log10 / least;
  if (failsFrom !== null) {
    pen.fillStyle = pens.bad;
    pen.globalAlpha = 0.13;
    pen.fillRect(x(failsFrom), top, x(1) - x(failsFrom), height);
    pen.globalAlpha = 1;
    pen.font = pens.text(0.85);
    pen.textAlign = 'center';
    pen.textBaseline = 'bottom';
    pen.fillStyle = pens.bad;
    pen.fillText('fails', (x(failsFrom) + x(1)) / 2, top + height - 4);
  }
  lemmaAxes(pen, pens, left, top, width, height, least, x, y);
  lemmaLine(pen, curve.claimed, seen, x, y, pens.glow, 2.2 * pens.unit, [7, 5]);
  lemmaLine(pen, curve.exact, seen, x, y, pens.accent, 2.6 * pens.unit, []);
  pen.strokeStyle = pens.ink;
  pen.lineWidth = pens.unit;
  pen.setLineDash([3, 3]);
  pen.beginPath();
  pen.moveTo(x(verdict.p), top);
  pen.lineTo(x(verdict.p), top + height);
  pen.stroke();
  pen.setLineDash([]);
  for (const [log10, colour] of /** @type {[number, string][]} */ ([[verdict.log10Claimed, pens.glow], [verdict.log10Exact, pens.accent]])) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x(verdict.p), y(log10), 5 * pens.unit, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Pens} pens @param {number} left @param {number} top @param {number} width @param {number} height @param {number} least @param {(p: number) => number} x @param {(log10: number) => number} y */
function lemmaAxes(pen, pens, left, top, width, height, least, x, y) {
  pen.strokeStyle = pens.line;
  pen.lineWidth = pens.unit;
  pen.strokeRect(left, top, width, height);
  pen.font = pens.text(0.8);
  pen.fillStyle = pens.soft;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (const power of lemmaPowers(least, height / (pens.font * 2))) {
    pen.fillText(power === 0 ? '1' : `10^${power}`, left - 5, y(power));
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  for (let tenth = 0; tenth <= 10; tenth += 2) {
    pen.fillText(String(tenth / 10), x(tenth / 10), top + height + 4);
  }
  pen.fillText('p', x(0.5), top + height + pens.font * 1.1);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = pens.accent;
  pen.fillText('— exact', left + 8, top + pens.font);
  pen.fillStyle = pens.glow;
  pen.fillText('- - claimed', left + 8, top + pens.font * 2.2);
}

/** @param {CanvasRenderingContext2D} pen @param {number[]} values at p = 0.01, 0.02, … @param {number[]} seen @param {(p: number) => number} x @param {(log10: number) => number} y @param {string} colour @param {number} line @param {number[]} dash */
function lemmaLine(pen, values, seen, x, y, colour, line, dash) {
  pen.strokeStyle = colour;
  pen.lineWidth = line;
  pen.setLineDash(dash);
  pen.beginPath();
  values.forEach((log10, index) => {
    const p = (index + 1) / 100;
    if (p >= seen[0] - 1e-9 && p <= seen[1] + 1e-9) {
      pen.lineTo(x(p), y(log10));
    }
  });
  pen.stroke();
  pen.setLineDash([]);
}
