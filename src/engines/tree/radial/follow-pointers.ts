import type { RadialStage } from './radial-stage';
import { radialSteps } from './radial-view';

interface PointerTargets {
  /** The node under the pointer, -1 for none, and where the pointer is. */
  hover: (index: number, x: number, y: number) => void;
  press: (index: number) => void;
  /** `long` when the shift key is held. */
  doublePress: (index: number, long: boolean) => void;
  menu: (index: number, x: number, y: number) => void;
}

/** Pixels a pointer may wander and still press. */
const still = 5;
/** Pixels of a wheel for one step of the zoom. */
const wheelStep = 25;

interface Touch {
  x: number;
  y: number;
}

const stepsOf = (factor: number) => Math.log(factor) / Math.log(1 + radialSteps.zoom);

/**
 * Lets mouse, pen and fingers move the drawing and point at its nodes; returns the way to stop. They are followed on the
 * window of the drawing: the canvas itself moves.
 */
export function followPointers(
  area: HTMLElement,
  stage: RadialStage,
  { hover, press, doublePress, menu }: PointerTargets,
): () => void {
  const touches = new Map<number, Touch>();
  let wandered = 0;
  const stop = new AbortController();
  const { signal } = stop;
  const point = (event: MouseEvent): Touch => {
    const { left, top } = area.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const reachOf = ({ pointerType }: PointerEvent) => (pointerType === 'mouse' ? 14 : 24);

  /** Two fingers: what lies between them grows, turns and moves with them. */
  const pinch = (before: Touch, after: Touch, other: Touch) => {
    const from = Math.hypot(before.x - other.x, before.y - other.y);
    const to = Math.hypot(after.x - other.x, after.y - other.y);
    if (from < 1 || to < 1) return;
    stage.zoomAround(stepsOf(to / from), other.x, other.y);
    const turned =
      Math.atan2(after.y - other.y, after.x - other.x) - Math.atan2(before.y - other.y, before.x - other.x);
    const degrees = (((turned * 180) / Math.PI + 540) % 360) - 180;
    stage.move('rotate', degrees / radialSteps.rotation);
  };

  area.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      area.setPointerCapture(event.pointerId);
      touches.set(event.pointerId, point(event));
      wandered = touches.size > 1 ? Infinity : 0;
    },
    { signal },
  );
  area.addEventListener(
    'pointermove',
    (event) => {
      const now = point(event);
      const before = touches.get(event.pointerId);
      if (!before) {
        hover(stage.nodeAt(now.x, now.y, reachOf(event)), now.x, now.y);
        return;
      }
      touches.set(event.pointerId, now);
      wandered += Math.hypot(now.x - before.x, now.y - before.y);
      if (wandered <= still) return;
      hover(-1, now.x, now.y);
      const other = [...touches].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(before, now, other);
      else stage.drag(now.x - before.x, now.y - before.y);
    },
    { signal },
  );
  area.addEventListener(
    'pointerup',
    (event) => {
      if (!touches.delete(event.pointerId) || wandered > still) return;
      const { x, y } = point(event);
      press(stage.nodeAt(x, y, reachOf(event)));
    },
    { signal },
  );
  area.addEventListener('pointercancel', (event) => touches.delete(event.pointerId), { signal });
  area.addEventListener('pointerleave', () => hover(-1, 0, 0), { signal });
  area.addEventListener(
    'dblclick',
    (event) => {
      const { x, y } = point(event);
      const index = stage.nodeAt(x, y);
      if (index >= 0) doublePress(index, event.shiftKey);
    },
    { signal },
  );
  area.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      touches.clear();
      const { x, y } = point(event);
      menu(stage.nodeAt(x, y, 24), x, y);
    },
    { signal },
  );
  area.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = point(event);
      if (event.shiftKey)
        stage.move('rotate', (event.deltaY + event.deltaX) / wheelStep / radialSteps.rotation);
      else stage.zoomAround(-event.deltaY / wheelStep, x, y);
    },
    { signal, passive: false },
  );
  return () => stop.abort();
}
