import { byId } from './engine.js';

/** The paper's idea in five steps; each shows a frame. */
const TOUR_STEPS = [
  { title: 'Clocks that flow',
    text: 'Each dot is an agent: a firefly, a sensor, a node of a cluster. Its phase flows clockwise from 0 to 1. At the top it fires and starts again at 0. Agents at one point have one colour.',
    lit: 'circle', address: 'graph=regular:3&agents=30&seed=13', play: true },
  { title: 'A coin decides whether it pulses',
    text: 'On firing, an agent tosses a coin. With probability p it pulses all its out-neighbours: the dots that run along the arcs. Otherwise it stays silent. This chance is what breaks every deadlock.',
    lit: 'digraph', address: 'graph=regular:3&agents=30&seed=13', play: true },
  { title: 'All or nothing',
    text: 'A pulse makes a receiver jump: below the threshold r back to 0, above it forward to 1, where it fires at once. Either way it lands on the point of the agent that pulsed. So groups merge, and can never spread.',
    lit: 'circle', address: 'graph=regular:3&agents=30&seed=13&at=0.5', play: true },
  { title: 'One group is left',
    text: 'The number of groups and the containing arc V never grow. If some agent reaches all others (the digraph is rooted), all of them synchronize almost surely. Here is the moment: the raster has become one line.',
    lit: 'raster', address: 'graph=regular:3&agents=30&seed=13&at=end', play: false },
  { title: 'Your turn',
    text: 'Choose a network or drop a file of your own, change p and r, add delay or loss, step jump by jump, and share the very frame that you see: the link holds it, bit for bit.',
    lit: 'settings', address: 'graph=regular:5&agents=50&seed=1', play: true },
];

export class Tour {
  /** @param {(address: string, play: boolean) => void} show */
  constructor(show) {
    this.show = show;
    this.step = 0;
    this.panel = byId('tour');
    byId('tour-next').addEventListener('click', () => this.go(this.step + 1));
    byId('tour-back').addEventListener('click', () => this.go(this.step - 1));
    byId('tour-end').addEventListener('click', () => this.end());
    this.panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        this.end();
      }
    });
  }

  isOpen() {
    return !this.panel.hidden;
  }

  /** On the first visit the first step stands beside whatever was asked for. */
  greet() {
    if (!tourWasSeen()) {
      this.open(false);
    }
  }

  /** @param {boolean} shows whether the step shows its own frame */
  open(shows) {
    this.panel.hidden = false;
    this.step = 0;
    this.write();
    if (shows) {
      this.go(0);
      byId('tour-next').focus();
    }
  }

  /** @param {number} step */
  go(step) {
    if (step >= TOUR_STEPS.length) {
      this.end();
      return;
    }
    this.step = Math.max(0, step);
    this.write();
    const { address, play } = TOUR_STEPS[this.step];
    this.show(address, play);
  }

  write() {
    const { title, text, lit } = TOUR_STEPS[this.step];
    byId('tour-count').textContent = `${this.step + 1} of ${TOUR_STEPS.length}`;
    byId('tour-title').textContent = title;
    byId('tour-text').textContent = text;
    byId('tour-next').textContent = this.step === TOUR_STEPS.length - 1 ? 'Done' : 'Next';
    (/** @type {HTMLButtonElement} */ (byId('tour-back'))).disabled = this.step === 0;
    this.light(lit);
  }

  /** @param {string} id */
  light(id) {
    document.querySelectorAll('.lit').forEach((element) => element.classList.remove('lit'));
    if (id !== '') {
      (byId(id).closest('figure') ?? byId(id)).classList.add('lit');
    }
  }

  end() {
    this.panel.hidden = true;
    this.light('');
    try {
      localStorage.setItem('photinus-tour', 'seen');
    } catch {
      // Where a page may keep nothing, it greets again.
    }
    byId('play').focus();
  }
}

function tourWasSeen() {
  try {
    return localStorage.getItem('photinus-tour') === 'seen';
  } catch {
    return false;
  }
}
