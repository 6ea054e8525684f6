import type { RadialRenderer } from './renderer';
import type { Point } from './view';

/** What the pointer does with nodes; -1 is none. */
export interface PointerActions {
  hover: (index: number, point: Point) => void;
  press: (index: number) => void;
  /** `long` with the shift key. */
  doublePress: (index: number, long: boolean) => void;
  menu: (index: number, point: Point) => void;
}

/** Pixels around a node that belong to it, for a mouse and for fingers. */
const mouseReach = 14;
const touchReach = 24;

/** Reports which nodes the pointer is used on; returns the way to stop. */
export function followPointer(
  area: HTMLElement,
  renderer: RadialRenderer,
  { hover, press, doublePress, menu }: PointerActions,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let reach = mouseReach;
  const setReach = ({ pointerType }: PointerEvent) => {
    reach = pointerType === 'mouse' ? mouseReach : touchReach;
  };
  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = area.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const nodeAt = (event: MouseEvent) => renderer.nodeAt(pointOf(event), reach);

  area.addEventListener('pointerdown', setReach, { signal });
  area.addEventListener(
    'pointermove',
    (event) => {
      setReach(event);
      hover(event.buttons === 0 ? nodeAt(event) : -1, pointOf(event));
    },
    { signal },
  );
  area.addEventListener('pointerleave', (event) => hover(-1, pointOf(event)), { signal });
  area.addEventListener('click', (event) => press(nodeAt(event)), { signal });
  area.addEventListener(
    'dblclick',
    (event) => {
      const index = nodeAt(event);
      if (index >= 0) doublePress(index, event.shiftKey);
    },
    { signal },
  );
  area.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      reach = touchReach;
      menu(nodeAt(event), pointOf(event));
    },
    { signal },
  );
  return () => stop.abort();
}
