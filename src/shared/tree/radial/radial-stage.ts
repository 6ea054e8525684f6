import { prefersReducedMotion } from '../../ui/reduced-motion';
import { visibleRows } from '../flat-tree';
import { createLayoutPlanner } from './layout-planner';
import { type RadialFrame, type Size, centreRadius, composeFrame, rowAt } from './radial-frame';
import { type Journey, journey } from './radial-journey';
import { type Quality, type RadialContent, createPainter } from './radial-paint';
import { type RadialPalette, readPalette, watchPalette } from './radial-palette';
import { type Box, coveredBoxes } from './radial-panels';
import { type RadialScene, parentRows, sceneOf } from './radial-scene';
import { createSheet } from './radial-sheet';
import {
  type RadialView,
  animationTime,
  homeView,
  longAnimationTime,
  panned,
  rotated,
  zoomed,
} from './radial-view';
import { type RadialWords, composeWords, pillHeight } from './radial-words';
import { createTextWidths } from './text-widths';

/** A movement of the drawing; opposite ones differ by the sign of their steps. */
export type Movement = 'zoom' | 'rotate' | 'right' | 'down';

/** What the stage shows; everything but the places of the nodes. */
export interface StageContent extends RadialContent {
  textOf: (index: number) => string;
}

/** Milliseconds without movement until the picture is drawn with all niceties again. */
const restAfter = 120;
/** Milliseconds a button or key is held until it goes on by itself, and how often it then does, per second. */
const holdAfter = 300;
const holdRate = 60;

const moved = (view: RadialView, movement: Movement, steps: number): RadialView => {
  if (movement === 'zoom') return zoomed(view, steps);
  if (movement === 'rotate') return rotated(view, steps);
  return movement === 'right' ? panned(view, steps, 0) : panned(view, 0, steps);
};

/**
 * The drawing of a radial tree on a canvas: where it lies, what it shows, and how it moves there. It lives beside React,
 * because it may draw sixty times a second; screens tell it what to show and hear where it lies.
 */
export class RadialStage {
  #sheet: ReturnType<typeof createSheet> | null = null;
  #size: Size = { width: 0, height: 0 };
  #view = homeView;
  #scene: RadialScene | null = null;
  #content: StageContent | null = null;
  #covered: readonly Box[] = [];
  /** The last drawing, and the view it was made for; the canvas may have been moved since. */
  #frame: RadialFrame | null = null;
  #drawnView = homeView;
  #words: RadialWords = { labels: [], pills: [] };
  #brush: { palette: RadialPalette; paint: ReturnType<typeof createPainter> } | null = null;
  #journey: Journey | null = null;
  #held: { movement: Movement; steps: number; last: number } | null = null;
  #wanted = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #hurried = false;
  readonly #widths = createTextWidths();
  readonly #planner = createLayoutPlanner();
  readonly #listeners = new Set<() => void>();

