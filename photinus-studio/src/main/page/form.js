import { byId } from './engine.js';

/** @typedef {{ key: string, label: string, kind: string, standard?: string, choices?: string[], list?: string[], title?: string, step?: string, min?: string, max?: string }} Field */

/** The families and what their parameter is at first. */
const FORM_FAMILIES = [['regular', '5'], ['cycle', ''], ['path', ''], ['complete', ''], ['star', ''], ['tree', '2'], ['grid', '6x8'], ['torus', '6x8'],
  ['gnp', '0.1'], ['geometric', '0.2'], ['small-world', '4,0.1'], ['scale-free', '2'], ['rooted', '3'], ['arcs', '1-2,2-3']];

const FORM_SIZED = ['grid', 'torus', 'arcs'];

/** More agents are written and not dragged. */
const FORM_MOST_DRAGGED = 100;

/** A time with a unit. */
const FORM_TIME = /^([\d.]+)([a-zµ]+)$/;

/** @type {Field[]} */
const FORM_MAIN = [
  { key: 'pulse-probability', label: 'p', kind: 'slider', standard: '0.5', min: '0.01', max: '1', step: '0.01', title: 'Probability that a firing agent pulses; or a list' },
  { key: 'threshold', label: 'r', kind: 'slider', standard: '0.5', min: '0.01', max: '0.99', step: '0.01', title: 'Threshold; a number, a list, or uniform' },
  { key: 'update', label: 'Update', kind: 'text', standard: 'binary', list: ['binary', 'linear:0.3261,0.46'], title: 'binary, or linear:M1,M2' },
  { key: 'tie', label: 'Ties to', kind: 'choice', standard: 'zero', choices: ['zero', 'one', 'random'], title: 'Where a phase exactly at r jumps' },
  { key: 'trigger', label: 'Trigger', kind: 'choice', standard: 'vertex', choices: ['vertex', 'edge'], title: 'One coin per firing, or one per arc' },
  { key: 'delay', label: 'Delay', kind: 'slider', standard: '0', min: '0', max: '0.2', step: '0.002', list: ['0', '0.02', 'uniform:0.01,0.05', '0.01+exp:0.005'], title: 'D, uniform:A,B or D+exp:M, in periods' },
  { key: 'loss', label: 'Loss', kind: 'slider', standard: '0', min: '0', max: '0.9', step: '0.01', title: 'Probability that a pulse is lost on an arc' },
  { key: 'initial', label: 'Start', kind: 'text', standard: 'uniform', title: 'uniform, or a list of phases' },
  { key: 'seed', label: 'Seed', kind: 'text', standard: '1' },
  { key: 'replicate', label: 'Replicate', kind: 'number', standard: '1', min: '1', step: '1' },
];

/** @type {Field[]} */
const FORM_WORLD = [
  { key: 'period', label: 'Period', kind: 'text', standard: '1', title: 'A number, or with a unit, as 100ms' },
  { key: 'duplicates', label: 'Doubled', kind: 'text', standard: '0', title: 'Probability that a pulse arrives twice' },
  { key: 'drift', label: 'Drift', kind: 'text', standard: '0', list: ['0', '20ppm', '2000ppm'], title: 'How far clocks are off' },
  { key: 'receive', label: 'Receiver', kind: 'text', standard: 'paper', list: ['paper', 'refractory:0.1', 'refractory:auto', 'delay:0.02', 'age', 'age+window:0.03,0.3'] },
  { key: 'send-within', label: 'Send within', kind: 'text', standard: '0' },
  { key: 'down', label: 'Failures', kind: 'text', standard: '', list: ['', '100,10'], title: 'Mean time between failures, mean time to repair' },
  { key: 'listen', label: 'Listen', kind: 'text', standard: '0' },
  { key: 'lock', label: 'Lock', kind: 'text', standard: '0.05,10' },
  { key: 'burn-in', label: 'Burn-in', kind: 'text', standard: '' },
];

