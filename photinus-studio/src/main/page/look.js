import { byId } from './engine.js';

/** @typedef {import('./main.js').Studio} LookStudio */

export function storedTheme() {
  try {
    return localStorage.getItem('photinus-theme') ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** @param {LookStudio} studio @param {string} theme */
export function setTheme(studio, theme) {
  const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.toggleAttribute('data-dark', isDark);
  byId('theme').textContent = 'Theme: ' + theme;
  byId('theme').dataset.theme = theme;
  lookAgain(studio);
}

/** @param {LookStudio} studio */
export function nextTheme(studio) {
  const next = { auto: 'light', light: 'dark', dark: 'auto' }[byId('theme').dataset.theme ?? 'auto'] ?? 'auto';
  setTheme(studio, next);
  try {
    localStorage.setItem('photinus-theme', next);
  } catch {
    // It then lasts as long as the page.
  }
}

/** Turns the presentation for a lecture hall on or off. @param {LookStudio} studio */
export function present(studio) {
  const isOn = document.documentElement.toggleAttribute('data-present');
  byId('present').setAttribute('aria-pressed', String(isOn));
  if (isOn && document.documentElement.requestFullscreen !== undefined) {
    document.documentElement.requestFullscreen().catch(() => {});
  } else if (!isOn && document.fullscreenElement !== null) {
    document.exitFullscreen().catch(() => {});
  }
  lookAgain(studio);
}

/** Colours and sizes are others now. @param {LookStudio} studio */
function lookAgain(studio) {
  studio.stage.setPens(document.documentElement.hasAttribute('data-dark'));
  studio.rooms.draw();
}