  /** Where the drawing lies; the same object until it moves. */
  readonly view = (): RadialView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Draws on this canvas from now on; returns the way to stop. */
  attach(canvas: HTMLCanvasElement): () => void {
    const sheet = createSheet(canvas);
    this.#sheet = sheet;
    this.#size = { width: 0, height: 0 };
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = canvas;
      if (width === this.#size.width && height === this.#size.height) return;
      this.#size = { width, height };
      sheet.fit(this.#size);
      this.#draw('still');
    };
    const restyle = () => {
      this.#brush = null;
      this.#draw('still');
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(canvas);
    const stopWatching = watchPalette(restyle);
    // Widths measured before the font has come are those of another font.
    if (document.fonts.status === 'loading')
      void document.fonts.ready.then(() => {
        this.#widths.forget();
        this.#request('still');
      });
    return () => {
      observer.disconnect();
      stopWatching();
      this.release();
      cancelAnimationFrame(this.#wanted);
      clearTimeout(this.#rest);
      this.#planner.stop();
      this.#sheet = null;
      this.#content = null;
    };
  }

  /** Shows this from now on; when other nodes are in sight than before, they wander there. */
  show(content: StageContent, long = false): void {
    const before = this.#content;
    this.#content = content;
    this.#sheet?.forget();
    if (before?.shapes !== content.shapes) this.#brush = null;
    if (before && before.tree === content.tree && before.open === content.open) {
      this.#request('still');
      return;
    }
    const rows = visibleRows(content.tree, content.open);
    const parents = parentRows(content.tree, rows);
    this.#planner.plan(parents, (layout) => {
      const scene = sceneOf(rows, parents, layout);
      if (before?.tree === content.tree) {
        this.#travel(this.#view, scene, long ? longAnimationTime : animationTime);
      } else {
        this.#journey = null;
        this.#scene = scene;
        this.#draw('still');
      }
    });
    // Palette and shapes are made ready while a worker is at the layout.
    if (this.#sheet) this.#brushFor(this.#sheet.canvas, content);
  }

  /** Moves by so many steps of the specification (radial-view.ts). */
  move(movement: Movement, steps: number): void {
    this.#journey = null;
    this.#setView(moved(this.#view, movement, steps));
  }

  /** Zooms around a point of the canvas. */
  zoomAround(steps: number, x: number, y: number): void {
    this.#setView(zoomed(this.#view, steps, { x: x - this.#size.width / 2, y: y - this.#size.height / 2 }));
  }

  drag(x: number, y: number): void {
    this.#setView({ ...this.#view, x: this.#view.x + x, y: this.#view.y + y });
  }

  /** Moves one step, and on and on while it is held. */
  hold(movement: Movement, steps: number): void {
    if (this.#held?.movement === movement && Math.sign(this.#held.steps) === Math.sign(steps)) return;
    this.move(movement, steps);
    this.#held = { movement, steps, last: performance.now() + holdAfter };
    this.#request('moving');
  }

  release(): void {
    this.#held = null;
  }

  /** Back to where all of it is seen. */
  home(long = false): void {
    if (this.#scene) this.#travel(homeView, this.#scene, long ? longAnimationTime : animationTime);
  }

  /** Index of the node at a point of the canvas, -1 where there is none. */
  nodeAt(x: number, y: number, reach = 14): number {
    this.#catchUp();
    if (!this.#frame) return -1;
    const pill = this.#words.pills.find(
      (candidate) => Math.abs(candidate.x - x) < candidate.width / 2 && Math.abs(candidate.y - y) < 14,
    );
    const row = pill?.row ?? rowAt(this.#frame, x, y, reach);
    return this.#frame.scene.index[row] ?? -1;
  }

  /** Where a node stands on the canvas and how far its mark reaches down; null while it is out of sight. */
  placeOf(index: number): { x: number; y: number; reach: number } | null {
    const row = this.#frame?.scene.index.indexOf(index) ?? -1;
    const x = this.#frame?.x[row];
    const y = this.#frame?.y[row];
    if (x === undefined || y === undefined) return null;
    const inside = x >= 0 && y >= 0 && x <= this.#size.width && y <= this.#size.height;
    return inside && this.#frame
      ? { x, y, reach: row === 0 ? centreRadius(this.#frame) : pillHeight / 2 }
      : null;
  }

  /** Moves a node into the window when it stands outside. */
  reveal(index: number): void {
    const row = this.#frame?.scene.index.indexOf(index) ?? -1;
    const x = this.#frame?.x[row];
    const y = this.#frame?.y[row];
    if (x === undefined || y === undefined || this.placeOf(index) || !this.#scene) return;
    const to = {
      ...this.#view,
      x: this.#view.x + this.#size.width / 2 - x,
      y: this.#view.y + this.#size.height / 2 - y,
    };
    this.#travel(to, this.#scene, animationTime);
  }

  /** What is seen now, for files. */
  picture(): {
    frame: RadialFrame;
    words: RadialWords;
    content: StageContent;
    canvas: HTMLCanvasElement;
  } | null {
    this.#catchUp();
    if (!this.#frame || !this.#content || !this.#sheet) return null;
    return { frame: this.#frame, words: this.#words, content: this.#content, canvas: this.#sheet.canvas };
  }

  /** Draws what has only been moved, so that places are true. */
  #catchUp() {
    if (this.#drawnView !== this.#view) this.#draw('still');
  }

  #travel(to: RadialView, scene: RadialScene, time: number) {
    if (!this.#scene || prefersReducedMotion()) {
      this.#scene = scene;
      this.#setView(to);
      return;
    }
    this.#journey = journey({ view: this.#view, scene: this.#scene }, { view: to, scene }, time);
    this.#scene = scene;
    this.#request('moving');
  }

  #setView(view: RadialView) {
    this.#view = view;
    for (const listener of this.#listeners) listener();
    this.#request('moving');
  }

  #request(quality: Quality) {
    if (quality === 'moving') this.#hurried = true;
    if (this.#wanted === 0) this.#wanted = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number) {
    this.#wanted = 0;
    const held = this.#held;
    if (held && now > held.last) {
      this.#setView(moved(this.#view, held.movement, (held.steps * (now - held.last) * holdRate) / 1000));
      held.last = now;
    }
    this.#draw(this.#hurried ? 'moving' : 'still', now);
    if (this.#held || this.#journey) this.#request('moving');
    else if (this.#hurried) {
      this.#hurried = false;
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => this.#request('still'), restAfter);
    }
  }

  #draw(quality: Quality, now = performance.now()) {
    const sheet = this.#sheet;
    const content = this.#content;
    if (!sheet || !content || !this.#scene || this.#size.width === 0) return;
    const { canvas } = sheet;
    const scene = this.#sceneNow(now, this.#scene);
    const same = scene === this.#frame?.scene;
    if (quality === 'moving' && same && sheet.moveTo(this.#view, this.#size)) return;
    const context = sheet.begin();
    if (!context) return;
    if (quality === 'still') this.#covered = coveredBoxes(canvas);
    const { palette, paint } = this.#brushFor(canvas, content);
    this.#frame = composeFrame(scene, this.#view, this.#size);
    this.#drawnView = this.#view;
    this.#words = composeWords(this.#frame, {
      ...content,
      covered: this.#covered,
      widthOf: (text) => this.#widths.of(text, context, palette.font),
    });
    paint(context, this.#frame, this.#words, content, quality);
    sheet.show(this.#view, this.#frame.links.length);
  }

  #brushFor(canvas: HTMLCanvasElement, { shapes }: StageContent) {
    if (!this.#brush) {
      const palette = readPalette(canvas, shapes);
      this.#brush = { palette, paint: createPainter(palette, shapes, devicePixelRatio) };
    }
    return this.#brush;
  }

  #sceneNow(now: number, settled: RadialScene): RadialScene {
    if (!this.#journey) return settled;
    const { view, scene, over } = this.#journey(now);
    if (over) this.#journey = null;
    this.#setView(view);
    return scene;
  }
}
