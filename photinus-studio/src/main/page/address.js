/** The keys of an address that are the page's own; all others are the run's, and the engine reads them. */
const ADDRESS_OF_THE_PAGE = ['room', 'race', 'race-at', 'places', 'lesson', 'frame', 'map', 'proof'];

/** What an address says of the run, and what of the page. @param {string} address @returns {{ run: string, keys: URLSearchParams }} */
export function splitAddress(address) {
  const parts = address.replace(/^#/, '').split('&');
  /** @param {string} part */
  const isOfThePage = (part) => ADDRESS_OF_THE_PAGE.includes(part.split('=')[0]);
  // A plus is itself, as in age+window; forms alone write a space so.
  const keys = new URLSearchParams(parts.filter(isOfThePage).join('&').replaceAll('+', '%2B'));
  return { run: parts.filter((part) => !isOfThePage(part)).join('&'), keys };
}

/** Keys and values behind a run's address. @param {[string, string][]} keys */
export function joinedKeys(keys) {
  return keys.map(([key, value]) => '&' + key + '=' + encodeURIComponent(value)
    .replace(/%(3A|2C|2F|40|2B|3B|3D)/g, (code) => decodeURIComponent(code))).join('');
}

/** A run's address with other settings; null leaves one out. @param {string} run @param {Record<string, string | null>} changes */
export function withSettings(run, changes) {
  const kept = run.split('&').filter((part) => part !== '' && !(part.split('=')[0] in changes));
  /** @type {[string, string][]} */
  const added = [];
  for (const [key, value] of Object.entries(changes)) {
    if (value !== null) {
      added.push([key, value]);
    }
  }
  return kept.join('&') + joinedKeys(added);
}

/** A run's address without the moment that it shows and without its layout. @param {string} run */
export function withoutMoment(run) {
  return withSettings(run, { at: null, layout: null });
}
