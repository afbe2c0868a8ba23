// Numbers of the proof for people: logarithms of browsers may differ in the last place, so never more than six digits.

const PROVE_SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** A number as an index: G₁₂. @param {number} n */
export function proveIndex(n) {
  return String(n).replace(/\d/g, (digit) => PROVE_SUBSCRIPTS[Number(digit)]);
}

/** A number in some digits. @param {number} value @param {number} [digits] */
export function proveDigits(value, digits = 6) {
  return String(Number(value.toPrecision(digits)));
}

/** An upper bound in five digits, which stays one; as a power of ten if it is long. @param {number | null} value @param {number} log10 */
export function proveUp(value, log10) {
  if (value === null || log10 >= 6) {
    return '10^' + (Math.ceil(log10 * 10 - 1e-9) / 10).toFixed(1);
  }
  const scale = 10 ** (4 - Math.floor(log10));
  return proveDigits(Math.ceil(value * scale * (1 - 1e-12)) / scale, 5);
}

/** A power of ten in words. @param {number} log10 */
export function provePower(log10) {
  if (log10 > -4 && log10 < 6) {
    return proveDigits(10 ** log10, 3);
  }
  return '10^' + log10.toFixed(1);
}

/** Whether nobody has chosen a network yet: no settings, or those that a page greets with. @param {Record<string, string>} settings */
export function proveIsFresh(settings) {
  const said = Object.entries(settings).map(([key, value]) => key + '=' + value).sort().join('&');
  return said === '' || said === 'agents=30&graph=regular:3&seed=13';
}

/** The value of a step function, given as [t, value] by increasing t, at a time. @param {[number, number][]} steps @param {number} t */
export function proveStepAt(steps, t) {
  let low = 0;
  let high = steps.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (steps[middle][0] <= t) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return steps[low][1];
}

/** Where the time axis ends: where the lower edge of the chart is reached, by the exact tail or else by what runs show. @param {[number, number][] | null} exact steps of probabilities @param {number} floor the least logarithm shown @param {number} runsEnd 0 without runs @param {number} period */
export function proveAxisEnd(exact, floor, runsEnd, period) {
  if (exact !== null && exact.length > 0) {
    const below = exact.find(([, probability]) => probability < 10 ** floor);
    const last = below ?? exact[exact.length - 1];
    const needed = Math.max(last[0], below === undefined ? runsEnd : 0);
    return (Math.floor(needed / period) + 1) * period;
  }
  return runsEnd > 0 ? (Math.floor(runsEnd * 1.1 / period) + 1) * period : 20 * period;
}

/** Where the next set is entered for good behind a jump; null if none is. @param {({ k: number } | null)[]} sets @param {number} k */
export function proveNextSet(sets, k) {
  const later = sets.filter((entry) => entry !== null && entry.k > k).map((entry) => /** @type {{ k: number }} */ (entry).k);
  return later.length === 0 ? null : Math.min(...later);
}

/** The end of the block in which the next jump lies. @param {number} k @param {number} repetitions @param {number} length */
export function proveBlockEnd(k, repetitions, length) {
  return Math.min(length, (Math.floor(k / repetitions) + 1) * repetitions);
}
