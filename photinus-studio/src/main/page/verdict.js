import { byId } from './engine.js';

/** Says whether the digraph is rooted, and what would mend it. @param {any} info */
export function showVerdict(info) {
  const place = byId('verdict');
  place.textContent = '';
  const isRooted = info.connectivity !== 'unrooted';
  const title = document.createElement('strong');
  title.className = isRooted ? 'yes' : 'no';
  title.textContent = info.connectivity === 'unknown' ? 'Not searched' : isRooted ? '✓ Rooted' : '✗ Not rooted';
  place.append(title, ' ');
  if (info.rootCount !== undefined && isRooted) {
    place.append(verdictRoots(info) + '. ');
  }
  verdictLine(place, info.isWorld && isRooted
    ? 'The paper\'s theorem is about equal clocks and pulses without delay or loss. In this world the network keeps together as well as you see: V over time says how well.'
    : info.verdict);
  if (info.mendCount > 0) {
    const arcs = info.mend.map((/** @type {string[]} */ arc) => arc[0] + ' → ' + arc[1]).join(', ');
    verdictLine(place, 'To mend it, add ' + info.mendCount + (info.mendCount === 1 ? ' arc: ' : ' arcs: ') + arcs + (info.mendCount > info.mend.length ? ', …' : ''));
  }
  if (info.notRun !== null) {
    verdictLine(place, info.notRun);
  }
  byId('notes').textContent = info.notes.join(' · ');
}

/** @param {any} info */
function verdictRoots(info) {
  const roots = info.roots === 'all' ? 'every agent is a root' : info.rootCount + (info.rootCount === 1 ? ' root: ' : ' roots: ') + info.roots;
  return roots + (info.depth === null ? '' : ', depth ' + info.depth);
}

/** @param {HTMLElement} place @param {string} text */
function verdictLine(place, text) {
  const line = document.createElement('div');
  line.textContent = text;
  place.append(line);
}
