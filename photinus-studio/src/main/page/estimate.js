/** An estimate with its interval, or why there is none. @param {{ value?: number, low?: number | null, high?: number | null, reason?: string }} estimate */
export function estimateText(estimate) {
  const { value, low, high, reason } = estimate;
  if (value === undefined) {
    return 'none: ' + reason;
  }
  const width = (high ?? Infinity) - (low ?? -Infinity);
  const places = width > 0 && width < Infinity ? Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(width)))) : 4;
  /** @param {number} x */
  const text = (x) => x.toFixed(places);
  const from = low === null || low === undefined ? '(−∞' : '[' + text(low);
  const to = high === null || high === undefined ? '∞)' : text(high) + ']';
  return `${text(value)} ${from}, ${to}`;
}