/** @type {Field[]} */
const FORM_RUN = [
  { key: 'until', label: 'Until', kind: 'text', standard: '', list: ['', 'exact', 'arc:0.05'] },
  { key: 'max-time', label: 'Max time', kind: 'text', standard: '' },
  { key: 'max-jumps', label: 'Max jumps', kind: 'text', standard: '' },
];

/** @type {Field[]} */
const FORM_FILE = [
  { key: 'graph-format', label: 'Format', kind: 'choice', standard: '', choices: ['', 'edge-list', 'graphml', 'dot', 'gexf', 'matrix-market', 'json', 'adjacency-csv', 'gml', 'pajek'] },
  { key: 'undirected', label: 'Undirected', kind: 'flag' },
  { key: 'reverse', label: 'Reverse', kind: 'flag' },
  { key: 'largest-component', label: 'Largest part', kind: 'flag' },
  { key: 'drop-isolated', label: 'No isolated', kind: 'flag' },
  { key: 'columns', label: 'Columns', kind: 'text', standard: '', title: 'from=3,to=5,weight=pdr' },
  { key: 'weights-as', label: 'Weights as', kind: 'text', standard: '', list: ['', 'pulse-probability', 'loss', 'delay:ms'] },
];

/** The settings as fields; what is said in them is the address. */
export class SettingsForm {
  /** @param {(address: string, slide: number) => void} changed @param {() => void} askForFile */
  constructor(changed, askForFile) {
    /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
    this.inputs = new Map();
    this.changed = changed;
    this.files = /** @type {string[]} */ ([]);
    this.timer = 0;
    this.isSliding = false;
    /** How often a slider was taken hold of. */
    this.slides = 0;
    this.family = document.createElement('select');
    this.parameter = document.createElement('input');
    this.agents = document.createElement('input');
    const fields = byId('fields');
    this.agentsRow = this.graphField(fields, askForFile);
    this.group(fields, FORM_MAIN);
    this.group(this.section(fields, 'World: drift, receivers, failures', 'world-section'), FORM_WORLD);
    this.group(this.section(fields, 'End of the run', 'run-section'), FORM_RUN);
    this.fileSection = this.section(fields, 'Graph file', 'file-section');
    this.group(this.fileSection, FORM_FILE);
    byId('settings').addEventListener('submit', (event) => {
      event.preventDefault();
      this.say();
    });
  }

  /** @param {HTMLElement} parent @param {string} title @param {string} id */
  section(parent, title, id) {
    const details = document.createElement('details');
    details.id = id;
    const summary = document.createElement('summary');
    summary.textContent = title;
    details.append(summary);
    parent.append(details);
    return details;
  }

  /** @param {HTMLElement} parent @param {() => void} askForFile */
  graphField(parent, askForFile) {
    const { family, parameter, agents } = this;
    family.id = 'field-family';
    for (const [name] of FORM_FAMILIES) {
      family.append(new Option(name, name));
    }
    parameter.id = 'field-parameter';
    parameter.setAttribute('aria-label', 'Parameter of the family');
    family.addEventListener('change', () => {
      parameter.value = FORM_FAMILIES.find(([name]) => name === family.value)?.[1] ?? '';
      this.showGraph();
      this.say();
    });
    parameter.addEventListener('input', () => this.sayLater());
    const pair = document.createElement('div');
    pair.className = 'pair';
    pair.append(family, parameter);
    this.row(parent, 'Graph', family.id, pair);
    agents.type = 'number';
    agents.min = '1';
    agents.id = 'field-agents';
    agents.addEventListener('input', () => this.sayLater());
    const dragged = document.createElement('input');
    dragged.type = 'range';
    dragged.min = '2';
    dragged.max = String(FORM_MOST_DRAGGED);
    dragged.id = 'slider-agents';
    dragged.setAttribute('aria-label', 'Agents, by dragging');
    this.holds(dragged);
    dragged.addEventListener('input', () => {
      agents.value = dragged.value;
      this.slide();
    });
    const both = document.createElement('div');
    both.className = 'pair';
    both.append(agents, dragged);
    const agentsRow = this.row(parent, 'Agents', agents.id, both);
    const own = document.createElement('button');
    own.type = 'button';
    own.id = 'own-file';
    own.textContent = 'A file of yours …';
    own.addEventListener('click', askForFile);
    this.row(parent, '', own.id, own);
    return agentsRow;
  }

