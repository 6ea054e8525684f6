import { describe, expect, test } from 'vitest';

import {
  animationTime,
  homeView,
  longAnimationTime,
  panned,
  rotated,
  viewBetween,
  zoomed,
} from './radial-view';

describe('the view of a radial tree', () => {
  test.each([
    [1, 1.04],
    [2, 1.0816],
    [-1, 1 / 1.04],
    [1000, 10],
    [-1000, 0.5],
  ])('%i steps zoom to %f, within 0.5 and 10', (steps, zoom) => {
    expect(zoomed(homeView, steps).zoom).toBeCloseTo(zoom, 10);
  });

  test('the point zoomed around stays where it is', () => {
    const around = { x: 120, y: -40 };
    const before = { zoom: 1.3, rotation: 0, x: 15, y: 25 };
    const after = zoomed(before, 7, around);
    const world = (view: typeof before) => [(around.x - view.x) / view.zoom, (around.y - view.y) / view.zoom];
    expect(world(after)[0]).toBeCloseTo(world(before)[0] ?? NaN, 10);
    expect(world(after)[1]).toBeCloseTo(world(before)[1] ?? NaN, 10);
  });

  test('a step turns by 0.3 degrees, around the middle of the window', () => {
    expect(rotated(homeView, 1).rotation).toBeCloseTo(0.3, 10);
    expect(rotated(homeView, -1).rotation).toBeCloseTo(359.7, 10);
    const quarter = rotated({ ...homeView, x: 10 }, 300);
    expect([quarter.rotation, Math.round(quarter.x), Math.round(quarter.y)]).toEqual([90, 0, 10]);
  });

  test('a step moves by 3 pixels', () => {
    expect(panned(homeView, 1, -2)).toEqual({ ...homeView, x: 3, y: -6 });
  });

  test('an animation takes 700 ms, a long one four times that', () => {
    expect([animationTime, longAnimationTime]).toEqual([700, 2800]);
  });

  test('on the way the drawing turns the shorter way round', () => {
    const half = viewBetween({ ...homeView, rotation: 350 }, { ...homeView, zoom: 4, rotation: 30 }, 0.5);
    expect(half).toEqual({ zoom: 2, rotation: 10, x: 0, y: 0 });
  });
});
