// A racer is the network on screen with some settings replaced: key=value;key=value, as a value of race= in the address.

/** @typedef {[string, string][]} RacerPieces settings that replace those on screen */

export const RACER_MOST = 4;

export const RACER_LETTERS = ['A', 'B', 'C', 'D'];

/** What can be replaced, as the editor offers it. @type {{ key: string, label: string, values: string[] }[]} */
export const RACER_SETTINGS = [
  { key: 'pulse-probability', label: 'p', values: ['0.2', '0.5', '0.8'] },
  { key: 'threshold', label: 'r', values: ['0.1', '0.5', '0.9'] },
  { key: 'update', label: 'update', values: ['binary', 'linear:0.3261,0.46'] },
  { key: 'trigger', label: 'trigger', values: ['vertex', 'edge'] },
  { key: 'tie', label: 'ties to', values: ['zero', 'one', 'random'] },
  { key: 'receive', label: 'receiver', values: ['paper', 'age', 'refractory:0.1', 'refractory:auto', 'delay:0.02', 'age+window:0.03,0.3'] },
  { key: 'delay', label: 'delay', values: ['0', '0.02', 'uniform:0.01,0.05', '0.01+exp:0.005'] },
  { key: 'loss', label: 'loss', values: ['0', '0.05', '0.2'] },
  { key: 'drift', label: 'drift', values: ['0', '20ppm', '2000ppm'] },
  { key: 'duplicates', label: 'doubled', values: ['0', '0.1'] },
  { key: 'send-within', label: 'send within', values: ['0', '0.05'] },
  { key: 'down', label: 'failures', values: ['100,10'] },
  { key: 'listen', label: 'listen', values: ['0', '2'] },
];

/** These can be replaced too; they say when a run ends. */
const RACER_ENDS = ['until', 'max-time', 'max-jumps', 'lock', 'burn-in'];

/** How far a linear update has to come, which never comes to one point: the default of simulate. */
export const RACER_LINEAR_UNTIL = 'arc:0.05';

/** The pieces of a racer. In a value, % and ; are written %25 and %3B. @param {string} text @returns {RacerPieces} */
export function racerPieces(text) {
  return text.split(';').filter((piece) => piece.trim() !== '').map((piece) => {
    const equals = piece.indexOf('=');
    const value = equals < 0 ? '' : piece.slice(equals + 1);
    return [(equals < 0 ? piece : piece.slice(0, equals)).trim(), value.replace(/%(25|3B)/gi, (code) => decodeURIComponent(code)).trim()];
  });
}

/** @param {RacerPieces} pieces */
export function racerText(pieces) {
  return pieces.map(([key, value]) => key + '=' + value.replace(/[%;]/g, (c) => encodeURIComponent(c))).join(';');
}

/** Why pieces cannot be raced; null if they can. @param {RacerPieces} pieces @returns {string | null} */
export function racerRefusal(pieces) {
  const known = [...RACER_SETTINGS.map(({ key }) => key), ...RACER_ENDS];
  const other = pieces.find(([key]) => !known.includes(key));
  if (other !== undefined) {
    return `race must replace one of ${known.join(', ')}, but names '${other[0].slice(0, 40)}'; all racers have the digraph, the seed and the start on screen`;
  }
  const twice = pieces.find(([key], at) => pieces.findIndex(([first]) => first === key) < at);
  return twice === undefined ? null : `race must replace a setting once, but has '${twice[0]}' twice; take one of them away`;
}

/** The address of a racer's run: the settings on screen, with its own in their place. A piece without a value takes a setting away. @param {Record<string, string>} settings @param {string} replicate @param {RacerPieces} pieces @param {string | null} until what counts as synchronized, unless it is said */
export function racerAddress(settings, replicate, pieces, until) {
  /** @type {Map<string, string>} */
  const all = new Map(Object.entries(settings));
  const own = new Map(pieces);
  if ((own.get('update') ?? '').startsWith('linear')) {
    // The linear update has no threshold, and would be refused with one.
    all.delete('threshold');
    all.delete('tie');
  }
  own.forEach((value, key) => all.set(key, value));
  if (until !== null && (all.get('until') ?? '') === '') {
    all.set('until', until);
  }
  if (replicate !== '1') {
    all.set('replicate', replicate);
  }
  return [...all].filter(([, value]) => value !== '').map(([key, value]) => key + '=' + encodeURIComponent(value)).join('&');
}

/** What to call racers: by what tells them apart. @param {RacerPieces[]} racers @returns {string[]} */
export function racerNames(racers) {
  /** @param {string} key @param {string} value */
  const isOfAll = (key, value) => racers.every((pieces) => pieces.some(([k, v]) => k === key && v === value));
  return racers.map((pieces) => {
    const telling = pieces.filter(([key, value]) => !isOfAll(key, value));
    return telling.length === 0 ? 'as on screen' : telling.map(([key, value]) => racerPieceName(key, value)).join(', ');
  });
}

/** @param {string} key @param {string} value */
function racerPieceName(key, value) {
  const label = RACER_SETTINGS.find((setting) => setting.key === key)?.label ?? key.replace(/-/g, ' ');
  if (value === '') {
    return 'no ' + label;
  }
  return key === 'update' ? value.replace(/^linear:/, 'linear ') : label.length === 1 ? `${label} = ${value}` : `${label} ${value}`;
}

/** Races to choose from, for the settings on screen; each says what it sets for all. @param {Record<string, string>} settings @returns {{ name: string, title: string, note: string, racers: RacerPieces[] }[]} */
export function racerPresets(settings) {
  const isLinear = (settings.update ?? '').startsWith('linear');
  /** @type {RacerPieces} */
  const binary = isLinear ? [['update', 'binary']] : [];
  /** @type {RacerPieces} */
  const delayed = (settings.delay ?? '0') === '0' ? [['delay', 'uniform:0.01,0.02']] : [];
  /** @param {string} key @param {string[]} values @param {RacerPieces} shared @returns {RacerPieces[]} */
  const by = (key, values, shared) => values.map((value) => [...shared, [key, value]]);
  return [
    { name: 'binary or linear', title: 'The binary reset against a linear update', note: '', racers: by('update', ['binary', 'linear:0.3261,0.46'], []) },
    { name: 'p = 0.2, 0.5, 0.8', title: 'How often an agent that fires pulses', note: '', racers: by('pulse-probability', ['0.2', '0.5', '0.8'], []) },
    { name: 'r = 0.1, 0.5, 0.9', title: 'The threshold', note: binary.length === 0 ? '' : 'All have the binary update, since the linear one has no threshold.', racers: by('threshold', ['0.1', '0.5', '0.9'], binary) },
    { name: 'paper or age-aware receiver', title: 'What a delayed pulse does when it arrives',
      note: delayed.length === 0 ? '' : 'All have the delay uniform:0.01,0.02 here: without one both receivers do the same.', racers: by('receive', ['paper', 'age'], delayed) },
    { name: 'vertex or edge', title: 'One coin per firing, or one per arc', note: '', racers: by('trigger', ['vertex', 'edge'], []) },
  ];
}
