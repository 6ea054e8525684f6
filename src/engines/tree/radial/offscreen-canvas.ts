import { type RadialView, type Size, cssTransform, pointInView } from './view';

/** A drawing with more links than this is moved as a whole while a gesture lasts. */
const heavy = 400;
/** It is drawn again when it is scaled or moved (by a share of its window) further than this, … */
const smallest = 0.7;
const largest = 1.4;
const farthest = 0.25;
/** … but at most once in so many milliseconds, so that a fast gesture does not wait for drawings. */
const redrawInterval = 150;

/**
 * Draws offscreen and shows the result as a finished picture. A large drawing is moved by a CSS transform while a gesture
 * lasts; a picture is moved almost for free, whereas a canvas with a drawing context is copied for every frame.
 */
export function createOffscreenCanvas(canvas: HTMLCanvasElement) {
  const offscreen = new OffscreenCanvas(1, 1);
  const context = offscreen.getContext('2d');
  const output = canvas.getContext('bitmaprenderer');
  /** The view of the last drawing, if it was a heavy one, and when it was made. */
  let last: { view: RadialView; time: number } | null = null;
  return {
    canvas,
    /** Takes the size of the window; `density` is how many pixels of the screen one of the page has. */
    resize: ({ width, height }: Size, density: number) => {
      canvas.width = Math.max(1, Math.round(width * density));
      canvas.height = Math.max(1, Math.round(height * density));
      last = null;
    },
    /** An empty canvas of that size; null where the browser has none. */
    begin: () => {
      offscreen.width = canvas.width;
      offscreen.height = canvas.height;
      return context;
    },
    /** Shows what has been drawn for a view. */
    show: (view: RadialView, links: number) => {
      output?.transferFromImageBitmap(offscreen.transferToImageBitmap());
      // The browser would allocate the memory of the next picture at once.
      offscreen.width = 1;
      offscreen.height = 1;
      canvas.style.transform = '';
      last = links > heavy ? { view, time: performance.now() } : null;
    },
    /** The next picture has to be drawn. */
    invalidate: () => {
      last = null;
    },
    /** Moves the picture to where a view has it; false when it must be drawn again. */
    moveTo: (view: RadialView, { width, height }: Size): boolean => {
      if (!last) return false;
      const { x, y, scale } = pointInView({ x: 0, y: 0 }, last.view, view);
      const tooFar =
        scale < smallest ||
        scale > largest ||
        Math.abs(x) > farthest * width ||
        Math.abs(y) > farthest * height;
      if (tooFar && performance.now() - last.time > redrawInterval) return false;
      canvas.style.transform = cssTransform(last.view, view);
      return true;
    },
  };
}
