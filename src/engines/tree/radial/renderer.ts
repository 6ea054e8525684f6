import { select } from 'd3-selection';
import 'd3-transition';

import { createStore } from '@/shared/store/store';
import { prefersReducedMotion } from '@/shared/theme/theme';

import { type RadialContent, type RadialPicture, marksOf, paint } from './drawing';
import { type NodeLabels, boxHeight, coveredBoxes, nodeLabels } from './node-labels';
import { type RadialPalette, readPalette, watchPalette } from './palette';
import {
  type RadialFrame,
  type RadialScene,
  frameOf,
  interpolateScenes,
  nodeAt,
  radialLayout,
} from './scene';
import { type Point, type RadialView, type Size, cssTransform, homeView, pointInView } from './view';

/** R-RAD-08: milliseconds of an animation. */
export const animationMs = 700;
export const slowAnimationMs = 4 * animationMs;

/** Drawings with more links are moved as a bitmap during a gesture. */
const manyLinks = 400;
/** Beyond this scale or shift (a share of the window) the bitmap is rendered again. */
const minScale = 0.7;
const maxScale = 1.4;
const maxShift = 0.25;
/** Milliseconds between two renderings of a moving bitmap, and until a resting one is rendered. */
const redrawInterval = 150;
const settleTime = 120;

/** The drawing may have moved since it was rendered. */
interface Drawn {
  frame: RadialFrame;
  labels: NodeLabels;
  scene: RadialScene;
  view: RadialView;
  time: number;
}

/** Renders a radial tree outside of React, because it may render with every frame. */
export class RadialRenderer {
  /** Drawn on a second canvas, because the browser would copy a canvas with a 2d context for every frame of a gesture. */
  #target: { canvas: HTMLCanvasElement; bitmap: ImageBitmapRenderingContext } | null = null;
  #size: Size = { width: 0, height: 0 };
  /** Screen pixels per page pixel. */
  #density = 1;
  #view = homeView;
  #content: RadialContent | null = null;
  #scene: RadialScene | null = null;
  #drawn: Drawn | null = null;
  #palette: RadialPalette | null = null;
  #frameRequest = 0;
  #settle: ReturnType<typeof setTimeout> | undefined;

  readonly moves = createStore(0);

  /** Returns the same object until the drawing moves. */
  readonly view = (): RadialView => this.#view;

  get size(): Size {
    return this.#size;
  }

