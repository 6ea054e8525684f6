import { select } from 'd3-selection';
import 'd3-transition';

import { prefersReducedMotion } from '@/shared/ui/reduced-motion';

import { visibleRows } from '../flat-tree';
import { createLayoutClient } from './layout-client';
import type { Quality } from './links';
import {
  type Box,
  type NodeLabels,
  boxHeight,
  coveredBoxes,
  createTextWidths,
  nodeLabels,
} from './node-labels';
import { createOffscreenCanvas } from './offscreen-canvas';
import { createPainter } from './painter';
import { type RadialPalette, readPalette, watchDensity, watchPalette } from './palette';
import {
  type RadialContent,
  type RadialFrame,
  type RadialScene,
  centreRadius,
  frameOf,
  interpolateScenes,
  parentRows,
  rowAt,
  sceneOf,
} from './scene';
import { type Point, type RadialView, type Size, homeView, pointInView } from './view';

/** R-RAD-08: milliseconds of an animation. */
export const animationTime = 700;
/** R-RAD-08: milliseconds of a long one. */
export const longAnimationTime = 4 * animationTime;

/** Milliseconds without movement until the picture is drawn in full quality again. */
const settleTime = 120;

/** Where a node lies in the window, and how far its mark reaches down, in pixels. */
export interface NodePosition extends Point {
  reach: number;
}

/**
 * Draws a radial tree on a canvas: lays it out, moves its nodes when branches open or close, and finds nodes by point. It
 * lives beside React, because it may draw with every frame.
 */
export class RadialRenderer {
  #canvas: ReturnType<typeof createOffscreenCanvas> | null = null;
  #size: Size = { width: 0, height: 0 };
  /** Pixels of the screen for one of the page. */
  #density = 1;
  #view = homeView;
  #content: RadialContent | null = null;
  #scene: RadialScene | null = null;
  /** The last drawing and its view; it may have been moved since. */
  #frame: RadialFrame | null = null;
  #frameView = homeView;
  #labels: NodeLabels = { rays: [], boxes: [] };
  #covered: readonly Box[] = [];
  #painter: { palette: RadialPalette; paint: ReturnType<typeof createPainter> } | null = null;
  #frameRequest = 0;
  #quality: Quality = 'still';
  #settle: ReturnType<typeof setTimeout> | undefined;
  #version = 0;
  readonly #textWidths = createTextWidths();
  readonly #layouts = createLayoutClient();
  readonly #listeners = new Set<() => void>();

  /** Where the drawing lies; the same object until it moves. */
  readonly view = (): RadialView => this.#view;

