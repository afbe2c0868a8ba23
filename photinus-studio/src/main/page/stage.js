import { byId } from './engine.js';
import { Pens } from './pens.js';
import { drawCircle } from './draw-circle.js';
import { drawDigraph, digraphMap } from './draw-digraph.js';
import { drawCourse, courseAxis } from './draw-course.js';
import { drawRaster, Raster } from './draw-raster.js';
import { circleLayout, gridLayout, fileLayout, ForceLayout } from './layout.js';
import { SvgPen } from './svg.js';
import { clearedCanvas } from './canvas.js';

/** @typedef {import('./scene.js').Scene} Scene */

const STAGE_VIEWS = ['circle', 'digraph', 'course', 'raster'];

/** More vertices are not laid out by forces. */
const STAGE_MOST_FORCED = 2000;

/** The four canvases, and how a frame is drawn on them or on one picture. */
export class Stage {
  constructor() {
    /** @type {Scene | null} */
    this.scene = null;
    this.raster = new Raster();
    this.pens = new Pens(false);
    this.layout = 'auto';
    this.places = circleLayout(1);
    /** Where the reader has put the agents, if anywhere. @type {{ x: Float64Array, y: Float64Array } | null} */
    this.drawn = null;
    this.isRound = true;
    /** @type {ForceLayout | null} */
    this.forces = null;
    this.sparkle = 0;
    this.canvases = STAGE_VIEWS.map((id) => /** @type {HTMLCanvasElement} */ (byId(id)));
    new ResizeObserver(() => this.draw()).observe(byId('stage'));
  }

  /** @param {boolean} dark */
  setPens(dark) {
    this.pens = new Pens(dark);
    this.draw();
  }

  /** @param {Scene} scene */
  open(scene) {
    this.scene = scene;
    this.raster = new Raster();
    this.sparkle = 0;
  }

  /** Places the vertices. @param {string} layout */
  arrange(layout) {
    const scene = this.scene;
    this.layout = layout;
    this.forces = null;
    if (scene === null) {
      return;
    }
    if (this.drawn !== null && layout === 'auto' && this.drawn.x.length === scene.agents) {
      this.places = this.drawn;
      this.isRound = true;
      this.draw();
      return;
    }
    const grid = /^(?:grid|torus):(\d+)x(\d+)$/.exec(scene.info.settings.graph ?? '');
    const coordinates = stageCoordinates(scene);
    const isFile = layout === 'file' || (layout === 'auto' && (coordinates !== null || grid !== null));
    this.isRound = false;
    if (isFile && coordinates !== null) {
      this.places = fileLayout(coordinates.x, coordinates.y, false);
    } else if (isFile && grid !== null) {
      this.places = gridLayout(Number(grid[1]), Number(grid[2]));
    } else if (scene.isLarge) {
      this.places = stageSquare(scene.agents);
    } else if (layout === 'circle' || !scene.hasArcs || (layout === 'auto' && stageIsRing(scene))) {
      this.places = circleLayout(scene.agents);
      this.isRound = true;
    } else if (scene.agents <= STAGE_MOST_FORCED) {
      this.forces = new ForceLayout(scene.agents, scene.offsets, scene.heads);
      this.layOut(40);
    }
    this.draw();
  }

  /** Takes the places of an address, if it has them. @param {string | null} text thousandths, x and y in turn @param {number} agents */
  usePlaces(text, agents) {
    const numbers = (text ?? '').split(',').map((part) => Number(part) / 1000);
    const isWhole = text !== null && numbers.length === 2 * agents && numbers.every((value) => Math.abs(value) < 10);
    this.drawn = isWhole
      ? { x: Float64Array.from({ length: agents }, (_, i) => numbers[2 * i]), y: Float64Array.from({ length: agents }, (_, i) => numbers[2 * i + 1]) }
      : null;
  }

  /** The places that the reader has chosen, for the address. */
  placesKey() {
    return this.drawn === null ? '' : '&places=' + stageThousandths(this.drawn);
  }

  /** From now on agents stay where they are drawn. */
  holdPlaces() {
    if (this.drawn === null && this.scene !== null) {
      while (this.forces !== null) {
        this.layOut(50);
      }
      const { x, y } = this.places;
      // What filled a wide box keeps its shape in the square one.
      const wide = this.isRound ? 1 : this.map(1).width / this.map(1).height;
      this.drawn = { x: x.map((value) => 0.5 + (value - 0.5) * wide), y: y.slice() };
      this.arrange('auto');
    }
  }

  /** Where the digraph lies on its canvas. @param {number} view */
  map(view) {
    const canvas = this.canvases[view];
    return digraphMap(canvas.clientWidth, canvas.clientHeight, /** @type {Scene} */ (this.scene), this.pens, this.places, this.isRound);
  }

  /** Goes on with a layout by forces for some milliseconds. @param {number} milliseconds */
  layOut(milliseconds) {
    const end = performance.now() + milliseconds;
    while (this.forces !== null && performance.now() < end) {
      if (this.forces.step(4)) {
        this.places = this.forces.positions;
        this.forces = null;
      }
    }
    if (this.forces !== null) {
      this.places = this.forces.positions;
    }
    return this.forces === null;
  }

