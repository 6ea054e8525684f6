/** A part of the drawing's window, in pixels from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where panels of the screen cover a drawing: everything with `data-covers-drawing`. */
export function coveredBoxes(canvas: HTMLCanvasElement): Box[] {
  // While it moves, the canvas lies elsewhere than its window.
  const origin = canvas.parentElement?.getBoundingClientRect();
  if (!origin) return [];
  return Array.from(document.querySelectorAll('[data-covers-drawing]'), (panel) => {
    const { left, top, right, bottom } = panel.getBoundingClientRect();
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  });
}

/** Pixels from a point in a direction to a box grown by a margin; infinite when the way leads past it. */
export function toBox(box: Box, margin: number, x: number, y: number, dx: number, dy: number): number {
  const [inX, outX] = span(box.left - margin - x, box.right + margin - x, dx);
  const [inY, outY] = span(box.top - margin - y, box.bottom + margin - y, dy);
  const enters = Math.max(0, inX, inY);
  return enters < Math.min(outX, outY) ? enters : Infinity;
}

/** Between which lengths of the way it lies between two lines. */
function span(near: number, far: number, step: number): readonly [number, number] {
  if (step === 0) return near < 0 && far > 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  return step > 0 ? [near / step, far / step] : [far / step, near / step];
}
