/** How the drawing lies in its window: pixels from the middle, zoom 1 shows all of it. */
export interface RadialView {
  zoom: number;
  /** Degrees, clockwise. */
  rotation: number;
  x: number;
  y: number;
}

/** All of the drawing, upright and in the middle. */
export const homeView: RadialView = { zoom: 1, rotation: 0, x: 0, y: 0 };

/** R-RAD-07: limits of the zoom. */
const radialLimits = { minZoom: 0.5, maxZoom: 10 } as const;
/** R-RAD-07, R-RAD-09, R-RAD-10: what one step of each movement is: a share of the zoom, degrees, pixels. */
export const radialSteps = { zoom: 0.04, rotation: 0.3, pan: 3 } as const;
/** R-RAD-08: milliseconds of an animation. */
export const animationTime = 700;
/** R-RAD-08: milliseconds of a long one. */
export const longAnimationTime = 4 * animationTime;

/** Zooms by so many steps, negative ones outwards, around a point that stays where it is. */
export function zoomed(view: RadialView, steps: number, around = { x: 0, y: 0 }): RadialView {
  const wanted = view.zoom * (1 + radialSteps.zoom) ** steps;
  const zoom = Math.min(radialLimits.maxZoom, Math.max(radialLimits.minZoom, wanted));
  const factor = zoom / view.zoom;
  return {
    ...view,
    zoom,
    x: around.x - factor * (around.x - view.x),
    y: around.y - factor * (around.y - view.y),
  };
}

/** Turns by so many steps, clockwise, around the middle of the window. */
export function rotated(view: RadialView, steps: number): RadialView {
  const degrees = steps * radialSteps.rotation;
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  return {
    ...view,
    rotation: (((view.rotation + degrees) % 360) + 360) % 360,
    x: cos * view.x - sin * view.y,
    y: sin * view.x + cos * view.y,
  };
}

/** Moves by so many steps to the right and down. */
export const panned = (view: RadialView, right: number, down: number): RadialView => ({
  ...view,
  x: view.x + right * radialSteps.pan,
  y: view.y + down * radialSteps.pan,
});

/** A movement of the drawing; opposite ones differ by the sign of their steps. */
export type Movement = 'zoom' | 'rotate' | 'right' | 'down';

/** Moves by so many steps in one of the ways. */
export const moved = (view: RadialView, movement: Movement, steps: number): RadialView => {
  if (movement === 'zoom') return zoomed(view, steps);
  if (movement === 'rotate') return rotated(view, steps);
  return movement === 'right' ? panned(view, steps, 0) : panned(view, 0, steps);
};

/** A view on the way from one to another, between 0 and 1; it turns the shorter way round. */
export function viewBetween(from: RadialView, to: RadialView, way: number): RadialView {
  const turn = ((((to.rotation - from.rotation) % 360) + 540) % 360) - 180;
  return {
    zoom: from.zoom * (to.zoom / from.zoom) ** way,
    rotation: (from.rotation + turn * way + 360) % 360,
    x: from.x + (to.x - from.x) * way,
    y: from.y + (to.y - from.y) * way,
  };
}