  draw() {
    const scene = this.scene;
    if (scene === null) {
      return;
    }
    this.canvases.forEach((canvas, view) => {
      const { pen, w, h } = clearedCanvas(canvas);
      this.view(STAGE_VIEWS[view], pen, w, h, scene);
    });
  }

  /** @param {string} name @param {any} pen @param {number} w @param {number} h @param {Scene} scene */
  view(name, pen, w, h, scene) {
    if (name === 'circle') {
      drawCircle(pen, w, h, scene, this.pens, this.sparkle);
    } else if (name === 'digraph') {
      drawDigraph(pen, w, h, scene, this.pens, this.places, this.isRound);
    } else if (name === 'course') {
      drawCourse(pen, w, h, scene, this.pens);
    } else {
      drawRaster(pen, w, h, scene, this.pens, this.raster);
    }
  }

  /** The time at a place of the chart, in periods. @param {number} x */
  timeAt(x) {
    const scene = this.scene;
    const axis = courseAxis(this.canvases[2].clientWidth, this.pens);
    return scene === null ? 0 : Math.max(0, Math.min(1, (x - axis.left) / axis.width)) * scene.end();
  }

  /** The agent drawn at a place of the digraph, or −1. @param {number} x @param {number} y */
  agentAt(x, y) {
    const scene = this.scene;
    if (scene === null || scene.isLarge) {
      return -1;
    }
    const { px, py } = this.map(1);
    let best = -1;
    let nearest = 18;
    for (let i = 0; i < scene.agents; i++) {
      const distance = Math.hypot(px(i) - x, py(i) - y);
      if (distance < nearest) {
        nearest = distance;
        best = i;
      }
    }
    return best;
  }

  /** The frame in one picture: title, circle and digraph side by side, charts below. @param {any} pen @param {number} width @param {number} height @param {(x: number, y: number) => void} moveTo */
  picture(pen, width, height, moveTo) {
    const scene = this.scene;
    if (scene === null) {
      return;
    }
    const pad = this.pens.font;
    const title = pad * 2.4;
    const low = Math.round((height - title) * 0.26);
    const high = height - title - 2 * low;
    moveTo(0, 0);
    pen.fillStyle = this.pens.ink;
    pen.font = this.pens.text(1);
    pen.textAlign = 'left';
    pen.textBaseline = 'middle';
    const summary = scene.caption();
    const room = Math.floor(width / (pad * 0.52));
    pen.fillText(summary.length > room ? summary.slice(0, room - 1) + '…' : summary, pad, title / 2);
    moveTo(0, title);
    this.view('circle', pen, width / 2, high, scene);
    moveTo(width / 2, title);
    this.view('digraph', pen, width / 2, high, scene);
    moveTo(0, title + high);
    this.view('course', pen, width, low, scene);
    moveTo(0, title + high + low);
    this.view('raster', pen, width, low, scene);
  }

  /** The frame as SVG. @param {number} width @param {number} height */
  svg(width, height) {
    const pen = new SvgPen(width, height, this.pens.paper);
    this.picture(pen, width, height, (x, y) => pen.moveOrigin(x, y));
    return pen.toString();
  }

  /** The frame on a canvas. @param {HTMLCanvasElement} canvas @param {number} scale */
  paint(canvas, scale) {
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.fillStyle = this.pens.paper;
    pen.fillRect(0, 0, canvas.width / scale, canvas.height / scale);
    this.picture(pen, canvas.width / scale, canvas.height / scale, (x, y) => pen.setTransform(scale, 0, 0, scale, x * scale, y * scale));
    return pen;
  }
}

/** @param {{ x: Float64Array, y: Float64Array }} places */
function stageThousandths({ x, y }) {
  return [...x].map((value, i) => Math.round(1000 * value) + ',' + Math.round(1000 * y[i])).join(',');
}

/** @param {Scene} scene */
function stageCoordinates(scene) {
  const x = new Float64Array(scene.agents);
  const y = new Float64Array(scene.agents);
  return scene.engine.coordinates(x, y) ? { x, y } : null;
}

/** Whether every vertex points to its next ones in a ring, or to all: a circle shows that best. @param {Scene} scene */
function stageIsRing(scene) {
  const graph = scene.info.settings.graph ?? 'regular:5';
  return /^(cycle|complete|regular:\d+|small-world:.*)$/.test(graph) && !scene.info.isRecording;
}

/** Many agents, row by row. @param {number} n */
function stageSquare(n) {
  const columns = Math.ceil(Math.sqrt(n * 1.5));
  const rows = Math.ceil(n / columns);
  const x = new Float64Array(n);
  const y = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    x[i] = (i % columns) / Math.max(1, columns - 1);
    y[i] = Math.floor(i / columns) / Math.max(1, rows - 1);
  }
  return { x, y };
}
