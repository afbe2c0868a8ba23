import { shortNumber } from './draw-circle.js';

/**
 * What is known of a racer at a moment: when it comes to its end, in periods and as text, if that is known and it does; its
 * groups, null where it does not move in groups; V; and where its run ends, in periods and as text, if that is known.
 *
 * @typedef {{ letter: string, finish: number | null, finishText: string, groups: number | null, v: number, end: number, censoredText: string | null, isGivenUp: boolean, isKnown: boolean, spreadText: string | null }} RaceState
 */

/** A number as it is said. @param {number} value */
export function raceNumber(value) {
  return Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en-US') : shortNumber(value);
}

/** A time as it is said, to three decimals. @param {string} text a number, and perhaps a unit */
export function raceTime(text) {
  const [number, ...unit] = text.split(' ');
  return [Number(number).toLocaleString('en-US', { maximumFractionDigits: 3 }), ...unit].join(' ');
}

/** Who is before whom: less than 0 if a is. Who has come to the end is, in that order; then who has fewer groups, then who has the smaller V. @param {RaceState} a @param {RaceState} b @param {number} time @param {boolean} byGroups */
function raceBefore(a, b, time, byGroups) {
  const aEnd = a.finish !== null && a.finish <= time ? a.finish : Infinity;
  const bEnd = b.finish !== null && b.finish <= time ? b.finish : Infinity;
  if (aEnd !== bEnd) {
    return aEnd - bEnd;
  }
  return aEnd < Infinity ? 0 : (byGroups ? (a.groups ?? 0) - (b.groups ?? 0) : 0) || a.v - b.v;
}

/** The place of each racer, from 1; those that are level share one. @param {RaceState[]} racers @param {number} time in periods @returns {number[]} */
export function racePlaces(racers, time) {
  const byGroups = racers.every(({ groups }) => groups !== null);
  return racers.map((racer) => 1 + racers.filter((other) => raceBefore(other, racer, time, byGroups) < 0).length);
}

/** @param {string[]} letters */
function raceList(letters) {
  return letters.length < 2 ? letters.join('') : letters.slice(0, -1).join(', ') + ' and ' + letters[letters.length - 1];
}

/** @param {number} groups */
function raceGroups(groups) {
  return groups === 1 ? 'one group' : groups + ' groups';
}

/** Whether it is known that none comes to its end. @param {RaceState[]} racers */
function raceIsVain(racers) {
  return racers.length > 0 && racers.every(({ isKnown, finish }) => isKnown && finish === null);
}

/** Whether everything that will happen has happened. @param {RaceState[]} racers @param {number} time */
export function raceIsOver(racers, time) {
  return racers.length > 0 && racers.every(({ isKnown, finish, end }) => isKnown && (finish !== null ? finish <= time : !raceIsVain(racers) || end <= time));
}

/** Who is ahead and by how much; at the end, the result. @param {RaceState[]} racers @param {number} time in periods @param {string} verb such as synchronized */
export function raceWords(racers, time, verb) {
  if (raceIsOver(racers, time)) {
    return raceResult(racers, verb);
  }
  // A race without a winner need not be played to an end that may be far.
  return raceLead(racers, time, verb) + (raceIsVain(racers) ? ' ' + raceResult(racers, verb) : '');
}

/** Who is ahead before the end. @param {RaceState[]} racers @param {number} time @param {string} verb */
function raceLead(racers, time, verb) {
  const places = racePlaces(racers, time);
  const first = racers.filter((_, at) => places[at] === 1);
  const rest = racers.filter((_, at) => places[at] > 1);
  const lead = first[0];
  if (lead === undefined) {
    return '';
  }
  const there = racers.filter(({ finish }) => finish !== null && finish <= time).sort((a, b) => Number(a.finish) - Number(b.finish));
  if (there.length > 0) {
    const left = racers.filter((racer) => !there.includes(racer));
    return there.map(({ letter, finishText }) => `${letter} ${verb} at t = ${raceTime(finishText)}`).join(', ') + '. '
      + left.map(({ letter, groups, v }) => `${letter}: ${groups === null ? '' : raceGroups(groups) + ', '}V ${raceNumber(v)}`).join('; ') + (left.length > 0 ? '.' : '');
  }
  const byGroups = racers.every(({ groups }) => groups !== null);
  if (rest.length === 0 || first.length > 1) {
    const level = `${raceList(first.map(({ letter }) => letter))} are level: ${byGroups ? raceGroups(lead.groups ?? 0) + ', ' : ''}V ${raceNumber(lead.v)}`;
    return level + (rest.length === 0 ? '.' : `; ${raceList(rest.map(({ letter }) => letter))} behind.`);
  }
  const second = racers[places.indexOf(2)] ?? rest[0];
  const isOfGroups = byGroups && lead.groups !== second.groups;
  return `${lead.letter} is ahead: ` + (isOfGroups
    ? `${raceGroups(lead.groups ?? 0)} against ${second.groups} of ${second.letter}.`
    : `V ${raceNumber(lead.v)} against ${raceNumber(second.v)} of ${second.letter}.`);
}

/** How a race ended. @param {RaceState[]} racers @param {string} verb such as synchronized */
function raceResult(racers, verb) {
  const there = racers.filter(({ finish }) => finish !== null).sort((a, b) => Number(a.finish) - Number(b.finish));
  const out = racers.filter(({ finish }) => finish === null);
  /** @type {string[]} */
  const parts = [];
  if (there.length > 0) {
    const best = Number(there[0].finish);
    const first = there.filter(({ finish }) => finish === best);
    const later = there.filter(({ finish }) => finish !== best);
    const gaps = later.map(({ letter, finish }) => `${raceNumber(Number(finish) - best)} periods (${Math.round(100 * (Number(finish) - best) / Number(finish))} %) before ${letter}`);
    parts.push(`${raceList(first.map(({ letter }) => letter))} ${verb} ${first.length > 1 ? 'at the same time, ' : 'at '}t = ${raceTime(first[0].finishText)}`
      + (gaps.length > 0 ? ', ' + raceList(gaps) : ''));
  }
  parts.push(...out.map(({ letter, censoredText, isGivenUp }) => isGivenUp
    ? `${letter} looked stuck and was given up at t = ${raceTime(censoredText ?? '')}: censored`
    : `${letter} had not ${verb} by t = ${raceTime(censoredText ?? '')}: censored`));
  const spreads = racers.filter(({ spreadText }) => spreadText !== null).map(({ letter, spreadText }) => `${letter} ${raceNumber(Number(spreadText))}`);
  return parts.join('; ') + '.' + (spreads.length > 0 ? ` 95 % spread: ${spreads.join(', ')}.` : '');
}