  attach(canvas: HTMLCanvasElement, onResize: () => void): () => void {
    const bitmap = canvas.getContext('bitmaprenderer');
    this.#target = bitmap && { canvas, bitmap };
    this.#size = { width: 0, height: 0 };
    const redraw = () => {
      this.#palette = null;
      this.#draw();
    };
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = canvas;
      const before = this.#size;
      if (width === before.width && height === before.height && devicePixelRatio === this.#density) return;
      this.#size = { width, height };
      this.#density = devicePixelRatio;
      canvas.width = Math.max(1, Math.round(width * devicePixelRatio));
      canvas.height = Math.max(1, Math.round(height * devicePixelRatio));
      onResize();
      redraw();
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(canvas);
    // Another screen may have another density for the same size.
    window.addEventListener('resize', fit);
    const stopWatchingPalette = watchPalette(redraw);
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => this.#request());
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
      stopWatchingPalette();
      select(canvas).interrupt('nodes');
      cancelAnimationFrame(this.#frameRequest);
      this.#frameRequest = 0;
      clearTimeout(this.#settle);
      this.#target = null;
      this.#content = null;
    };
  }

  show(content: RadialContent, slow = false): void {
    const before = this.#content;
    this.#content = content;
    if (before?.shapes !== content.shapes) this.#palette = null;
    if (before?.tree === content.tree && before.open === content.open) {
      this.#request();
      return;
    }
    const scene = radialLayout(content.tree, content.open);
    if (this.#target && before?.tree === content.tree && !prefersReducedMotion()) {
      this.#moveNodes(this.#target.canvas, scene, slow ? slowAnimationMs : animationMs);
      return;
    }
    if (this.#target) select(this.#target.canvas).interrupt('nodes');
    this.#scene = scene;
    this.#draw();
  }

  setView(view: RadialView): void {
    this.#view = view;
    this.moves.set((count) => count + 1);
    clearTimeout(this.#settle);
    if (this.#frameRequest === 0 && this.#movePicture())
      this.#settle = setTimeout(() => this.#request(), settleTime);
    else this.#request();
  }

  /** Returns -1 where there is no node. */
  nodeAt(point: Point, reach: number): number {
    if (!this.#drawn) return -1;
    const { frame, labels, view } = this.#drawn;
    const { x, y, scale } = this.#moved(point, this.#view, view);
    const box = labels.boxes.find(
      (label) => Math.abs(label.x - x) < label.width / 2 && Math.abs(label.y - y) < label.height / 2,
    );
    return (box?.node ?? nodeAt(frame, x, y, reach * scale))?.index ?? -1;
  }

  /** Returns pixels, also of a node outside the window; `reach` leads down to the edge of its mark. */
  positionOf(index: number) {
    const node = this.#drawn?.frame.nodes.find((candidate) => candidate.index === index);
    if (!this.#drawn || !node) return null;
    const { frame, labels, view } = this.#drawn;
    const box = labels.boxes.find((label) => label.node === node);
    const { x, y, scale } = this.#moved(box ?? node, view, this.#view);
    const reach = node.parent ? (box?.height ?? boxHeight) / 2 : frame.centreRadius * scale;
    const isVisible = x >= 0 && y >= 0 && x <= this.#size.width && y <= this.#size.height;
    return { x, y, reach, isVisible };
  }

  picture(): RadialPicture | null {
    if (this.#drawn?.view !== this.#view) this.#draw();
    if (!this.#drawn || !this.#content || !this.#palette) return null;
    const { frame, labels } = this.#drawn;
    return { frame, labels, content: { ...this.#content, focused: -1 }, palette: this.#palette };
  }

  #moved({ x, y }: Point, from: RadialView, to: RadialView) {
    const { width, height } = this.#size;
    const moved = pointInView({ x: x - width / 2, y: y - height / 2 }, from, to);
    return { scale: moved.scale, x: moved.x + width / 2, y: moved.y + height / 2 };
  }

  #moveNodes(canvas: HTMLCanvasElement, scene: RadialScene, time: number) {
    select(canvas)
      .transition('nodes')
      .duration(time)
      .tween('nodes', () => {
        const sceneAt = interpolateScenes(this.#scene ?? scene, scene);
        return (moment) => {
          this.#scene = moment === 1 ? scene : sceneAt(moment);
          this.#request();
        };
      });
  }

  /** Moves a heavy drawing as a bitmap; returns false if it must be rendered again. */
  #movePicture(): boolean {
    if (!this.#target || !this.#drawn || this.#drawn.frame.links.length <= manyLinks) return false;
    const { view, time } = this.#drawn;
    const { x, y, scale } = pointInView({ x: 0, y: 0 }, view, this.#view);
    const tooFar =
      scale < minScale ||
      scale > maxScale ||
      Math.abs(x) > maxShift * this.#size.width ||
      Math.abs(y) > maxShift * this.#size.height;
    if (tooFar && performance.now() - time > redrawInterval) return false;
    this.#target.canvas.style.transform = cssTransform(view, this.#view);
    return true;
  }

  #request() {
    if (this.#frameRequest !== 0) return;
    this.#frameRequest = requestAnimationFrame(() => {
      this.#frameRequest = 0;
      this.#draw();
    });
  }

  #draw() {
    if (!this.#target || !this.#content || !this.#scene || this.#size.width === 0) return;
    const { canvas, bitmap } = this.#target;
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    if (!context) return;
    const palette = (this.#palette ??= readPalette(canvas, this.#content.shapes));
    const widthOf = (text: string) => {
      context.font = `500 13px ${palette.font}`;
      return context.measureText(text).width;
    };
    const frame = frameOf(this.#scene, this.#view, this.#size);
    const labels = nodeLabels(frame, { ...this.#content, covered: coveredBoxes(canvas), widthOf });
    // Browsers draw lines below one pixel of the screen much faster.
    const marks = marksOf({ frame, labels, content: this.#content, palette }, 0.9 / this.#density);
    paint(context, marks, palette.font, this.#density);
    bitmap.transferFromImageBitmap(context.canvas.transferToImageBitmap());
    canvas.style.transform = '';
    const isMoved = this.#drawn?.scene !== this.#scene;
    this.#drawn = { frame, labels, scene: this.#scene, view: this.#view, time: performance.now() };
    if (isMoved) this.moves.set((count) => count + 1);
  }
}
