import { byId, answer } from './engine.js';
import { GifEncoder } from './gif.js';
import { recordWebm, webmSupported, download } from './clip.js';

/** @typedef {import('./main.js').Studio} Studio */

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 900;
const SHARE_CLIP_WIDTH = 720;
const SHARE_CLIP_HEIGHT = 540;
const SHARE_FRAMES_A_SECOND = 15;

/** What can be done with a recording. @param {any} info @returns {string} */
function shareRecorded(info) {
  if (info.isOfAgents) {
    return 'A recorded run of real agents: photinus verify FILE judges it.';
  }
  return info.isWorld && info.seed === null
    ? 'A recorded run without a seed: photinus verify FILE judges it.'
    : 'A recorded run: photinus arc FILE --replay runs it again.';
}

/** What the dialog "Share" does. */
export class Share {
  /** @param {Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.dialog = /** @type {HTMLDialogElement} */ (byId('share-dialog'));
    this.click('copy-link', () => this.copy('share-link'));
    this.click('copy-text', () => this.copy('share-text'));
    this.click('save-svg', () => this.saveSvg());
    this.click('save-png', () => this.savePng());
    this.click('save-gif', () => this.saveGif());
    this.click('save-webm', () => this.saveWebm());
    this.click('save-arc', () => this.saveArc());
    (/** @type {HTMLButtonElement} */ (byId('save-webm'))).disabled = !webmSupported();
    document.querySelectorAll('button.form').forEach((button) => {
      button.addEventListener('click', () => this.write(/** @type {HTMLElement} */ (button).dataset.form ?? ''));
    });
  }

  /** @param {string} id @param {() => unknown} action */
  click(id, action) {
    byId(id).addEventListener('click', async () => {
      try {
        await action();
      } catch (e) {
        this.say(String(/** @type {Error} */ (e).message ?? e));
      }
    });
  }

  open() {
    this.studio.pause();
    const isRecording = this.studio.isRecording();
    const hash = isRecording ? '' : '#' + this.studio.addressNow();
    /** @type {HTMLInputElement} */ (byId('share-link')).value = location.href.split('#')[0] + hash;
    const files = this.studio.files.namesInUse();
    byId('share-files').hidden = files.length === 0;
    byId('share-files').textContent = files.length === 0 ? '' : 'The link does not hold the file ' + files.join(', ')
      + ': who opens it drops the file into the page as well, or gets a page with the file in it by photinus studio --out.';
    document.querySelectorAll('button.form').forEach((button) => {
      (/** @type {HTMLButtonElement} */ (button)).disabled = isRecording;
    });
    this.say('');
    this.dialog.showModal();
    if (isRecording) {
      /** @type {HTMLTextAreaElement} */ (byId('share-text')).value = shareRecorded(this.studio.scene.info);
    } else {
      this.write('command');
    }
  }

  /** @param {string} form */
  write(form) {
    /** @type {HTMLTextAreaElement} */ (byId('share-text')).value = answer(this.studio.engine.export(form)).text;
    document.querySelectorAll('button.form').forEach((button) => {
      button.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (button).dataset.form === form));
    });
  }

  /** @param {string} text */
  say(text) {
    byId('share-progress').textContent = text;
  }

  /** @param {string} id */
  async copy(id) {
    const field = /** @type {HTMLInputElement} */ (byId(id));
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      this.say('Copied.');
    } catch {
      this.say(document.execCommand('copy') ? 'Copied.' : 'Marked: copy it with the keyboard.');
    }
  }

  name() {
    const { isOfAgents, seed, replicate } = this.studio.scene.info;
    return 'photinus-' + (isOfAgents ? 'agents' : seed === null ? 'run' : seed + '-' + replicate);
  }

  saveSvg() {
    download(this.name() + '.svg', new Blob([this.studio.stage.svg(SHARE_WIDTH, SHARE_HEIGHT)], { type: 'image/svg+xml' }));
    this.say('The frame is saved as SVG.');
  }

  async savePng() {
    const canvas = document.createElement('canvas');
    canvas.width = 2 * SHARE_WIDTH;
    canvas.height = 2 * SHARE_HEIGHT;
    this.studio.stage.paint(canvas, 2);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    download(this.name() + '.png', blob);
    this.say('The frame is saved as PNG.');
  }

  /** Goes through a clip frame by frame, and back to where it began. @param {(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, frame: number, frames: number) => Promise<void> | void} take */
  async film(take) {
    const studio = this.studio;
    const begin = studio.scene.moment.periods;
    const back = answer(studio.engine.export('address')).text;
    const periods = Math.max(0.5, Math.min(60, Number(/** @type {HTMLInputElement} */ (byId('clip-periods')).value) || 5));
    const frames = Math.max(2, Math.min(600, Math.round(periods / studio.speed() * SHARE_FRAMES_A_SECOND)));
    const canvas = document.createElement('canvas');
    canvas.width = SHARE_CLIP_WIDTH;
    canvas.height = SHARE_CLIP_HEIGHT;
    for (let frame = 0; frame < frames; frame++) {
      await studio.showTime(Math.min(studio.scene.limit(), begin + periods * frame / frames));
      const pen = studio.stage.paint(canvas, SHARE_CLIP_WIDTH / 960);
      await take(canvas, pen, frame, frames);
      if (frame % 5 === 0) {
        this.say(`Frame ${frame + 1} of ${frames} …`);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    await studio.showAddress(back);
    return frames;
  }

  async saveGif() {
    const gif = new GifEncoder(SHARE_CLIP_WIDTH, SHARE_CLIP_HEIGHT, { loop: true });
    await this.film((canvas, pen) => {
      gif.addFrame(pen.getImageData(0, 0, canvas.width, canvas.height).data, 1000 / SHARE_FRAMES_A_SECOND);
    });
    const bytes = gif.finish();
    download(this.name() + '.gif', new Blob([/** @type {any} */ (bytes)], { type: 'image/gif' }));
    this.say('The clip is saved as GIF, ' + Math.ceil(bytes.length / 1024) + ' KB.');
  }

  async saveWebm() {
    /** @type {ImageBitmap[]} */
    const pictures = [];
    const frames = await this.film(async (canvas) => {
      pictures.push(await createImageBitmap(canvas));
    });
    const canvas = document.createElement('canvas');
    canvas.width = SHARE_CLIP_WIDTH;
    canvas.height = SHARE_CLIP_HEIGHT;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    this.say('Recording …');
    const blob = await recordWebm(canvas, (/** @type {number} */ frame) => pen.drawImage(pictures[frame], 0, 0), { frames, fps: SHARE_FRAMES_A_SECOND });
    download(this.name() + '.webm', blob);
    this.say('The clip is saved as WebM, ' + Math.ceil(blob.size / 1024) + ' KB.');
  }

  async saveArc() {
    this.say('Recording the hybrid arc …');
    await new Promise((resolve) => setTimeout(resolve));
    const text = answer(this.studio.engine.export('arc')).text;
    download(this.name() + '.arc', new Blob([text], { type: 'text/plain' }));
    this.say('The hybrid arc is saved: photinus verify judges it.');
  }
}
