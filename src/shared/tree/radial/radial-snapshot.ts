import type { Size } from './radial-frame';
import type { RadialView } from './radial-view';

/** A drawing with more links than this is moved as a bitmap while a gesture lasts. */
const heavy = 1200;
/** The bitmap serves while it is not stretched or shrunk beyond recognition. */
const smallest = 0.7;
const largest = 1.4;

/** Keeps the last drawing as a bitmap, so that a gesture over thousands of nodes only has to move it. */
export function createSnapshot() {
  const bitmap = document.createElement('canvas');
  let taken: { view: RadialView; size: Size } | null = null;
  return {
    /** Remembers what is on a canvas, when it was laborious to draw. */
    take: (canvas: HTMLCanvasElement, view: RadialView, size: Size, links: number) => {
      taken = null;
      if (links <= heavy) return;
      bitmap.width = canvas.width;
      bitmap.height = canvas.height;
      bitmap.getContext('2d')?.drawImage(canvas, 0, 0);
      taken = { view, size };
    },
    forget: () => {
      taken = null;
    },
    /** Draws the bitmap where its content now lies; false when it must be drawn anew. */
    moveTo: (context: CanvasRenderingContext2D, view: RadialView, scale: number): boolean => {
      if (!taken) return false;
      const growth = view.zoom / taken.view.zoom;
      if (growth < smallest || growth > largest) return false;
      const turn = ((view.rotation - taken.view.rotation) * Math.PI) / 180;
      const cos = growth * Math.cos(turn);
      const sin = growth * Math.sin(turn);
      const { width, height } = taken.size;
      const from = { x: (width / 2 + taken.view.x) * scale, y: (height / 2 + taken.view.y) * scale };
      const to = { x: (width / 2 + view.x) * scale, y: (height / 2 + view.y) * scale };
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      context.setTransform(
        cos,
        sin,
        -sin,
        cos,
        to.x - cos * from.x + sin * from.y,
        to.y - sin * from.x - cos * from.y,
      );
      context.drawImage(bitmap, 0, 0);
      return true;
    },
  };
}
