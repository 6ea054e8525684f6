// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { RadialInteraction } from './interaction';
import { RadialRenderer, animationMs, slowAnimationMs } from './renderer';
import { type Point, type RadialView, homeView, pointInView, rotatedAround, turnBetween } from './view';

const size = { width: 800, height: 600 };
let area: HTMLElement;
let interaction: RadialInteraction;
let detach: () => void;
const view = () => interaction.renderer.view();

/** jsdom has no canvas: d3-zoom works on a real area, and nothing is drawn. */
beforeEach(() => {
  vi.spyOn(RadialRenderer.prototype, 'size', 'get').mockReturnValue(size);
  vi.spyOn(RadialRenderer.prototype, 'attach').mockImplementation((_, onResize) => {
    onResize();
    return () => undefined;
  });
  interaction = new RadialInteraction();
  area = document.body.appendChild(document.createElement('div'));
  detach = interaction.attach(area, document.createElement('canvas'));
});
afterEach(() => {
  detach();
  area.remove();
});

const wheel = (values: WheelEventInit) =>
  area.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...values }));

describe('steps of zoom, pan and rotation', () => {
  test.each([
    [1, 1.04],
    [2, 1.0816],
    [-1, 1 / 1.04],
    [1000, 10],
    [-1000, 0.5],
  ])('%i steps zoom to %f, within 0.5 and 10', (steps, zoom) => {
    interaction.move('zoom', steps);
    expect(view().zoom).toBeCloseTo(zoom, 10);
    expect(view()).toMatchObject({ rotation: 0, x: 0, y: 0 });
  });

  test('a step turns by 0.3 degrees, around the middle of the window', () => {
    interaction.move('rotate', 1);
    expect(view().rotation).toBeCloseTo(0.3, 10);
    interaction.move('rotate', -2);
    expect(view().rotation).toBeCloseTo(359.7, 10);
  });

  test('a step moves by 3 pixels, at any zoom', () => {
    interaction.move('right', 1);
    interaction.move('down', -2);
    expect(view()).toEqual({ ...homeView, x: 3, y: -6 });
    interaction.move('zoom', 20);
    const before = view();
    interaction.move('right', -1);
    expect(view().x).toBeCloseTo(before.x - 3, 10);
  });

  test('an animation takes 700 ms, a slow one four times that', () => {
    expect([animationMs, slowAnimationMs]).toEqual([700, 2800]);
  });
});

describe('the wheel', () => {
  test.each([
    [-25, 0, 1.04],
    [50, 0, 1 / 1.0816],
    [-1, 1, 1.04],
    [-100_000, 0, 10],
  ])('turned by %i (mode %i) zooms to %f', (deltaY, deltaMode, zoom) => {
    wheel({ deltaY, deltaMode });
    expect(view().zoom).toBeCloseTo(zoom, 10);
  });

  test('keeps the point under the pointer', () => {
    interaction.move('right', 5);
    const before = view();
    wheel({ deltaY: -175, clientX: 520, clientY: 260 });
    const pointer = { x: 520 - size.width / 2, y: 260 - size.height / 2 };
    const after = pointInView(pointer, before, view());
    expect([after.x, after.y]).toEqual([expect.closeTo(pointer.x, 8), expect.closeTo(pointer.y, 8)]);
  });

  test('rotates with the shift key, and never scrolls the page', () => {
    expect(wheel({ deltaY: 100, shiftKey: true })).toBe(false);
    expect(view()).toMatchObject({ zoom: 1, rotation: 4 });
    interaction.move('zoom', 1000);
    expect(wheel({ deltaY: -100 })).toBe(false);
  });
});

test('a drag moves the drawing, the right button does not', () => {
  const send = (target: EventTarget, type: string, clientX: number, clientY: number, button: number) => {
    const event = new MouseEvent(type, { bubbles: true, button, clientX, clientY });
    // jsdom takes no window of the test for a window.
    Object.defineProperty(event, 'view', { value: window });
    target.dispatchEvent(event);
  };
  const drag = (button: number) => {
    send(area, 'mousedown', 100, 100, button);
    send(window, 'mousemove', 130, 80, button);
    send(window, 'mouseup', 130, 80, button);
  };
  drag(2);
  expect(view()).toEqual(homeView);
  drag(0);
  expect(view()).toEqual({ ...homeView, x: 30, y: -20 });
});

test('a held movement repeats until it is released', async () => {
  interaction.hold('right', 1);
  expect(view().x).toBe(3);
  await vi.waitFor(() => expect(view().x).toBeGreaterThan(6));
  interaction.release();
  const { x } = view();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(view().x).toBe(x);
});

describe('a view', () => {
  const some: RadialView = { zoom: 2, rotation: 350, x: 10, y: 0 };

  test('turns around a point', () => {
    const turned = rotatedAround(some, 100, { x: 0, y: 0 });
    expect([turned.rotation, Math.round(turned.x), Math.round(turned.y)]).toEqual([90, -2, 10]);
    expect(rotatedAround(some, 100, some)).toMatchObject({ x: 10, y: 0 });
  });

  test('tells where a point of another view lies', () => {
    const there = (point: Point) => pointInView(point, homeView, { zoom: 2, rotation: 90, x: 5, y: 0 });
    expect(there({ x: 0, y: 0 })).toMatchObject({ scale: 2, x: 5, y: 0 });
    const { x, y } = there({ x: 10, y: 0 });
    expect([x, y]).toEqual([expect.closeTo(5, 8), expect.closeTo(20, 8)]);
  });

  test.each([
    [350, 0, 10],
    [10, 350, -20],
    [0, 90, 90],
  ])('turns from %i to %i degrees the shorter way', (from, to, turn) => {
    expect(turnBetween(from, to)).toBe(turn);
  });
});
