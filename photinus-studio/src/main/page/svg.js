// A canvas context whose drawing is the text of an SVG file: just what the drawings of this page use.

/** @param {number} x */
function svgNumber(x) {
  return String(Math.round(x * 100) / 100);
}

/** @param {string} text */
function svgEscaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}

export class SvgPen {
  /** @param {number} width @param {number} height @param {string} background */
  constructor(width, height, background) {
    this.fillStyle = '#000';
    this.strokeStyle = '#000';
    this.globalAlpha = 1;
    this.lineWidth = 1;
    this.font = '12px sans-serif';
    this.textAlign = 'left';
    this.textBaseline = 'alphabetic';
    this.path = '';
    /** @type {number[]} */
    this.dash = [];
    this.dx = 0;
    this.dy = 0;
    /** @type {string[]} */
    this.parts = [`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
      `<rect width="${width}" height="${height}" fill="${background}"/>`];
  }

  /** From now on, everything is drawn there. @param {number} x @param {number} y */
  moveOrigin(x, y) {
    this.dx = x;
    this.dy = y;
  }

  beginPath() {
    this.path = '';
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.path += `M${svgNumber(x + this.dx)} ${svgNumber(y + this.dy)}`;
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.path += `L${svgNumber(x + this.dx)} ${svgNumber(y + this.dy)}`;
  }

  /** A whole circle; other arcs are not drawn here. @param {number} x @param {number} y @param {number} r */
  arc(x, y, r) {
    const cx = x + this.dx;
    const cy = svgNumber(y + this.dy);
    const radius = svgNumber(r);
    this.path += `M${svgNumber(cx - r)} ${cy}A${radius} ${radius} 0 1 1 ${svgNumber(cx + r)} ${cy}A${radius} ${radius} 0 1 1 ${svgNumber(cx - r)} ${cy}Z`;
  }

  alpha() {
    return this.globalAlpha === 1 ? '' : ` opacity="${svgNumber(this.globalAlpha)}"`;
  }

  fill() {
    if (this.path !== '') {
      this.parts.push(`<path d="${this.path}" fill="${this.fillStyle}"${this.alpha()}/>`);
    }
  }

  stroke() {
    if (this.path !== '') {
      const dash = this.dash.length === 0 ? '' : ` stroke-dasharray="${this.dash.join(' ')}"`;
      this.parts.push(`<path d="${this.path}" fill="none" stroke="${this.strokeStyle}" stroke-width="${this.lineWidth}"${dash}${this.alpha()}/>`);
    }
  }

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.dash = dash;
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  fillRect(x, y, w, h) {
    this.parts.push(`<rect x="${svgNumber(x + this.dx)}" y="${svgNumber(y + this.dy)}" width="${svgNumber(w)}" height="${svgNumber(h)}" fill="${this.fillStyle}"${this.alpha()}/>`);
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  strokeRect(x, y, w, h) {
    this.parts.push(`<rect x="${svgNumber(x + this.dx)}" y="${svgNumber(y + this.dy)}" width="${svgNumber(w)}" height="${svgNumber(h)}" fill="none" stroke="${this.strokeStyle}" stroke-width="${this.lineWidth}"/>`);
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const size = Number.parseFloat(this.font);
    const down = this.textBaseline === 'middle' ? 0.35 * size : this.textBaseline === 'top' ? 0.8 * size : 0;
    const anchor = this.textAlign === 'center' ? 'middle' : this.textAlign === 'right' ? 'end' : 'start';
    this.parts.push(`<text x="${svgNumber(x + this.dx)}" y="${svgNumber(y + this.dy + down)}" font-family="sans-serif" font-size="${size}" text-anchor="${anchor}" fill="${this.fillStyle}"${this.alpha()}>${svgEscaped(text)}</text>`);
  }

  /** @param {HTMLCanvasElement} image @param {number} x @param {number} y @param {number} w @param {number} h */
  drawImage(image, x, y, w, h) {
    this.parts.push(`<image x="${svgNumber(x + this.dx)}" y="${svgNumber(y + this.dy)}" width="${svgNumber(w)}" height="${svgNumber(h)}" href="${image.toDataURL('image/png')}"/>`);
  }

  toString() {
    return this.parts.join('\n') + '\n</svg>\n';
  }
}
