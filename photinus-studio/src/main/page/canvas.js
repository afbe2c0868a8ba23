/** A canvas that fits its place on the screen, cleared, and its pen. @param {HTMLCanvasElement} canvas @returns {{ pen: CanvasRenderingContext2D, w: number, h: number }} */
export function clearedCanvas(canvas) {
  const ratio = Math.min(2, devicePixelRatio || 1);
  const w = canvas.clientWidth;
  const h = canvas.clientHeight;
  if (canvas.width !== Math.round(w * ratio) || canvas.height !== Math.round(h * ratio)) {
    canvas.width = Math.round(w * ratio);
    canvas.height = Math.round(h * ratio);
  }
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, w, h);
  return { pen, w, h };
}