  /** @param {HTMLElement} parent @param {string} label @param {string} id @param {HTMLElement} content */
  row(parent, label, id, content) {
    const row = document.createElement('div');
    row.className = 'field';
    const text = document.createElement('label');
    text.textContent = label;
    text.htmlFor = id;
    row.append(text, content);
    parent.append(row);
    return row;
  }

  /** @param {HTMLElement} parent @param {Field[]} fields */
  group(parent, fields) {
    for (const field of fields) {
      this.field(parent, field);
    }
  }

  /** @param {HTMLElement} parent @param {Field} field */
  field(parent, field) {
    const id = 'field-' + field.key;
    const input = field.kind === 'choice' ? document.createElement('select') : document.createElement('input');
    input.id = id;
    input.title = field.title ?? '';
    if (input instanceof HTMLSelectElement) {
      for (const choice of field.choices ?? []) {
        input.append(new Option(choice === '' ? '(by its ending)' : choice, choice));
      }
    } else if (field.kind === 'flag') {
      input.type = 'checkbox';
    } else if (field.kind === 'number') {
      input.type = 'number';
      input.min = field.min ?? '';
      input.step = field.step ?? 'any';
    } else {
      input.placeholder = field.standard ?? '';
      this.suggestions(parent, input, field);
    }
    input.addEventListener(field.kind === 'choice' || field.kind === 'flag' ? 'change' : 'input', () => this.sayLater());
    this.inputs.set(field.key, input);
    this.row(parent, field.label, id, field.kind === 'slider' ? this.slider(input, field) : input);
  }

  /** @param {HTMLElement} parent @param {HTMLInputElement} input @param {Field} field */
  suggestions(parent, input, field) {
    if (field.list !== undefined) {
      const list = document.createElement('datalist');
      list.id = 'list-' + field.key;
      field.list.forEach((value) => list.append(new Option(value, value)));
      input.setAttribute('list', list.id);
      parent.append(list);
    }
  }

  /** A number to be written or to be dragged. @param {HTMLInputElement | HTMLSelectElement} input @param {Field} field */
  slider(input, field) {
    const range = document.createElement('input');
    range.type = 'range';
    range.min = field.min ?? '0';
    range.max = field.max ?? '1';
    range.step = field.step ?? 'any';
    range.value = field.standard ?? '';
    range.id = 'slider-' + field.key;
    range.setAttribute('aria-label', field.label + ', by dragging');
    this.holds(range);
    range.addEventListener('input', () => {
      input.value = field.key === 'delay' ? this.inUnits(range.value) : range.value;
      this.slide();
    });
    input.addEventListener('input', () => {
      range.value = input.value;
    });
    const pair = document.createElement('div');
    pair.className = 'pair';
    pair.append(input, range);
    return pair;
  }

  /** Shows the settings that are open. @param {Record<string, string>} settings @param {string} replicate */
  show(settings, replicate) {
    for (const [key, input] of this.inputs) {
      const value = key === 'replicate' ? replicate : settings[key];
      if (input instanceof HTMLInputElement && input.type === 'checkbox') {
        input.checked = value === 'true';
      } else if (input instanceof HTMLSelectElement) {
        input.value = value ?? input.options[0].value;
        if (input.selectedIndex < 0) {
          input.append(new Option(value, value));
          input.value = value;
        }
      } else {
        input.value = value ?? '';
        const range = document.getElementById('slider-' + key);
        if (range instanceof HTMLInputElement) {
          range.value = formInPeriods(value ?? (/** @type {HTMLInputElement} */ (input)).placeholder, settings.period ?? '');
        }
      }
    }
    this.showFamily(settings.graph ?? 'regular:5');
    this.agents.value = settings.agents ?? '';
    this.agents.placeholder = '50';
    /** @type {HTMLInputElement} */ (byId('slider-agents')).value = settings.agents ?? '50';
    this.showGraph();
  }

