/** Pixels from the middle of the window; zoom 1 shows the whole drawing. */
export interface RadialView {
  zoom: number;
  /** Degrees, clockwise. */
  rotation: number;
  x: number;
  y: number;
}

/** In pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const homeView: RadialView = { zoom: 1, rotation: 0, x: 0, y: 0 };

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the signed degrees of the shorter way round. */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

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

export function pointInView(point: Point, from: RadialView, to: RadialView): Point & { scale: number } {
  const scale = to.zoom / from.zoom;
  const turn = radians(to.rotation - from.rotation);
  const [sin, cos] = [scale * Math.sin(turn), scale * Math.cos(turn)];
  const x = point.x - from.x;
  const y = point.y - from.y;
  return { scale, x: to.x + cos * x - sin * y, y: to.y + sin * x + cos * y };
}

export function cssTransform(from: RadialView, to: RadialView): string {
  const { x, y, scale } = pointInView({ x: 0, y: 0 }, from, to);
  return `translate(${x}px, ${y}px) rotate(${to.rotation - from.rotation}deg) scale(${scale})`;
}
