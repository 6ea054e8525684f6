import type { Size } from './radial-frame';
import type { RadialView } from './radial-view';

/** A drawing with more links than this is moved as a whole while a gesture lasts. */
const heavy = 400;
/** It is drawn anew when it is stretched, shrunk or moved (by a share of its window) further than this, … */
const smallest = 0.7;
const largest = 1.4;
const farthest = 0.25;
/** … but not before so many milliseconds have passed: a fast gesture does not wait for drawings. */
const renewedEvery = 150;

/**
 * The sheet a drawing is made on, and the canvas that shows it as a finished picture. A canvas that is drawn on itself
 * is copied for every frame, even when only its place changes; a picture is not, so that a gesture over thousands of
 * nodes moves it almost for free.
 */
export function createSheet(canvas: HTMLCanvasElement) {
  const sheet = new OffscreenCanvas(1, 1);
  const context = sheet.getContext('2d');
  const shown = canvas.getContext('bitmaprenderer');
  let taken: { view: RadialView; at: number } | null = null;
  return {
    canvas,
    /** Takes the size of its window, in pixels of the page and of the screen for each of them. */
    fit: ({ width, height }: Size, density: number) => {
      canvas.width = Math.max(1, Math.round(width * density));
      canvas.height = Math.max(1, Math.round(height * density));
      taken = null;
    },
    /** Lays an empty sheet of that size; null where the browser has none. */
    begin: () => {
      sheet.width = canvas.width;
      sheet.height = canvas.height;
      return context;
    },
    /** Shows what has been drawn in its place, and remembers it when it was laborious to draw. */
    show: (view: RadialView, links: number) => {
      shown?.transferFromImageBitmap(sheet.transferToImageBitmap());
      // The pixels have gone with the picture; the browser would make room for as many at once, which nobody may need.
      sheet.width = 1;
      sheet.height = 1;
      canvas.style.transform = '';
      taken = links > heavy ? { view, at: performance.now() } : null;
    },
    forget: () => {
      taken = null;
    },
    /** Moves the picture so that its content lies where it belongs; false when it must be drawn anew. */
    moveTo: (view: RadialView, { width, height }: Size): boolean => {
      if (!taken) return false;
      const growth = view.zoom / taken.view.zoom;
      const turn = ((view.rotation - taken.view.rotation) * Math.PI) / 180;
      const cos = growth * Math.cos(turn);
      const sin = growth * Math.sin(turn);
      // A view and the transform of an element both count from the middle of the window.
      const x = view.x - cos * taken.view.x + sin * taken.view.y;
      const y = view.y - sin * taken.view.x - cos * taken.view.y;
      const worn =
        growth < smallest ||
        growth > largest ||
        Math.abs(x) > farthest * width ||
        Math.abs(y) > farthest * height;
      if (worn && performance.now() - taken.at > renewedEvery) return false;
      canvas.style.transform = `matrix(${cos},${sin},${-sin},${cos},${x},${y})`;
      return true;
    },
  };
}
