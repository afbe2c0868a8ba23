import { byId } from './engine.js';

/** @typedef {import('./lesson-check.js').LessonFrame} PanelFrame */

/** @typedef {{ next(): void, back(): void, show(): void, list(): void, end(): void, open(name: string): void }} PanelActions */

/** The panel that shows a frame of a lesson, or the list of lessons. It stands where it does not hide what it speaks of. */
export class LessonPanel {
  /** @param {PanelActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.panel = byId('tour');
    /** The side that the reader chose. */
    this.chosen = '';
    /** @type {HTMLElement | null} */
    this.lit = null;
    /** @type {[string, () => void][]} */
    const clicks = [['tour-next', actions.next], ['tour-back', actions.back], ['tour-end', actions.end], ['lesson-show', actions.show], ['lesson-all', actions.list],
      ['lesson-fold', () => this.fold(!this.panel.hasAttribute('data-folded'))], ['lesson-side', () => this.move()]];
    for (const [id, action] of clicks) {
      byId(id).addEventListener('click', action);
    }
    this.panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        actions.end();
      }
    });
    new ResizeObserver(() => {
      document.documentElement.style.setProperty('--lesson-height', this.panel.offsetHeight + 'px');
    }).observe(this.panel);
  }

  isOpen() {
    return !this.panel.hidden;
  }

  focus() {
    byId('tour-next').focus();
  }

  /** @param {string} lesson @param {PanelFrame} frame @param {number} step @param {number} of */
  frame(lesson, frame, step, of) {
    const { ask } = frame;
    byId('lesson-of').textContent = lesson === '' ? '' : lesson + ',';
    byId('tour-count').textContent = `${step + 1} of ${of}`;
    byId('tour-title').textContent = frame.title;
    byId('tour-text').textContent = frame.text;
    byId('lesson-question').textContent = ask?.text ?? '';
    byId('lesson-hint-text').textContent = ask?.hint ?? '';
    byId('lesson-hint').hidden = ask?.hint === undefined;
    byId('lesson-hint').removeAttribute('open');
    byId('lesson-ask').hidden = ask === undefined;
    byId('lesson-list').hidden = true;
    byId('tour-text').hidden = false;
    byId('lesson-show').hidden = ask?.shows === undefined;
    byId('tour-next').textContent = step === of - 1 ? 'Done' : 'Next';
    this.buttons(false);
    (/** @type {HTMLButtonElement} */ (byId('tour-back'))).disabled = step === 0;
    this.open(frame.light ?? '');
  }

  /** Says where the question stands. @param {string} state none, asked, met or shown @param {string} well */
  state(state, well) {
    byId('lesson-ask').dataset.state = state;
    byId('lesson-answer').textContent = state === 'met' ? '✓ Yes. ' + well : state === 'shown' ? 'Shown. ' + well : '';
    byId('lesson-show').hidden = byId('lesson-show').hidden || state !== 'asked';
    byId('tour-next').classList.toggle('main', state !== 'asked');
    if (byId('tour-next').textContent !== 'Done') {
      byId('tour-next').textContent = state === 'asked' ? 'Skip' : 'Next';
    }
    if (state === 'met' || state === 'shown') {
      byId('lesson-answer').scrollIntoView({ block: 'nearest' });
    }
  }

  /** @param {{ name: string, title: string, about: string, isDone: boolean }[]} lessons */
  list(lessons) {
    const list = byId('lesson-list');
    list.textContent = '';
    for (const { name, title, about, isDone } of lessons) {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.lesson = name;
      const heading = document.createElement('strong');
      heading.textContent = title;
      const text = document.createElement('span');
      text.textContent = about;
      button.append(heading, text);
      if (isDone) {
        const mark = document.createElement('span');
        mark.className = 'done';
        mark.textContent = ' ✓ done';
        heading.append(mark);
      }
      button.addEventListener('click', () => this.actions.open(name));
      const item = document.createElement('li');
      item.append(button);
      list.append(item);
    }
    byId('lesson-of').textContent = '';
    byId('tour-count').textContent = lessons.length + ' lessons';
    byId('tour-title').textContent = 'Lessons';
    byId('tour-text').textContent = 'Each takes some minutes and asks you to act. Drop a lesson file of your own on the page to add it.';
    byId('lesson-ask').hidden = true;
    list.hidden = false;
    byId('lesson-show').hidden = true;
    this.buttons(true);
    this.open('');
    const first = lessons.find(({ isDone }) => !isDone)?.name ?? lessons[0].name;
    /** @type {HTMLElement} */ (list.querySelector(`[data-lesson="${CSS.escape(first)}"]`)).focus();
  }

  /** @param {boolean} isList */
  buttons(isList) {
    byId('tour-back').hidden = isList;
    byId('tour-next').hidden = isList;
    byId('lesson-all').hidden = isList;
  }

  /** @param {string} light */
  open(light) {
    this.panel.hidden = false;
    this.fold(false);
    this.light(light);
    const isOfSettings = this.lit !== null && byId('settings').contains(this.lit);
    this.place(this.chosen !== '' ? this.chosen : isOfSettings ? 'right' : 'left');
  }

  /** @param {string} side */
  place(side) {
    this.panel.dataset.side = side;
    document.documentElement.dataset.lesson = side;
  }

  move() {
    this.chosen = this.panel.dataset.side === 'left' ? 'right' : 'left';
    this.place(this.chosen);
  }

  /** @param {boolean} isFolded */
  fold(isFolded) {
    this.panel.toggleAttribute('data-folded', isFolded);
    byId('lesson-fold').textContent = isFolded ? 'Unfold' : 'Fold';
    byId('lesson-fold').setAttribute('aria-expanded', String(!isFolded));
  }

  /** Marks what a frame speaks of, and unfolds what holds it. @param {string} id */
  light(id) {
    this.lit?.classList.remove('lit');
    this.lit = null;
    if (id === '') {
      return;
    }
    const element = id === 'transport' ? document.querySelector('.transport') : document.getElementById(id);
    this.lit = /** @type {HTMLElement | null} */ (element?.closest('figure') ?? element?.closest('.field') ?? element);
    this.lit?.classList.add('lit');
    for (let around = this.lit?.closest('details'); around; around = around.parentElement?.closest('details')) {
      around.open = true;
    }
  }

  /** Brings what is marked into view; the transport and the panel may lie over the lower part of the window. */
  scroll() {
    const box = this.lit?.getBoundingClientRect();
    const isNarrow = matchMedia('(max-width: 60rem)').matches;
    const low = isNarrow ? innerHeight - this.panel.offsetHeight - 120 : innerHeight;
    if (box !== undefined && (box.top < 0 || box.bottom > low)) {
      this.lit?.scrollIntoView({ block: isNarrow ? 'start' : 'nearest' });
    }
  }

  close() {
    this.panel.hidden = true;
    delete document.documentElement.dataset.lesson;
    this.light('');
  }
}
