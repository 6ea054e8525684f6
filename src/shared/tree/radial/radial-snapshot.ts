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

/** Moves what is on a canvas with the canvas itself, so that a gesture over thousands of nodes draws nothing. */
export function createSnapshot() {
  let taken: { view: RadialView; at: number } | null = null;
  return {
    /** Puts the canvas back into its place and remembers what has been drawn on it, when it was laborious to draw. */
    take: (canvas: HTMLCanvasElement, view: RadialView, links: number) => {
      canvas.style.transform = '';
      taken = links > heavy ? { view, at: performance.now() } : null;
    },
    forget: () => {
      taken = null;
    },
    /** Moves the canvas so that its content lies where it belongs; false when it must be drawn anew. */
    moveTo: (canvas: HTMLCanvasElement, view: RadialView, { width, height }: Size): boolean => {
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
