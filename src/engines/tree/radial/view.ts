/** How the drawing lies in its window: pixels from the middle; zoom 1 shows all of it. */
export interface RadialView {
  zoom: number;
  /** Degrees, clockwise. */
  rotation: number;
  x: number;
  y: number;
}

/** A point in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Width and height of the window of a drawing, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** All of the drawing, upright and in the middle. */
export const homeView: RadialView = { zoom: 1, rotation: 0, x: 0, y: 0 };

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees between two rotations, the shorter way round. */
export const shortestTurn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Turns a view around a point, clockwise. */
export function rotatedAround(view: RadialView, degrees: number, { x, y }: Point): RadialView {
  const sin = Math.sin(radians(degrees));
  const cos = Math.cos(radians(degrees));
  return {
    zoom: view.zoom,
    rotation: (((view.rotation + degrees) % 360) + 360) % 360,
    x: x + cos * (view.x - x) - sin * (view.y - y),
    y: y + sin * (view.x - x) + cos * (view.y - y),
  };
}

/** Scale, sine and cosine of the way from one view to another. */
function change(from: RadialView, to: RadialView) {
  const scale = to.zoom / from.zoom;
  const turn = radians(to.rotation - from.rotation);
  return { scale, sin: scale * Math.sin(turn), cos: scale * Math.cos(turn) };
}

/** Where a point of one view lies in another. */
export function pointInView(point: Point, from: RadialView, to: RadialView): Point & { scale: number } {
  const { scale, sin, cos } = change(from, to);
  const x = point.x - from.x;
  const y = point.y - from.y;
  return { scale, x: to.x + cos * x - sin * y, y: to.y + sin * x + cos * y };
}

/** The CSS transform that moves an element drawn in one view to where another view has it. */
export function cssTransform(from: RadialView, to: RadialView): string {
  const { sin, cos } = change(from, to);
  const { x, y } = pointInView({ x: 0, y: 0 }, from, to);
  return `matrix(${cos},${sin},${-sin},${cos},${x},${y})`;
}