  /** Changes with every new position of a node. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get size(): Size {
    return this.#size;
  }

  /** Draws on this canvas from now on; returns the way to stop. */
  attach(element: HTMLCanvasElement, onResize: () => void): () => void {
    const canvas = createOffscreenCanvas(element);
    this.#canvas = canvas;
    this.#size = { width: 0, height: 0 };
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const before = this.#size;
      if (width === before.width && height === before.height && devicePixelRatio === this.#density) return;
      this.#size = { width, height };
      this.#density = devicePixelRatio;
      canvas.resize(this.#size, this.#density);
      onResize();
      restyle();
    };
    const restyle = () => {
      this.#painter = null;
      this.#draw('still');
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    const stopWatchingPalette = watchPalette(restyle);
    const stopWatchingDensity = watchDensity(fit);
    if (document.fonts.status === 'loading')
      void document.fonts.ready.then(() => {
        this.#textWidths.clear();
        this.#request('still');
      });
    return () => {
      observer.disconnect();
      stopWatchingPalette();
      stopWatchingDensity();
      select(element).interrupt('nodes');
      cancelAnimationFrame(this.#frameRequest);
      this.#frameRequest = 0;
      clearTimeout(this.#settle);
      this.#layouts.stop();
      this.#canvas = null;
      this.#content = null;
    };
  }

  /** Shows this from now on; when branches of the same tree open or close, the nodes move to their new positions. */
  show(content: RadialContent, long = false): void {
    const before = this.#content;
    this.#content = content;
    this.#layouts.prepare(content.tree.ids.length);
    this.#canvas?.invalidate();
    if (before?.shapes !== content.shapes) this.#painter = null;
    if (before && before.tree === content.tree && before.open === content.open) {
      this.#request('still');
      return;
    }
    const rows = visibleRows(content.tree, content.open);
    const parents = parentRows(content.tree, rows);
    this.#layouts.request(parents, (layout) => {
      const scene = sceneOf(rows, parents, layout);
      if (before?.tree === content.tree && !prefersReducedMotion())
        this.#moveNodes(scene, long ? longAnimationTime : animationTime);
      else this.#replaceNodes(scene);
    });
  }

  setView(view: RadialView): void {
    this.#view = view;
    this.#notify();
    this.#request('moving');
  }

  /** Index of the node at a point of the window, -1 where there is none. */
  nodeAt({ x, y }: Point, reach: number): number {
    if (!this.#frame) return -1;
    const { width, height } = this.#frame;
    const fromMiddle = { x: x - width / 2, y: y - height / 2 };
    const { scale, ...drawn } = pointInView(fromMiddle, this.#view, this.#frameView);
    const [drawnX, drawnY] = [drawn.x + width / 2, drawn.y + height / 2];
    const box = this.#labels.boxes.find(
      (label) =>
        Math.abs(label.x - drawnX) < label.width / 2 && Math.abs(label.y - drawnY) < label.height / 2,
    );
    const row = box?.row ?? rowAt(this.#frame, drawnX, drawnY, reach * scale);
    return this.#frame.scene.index[row] ?? -1;
  }

  /** Where a node lies, inside the window or not; null for a node that is not drawn. */
  positionOf(index: number): NodePosition | null {
    const frame = this.#frame;
    const row = frame?.scene.index.indexOf(index) ?? -1;
    if (!frame || row < 0) return null;
    const [middleX, middleY] = [frame.width / 2, frame.height / 2];
    const fromMiddle = { x: (frame.x[row] ?? 0) - middleX, y: (frame.y[row] ?? 0) - middleY };
    const { x, y, scale } = pointInView(fromMiddle, this.#frameView, this.#view);
    const box = this.#labels.boxes.find((label) => label.row === row);
    const reach = row === 0 ? centreRadius(frame) * scale : (box?.height ?? boxHeight) / 2;
    return { x: middleX + x, y: middleY + y, reach };
  }

  /** The same; null while the node is outside the window. */
  visiblePositionOf(index: number): NodePosition | null {
    const position = this.positionOf(index);
    if (!position) return null;
    const { x, y } = position;
    return x >= 0 && y >= 0 && x <= this.#size.width && y <= this.#size.height ? position : null;
  }

  /** What is visible now, for files; null before the first drawing. */
  picture(): {
    frame: RadialFrame;
    labels: NodeLabels;
    content: RadialContent;
    canvas: HTMLCanvasElement;
  } | null {
    if (this.#frameView !== this.#view) this.#draw('still');
    if (!this.#frame || !this.#content || !this.#canvas) return null;
    return { frame: this.#frame, labels: this.#labels, content: this.#content, canvas: this.#canvas.canvas };
  }

  #notify() {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  #moveNodes(scene: RadialScene, time: number) {
    if (!this.#canvas) return;
    select(this.#canvas.canvas)
      .transition('nodes')
      .duration(time)
      .tween('nodes', () => {
        const sceneAt = interpolateScenes(this.#scene ?? scene, scene);
        return (moment) => {
          this.#scene = moment === 1 ? scene : sceneAt(moment);
          this.#request('moving');
        };
      });
  }

  #replaceNodes(scene: RadialScene) {
    if (this.#canvas) select(this.#canvas.canvas).interrupt('nodes');
    this.#scene = scene;
    this.#draw('still');
  }

  #request(quality: Quality) {
    if (quality === 'moving') this.#quality = 'moving';
    if (this.#frameRequest !== 0) return;
    this.#frameRequest = requestAnimationFrame(() => {
      this.#frameRequest = 0;
      this.#draw(this.#quality);
      if (this.#quality === 'still') return;
      this.#quality = 'still';
      clearTimeout(this.#settle);
      this.#settle = setTimeout(() => this.#request('still'), settleTime);
    });
  }

  #draw(quality: Quality) {
    const canvas = this.#canvas;
    const content = this.#content;
    if (!canvas || !content || this.#size.width === 0) return;
    // Also while the first layout is pending.
    const { palette, paint } = this.#painterFor(canvas.canvas, content);
    const scene = this.#scene;
    if (!scene) return;
    const sameScene = scene === this.#frame?.scene;
    if (quality === 'moving' && sameScene && canvas.moveTo(this.#view, this.#size)) return;
    const context = canvas.begin();
    if (!context) return;
    if (quality === 'still') this.#covered = coveredBoxes(canvas.canvas);
    this.#frame = frameOf(scene, this.#view, this.#size);
    this.#frameView = this.#view;
    this.#labels = nodeLabels(this.#frame, {
      ...content,
      covered: this.#covered,
      widthOf: (text) => this.#textWidths.of(text, context, palette.font),
    });
    paint(context, this.#frame, this.#labels, content, quality);
    canvas.show(this.#view, this.#frame.links.length);
    if (!sameScene) this.#notify();
  }

  #painterFor(canvas: HTMLCanvasElement, { shapes }: RadialContent) {
    if (!this.#painter) {
      const palette = readPalette(canvas, shapes);
      this.#painter = { palette, paint: createPainter(palette, shapes, this.#density) };
    }
    return this.#painter;
  }
}
