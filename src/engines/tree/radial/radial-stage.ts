import { prefersReducedMotion } from '@/shared/ui/reduced-motion';

import { visibleRows } from '../flat-tree';
import { createLayoutPlanner } from './layout-planner';
import type { Quality, RadialContent } from './radial-content';
import { watchDensity } from './radial-density';
import { type RadialFrame, type Size, centreRadius, composeFrame, rowAt } from './radial-frame';
import { type Journey, journey } from './radial-journey';
import { createPainter } from './radial-paint';
import { type RadialPalette, readPalette, watchPalette } from './radial-palette';
import { type Box, coveredBoxes } from './radial-panels';
import { type RadialScene, parentRows, sceneOf } from './radial-scene';
import { createSheet } from './radial-sheet';
import {
  type Movement,
  type RadialView,
  animationTime,
  homeView,
  longAnimationTime,
  moved,
  zoomed,
} from './radial-view';
import { type RadialWords, composeWords, pillHeight } from './radial-words';
import { createTextWidths } from './text-widths';

/** What the stage shows; everything but the places of the nodes. */
export interface StageContent extends RadialContent {
  textOf: (index: number) => string;
}

/** Where a node stands on the canvas, and how far its mark reaches down, in pixels. */
interface RadialPlace {
  x: number;
  y: number;
  reach: number;
}

/** Milliseconds without movement until the picture is drawn with all niceties again. */
const restAfter = 120;
/** Milliseconds a button or key is held until it goes on by itself, and how often it then does, per second. */
const holdAfter = 300;
const holdRate = 60;

/**
 * The drawing of a radial tree on a canvas: where it lies, what it shows, and how it moves there. It lives beside React,
 * because it may draw sixty times a second; screens tell it what to show and hear where it lies.
 */
export class RadialStage {
  #sheet: ReturnType<typeof createSheet> | null = null;
  #size: Size = { width: 0, height: 0 };
  /** Pixels of the screen for one of the page: the browser's zoom and the screen's density. */
  #density = 1;
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
  /** Where the journey under way leads to. */
  #destination = homeView;
  #held: { movement: Movement; steps: number; last: number } | null = null;
  #wanted = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #hurried = false;
  #changes = 0;
  readonly #widths = createTextWidths();
  readonly #planner = createLayoutPlanner();
  readonly #listeners = new Set<() => void>();

  /** Where the drawing lies; the same object until it moves. */
  readonly view = (): RadialView => this.#view;

  /** Another number whenever a node may stand elsewhere than before. */
  readonly changes = (): number => this.#changes;

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
      const { width: widthBefore, height: heightBefore } = this.#size;
      if (width === widthBefore && height === heightBefore && devicePixelRatio === this.#density) return;
      this.#size = { width, height };
      this.#density = devicePixelRatio;
      this.#brush = null;
      sheet.fit(this.#size, this.#density);
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
    const stopWatchingDensity = watchDensity(fit);
    // Widths measured before the font has come are those of another font.
    if (document.fonts.status === 'loading')
      void document.fonts.ready.then(() => {
        this.#widths.forget();
        this.#request('still');
      });
    return () => {
      observer.disconnect();
      stopWatching();
      stopWatchingDensity();
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
        const view = this.#journey ? this.#destination : this.#view;
        this.#travel(view, scene, long ? longAnimationTime : animationTime);
      } else {
        this.#journey = null;
        this.#scene = scene;
        this.#draw('still');
      }
    });
    // Palette and shapes are made ready while a worker is at the layout.
    if (this.#sheet) this.#brushFor(this.#sheet.canvas, content);
  }

  /** Moves by so many steps (radial-view.ts). */
  move(movement: Movement, steps: number): void {
    this.#journey = null;
    this.#setView(moved(this.#view, movement, steps));
  }

  /** Zooms around a point of the canvas. */
  zoomAround(steps: number, x: number, y: number): void {
    this.#journey = null;
    this.#setView(zoomed(this.#view, steps, { x: x - this.#size.width / 2, y: y - this.#size.height / 2 }));
  }

  drag(x: number, y: number): void {
    this.#journey = null;
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
  placeOf(index: number): RadialPlace | null {
    const place = this.#standing(index);
    const { width, height } = this.#size;
    return place && place.x >= 0 && place.y >= 0 && place.x <= width && place.y <= height ? place : null;
  }

  /** Moves a node that stands outside into the middle of the window. Answers where it will be, null for no node. */
  reveal(index: number): RadialPlace | null {
    const place = this.#standing(index);
    if (!place || !this.#scene || this.placeOf(index)) return place;
    const middle = { x: this.#size.width / 2, y: this.#size.height / 2 };
    const { x, y } = this.#view;
    this.#travel(
      { ...this.#view, x: x + middle.x - place.x, y: y + middle.y - place.y },
      this.#scene,
      animationTime,
    );
    return { ...place, ...middle };
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

  /** Where a node stands, inside the window or not: as it was drawn, moved as the drawing has been since. */
  #standing(index: number): RadialPlace | null {
    const frame = this.#frame;
    const row = frame?.scene.index.indexOf(index) ?? -1;
    if (!frame || row < 0) return null;
    const [middleX, middleY] = [frame.width / 2, frame.height / 2];
    const growth = this.#view.zoom / this.#drawnView.zoom;
    const turn = ((this.#view.rotation - this.#drawnView.rotation) * Math.PI) / 180;
    const [cos, sin] = [growth * Math.cos(turn), growth * Math.sin(turn)];
    const x = (frame.x[row] ?? 0) - middleX - this.#drawnView.x;
    const y = (frame.y[row] ?? 0) - middleY - this.#drawnView.y;
    return {
      x: middleX + this.#view.x + cos * x - sin * y,
      y: middleY + this.#view.y + sin * x + cos * y,
      reach: row === 0 ? centreRadius(frame) * growth : pillHeight / 2,
    };
  }

  #announce() {
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
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
    this.#destination = to;
    this.#scene = scene;
    this.#request('moving');
  }

  #setView(view: RadialView) {
    this.#view = view;
    this.#announce();
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
    if (!same) this.#announce();
  }

  #brushFor(canvas: HTMLCanvasElement, { shapes }: StageContent) {
    if (!this.#brush) {
      const palette = readPalette(canvas, shapes);
      this.#brush = { palette, paint: createPainter(palette, shapes, this.#density) };
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