  /** @param {string} graph */
  showFamily(graph) {
    const colon = graph.indexOf(':');
    const name = colon < 0 ? graph : graph.slice(0, colon);
    const isFamily = FORM_FAMILIES.some(([family]) => family === name);
    if (!isFamily && ![...this.family.options].some((option) => option.value === graph)) {
      this.family.append(new Option(graph, graph));
    }
    this.family.value = isFamily ? name : graph;
    this.parameter.value = isFamily && colon >= 0 ? graph.slice(colon + 1) : '';
  }

  /** Fields that mean nothing for the graph that is chosen are not shown. */
  showGraph() {
    const family = FORM_FAMILIES.find(([name]) => name === this.family.value);
    this.parameter.hidden = family === undefined || family[1] === '';
    this.agentsRow.hidden = family === undefined || FORM_SIZED.includes(this.family.value);
    this.fileSection.hidden = family !== undefined;
  }

  /** The address that the fields say. */
  address() {
    const isFamily = FORM_FAMILIES.some(([name]) => name === this.family.value);
    /** @type {[string, string][]} */
    const pairs = [['graph', isFamily && this.parameter.value.trim() !== '' && !this.parameter.hidden
      ? this.family.value + ':' + this.parameter.value.trim() : this.family.value]];
    if (!this.agentsRow.hidden && this.agents.value.trim() !== '') {
      pairs.push(['agents', this.agents.value.trim()]);
    }
    for (const [key, input] of this.inputs) {
      const isFlag = input instanceof HTMLInputElement && input.type === 'checkbox';
      const value = isFlag ? (input.checked ? 'true' : '') : input.value.trim();
      const isStandard = input instanceof HTMLSelectElement && input.selectedIndex === 0;
      const isOfFile = FORM_FILE.some((field) => field.key === key) && key !== 'reverse';
      const isNothing = value === '0' && (key === 'delay' || key === 'loss');
      if (value !== '' && !isNothing && !isStandard && !(isOfFile && isFamily) && !(key === 'replicate' && value === '1')) {
        pairs.push([key, value]);
      }
    }
    return pairs.map(([key, value]) => key + '=' + encodeURIComponent(value)).join('&');
  }

  /** A number of periods as the setting: in the unit of the period, if that has one. @param {string} periods */
  inUnits(periods) {
    const period = FORM_TIME.exec(this.inputs.get('period')?.value.trim() ?? '');
    return period === null ? periods : Number((Number(periods) * Number(period[1])).toPrecision(6)) + period[2];
  }

  /** From the moment that a slider is held, all it says is one change. @param {HTMLInputElement} range */
  holds(range) {
    for (const kind of ['pointerdown', 'focus']) {
      range.addEventListener(kind, () => {
        this.slides++;
      });
    }
  }

  /** A slider moves: what it says is done with the next frame, and not only when it rests. */
  slide() {
    clearTimeout(this.timer);
    if (!this.isSliding) {
      this.isSliding = true;
      requestAnimationFrame(() => {
        this.isSliding = false;
        this.changed(this.address(), this.slides);
      });
    }
  }

  sayLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.say(), 250);
  }

  say() {
    clearTimeout(this.timer);
    this.changed(this.address(), 0);
  }
}

/** The number of a setting for its slider; a time with a unit, in periods. @param {string} value @param {string} period */
function formInPeriods(value, period) {
  const [of, time] = [FORM_TIME.exec(period), FORM_TIME.exec(value)];
  return of !== null && time !== null && of[2] === time[2] ? String(Number(time[1]) / Number(of[1])) : value;
}

/** What each setting is where nothing is said, by its key. @returns {Map<string, string>} */
export function formStandards() {
  const fields = [...FORM_MAIN, ...FORM_WORLD, ...FORM_RUN, ...FORM_FILE];
  return new Map([['graph', 'regular:5'], ['agents', '50'], ...fields.map((field) => /** @type {[string, string]} */ ([field.key, field.standard ?? 'false']))]);
}
