import { cutText } from '@/shared/format/cut-text';

import { at, isBranch } from '../flat-tree';
import { type RadialContent, type RadialFrame, centreRadius, markSize } from './scene';

/** A label behind its node, in pixels; `angle` turns it around its beginning or end. */
interface RayLabel {
  row: number;
  text: string;
  x: number;
  y: number;
  angle: number;
  anchor: 'start' | 'end';
}

/** The label of an open branch, in a box over its shape; in two lines where one has no room for it. */
interface BoxLabel {
  row: number;
  lines: readonly string[];
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The labels of one picture. */
export interface NodeLabels {
  rays: readonly RayLabel[];
  boxes: readonly BoxLabel[];
}

/** What decides on the labels. */
export interface LabelSource extends Pick<RadialContent, 'tree' | 'open' | 'textOf'> {
  /** Where panels cover the drawing: no label is read there. */
  covered: readonly Box[];
  /** Width of a text in pixels at the size of labels. */
  widthOf: (text: string) => number;
}

/** Height of a box label of one line, and of each further line, in pixels. */
export const boxHeight = 26;
const boxLineHeight = 16;
/** Radius of the corners of a box label, in pixels. */
export const boxRadius = boxHeight / 2;

/** Pixels from the middle of a box label down to the middle of a line. */
export const lineOffset = (number: number, count: number): number =>
  (number - (count - 1) / 2) * boxLineHeight;
/** Pixels between neighbours from which a label fits. */
const rayNeeds = 12.5;
const boxNeeds = 9;
/** Pixels a label may take at most, where nothing is in its way. */
const largestWidth = 280;
/** Pixels a label keeps away from other nodes. */
const clearance = 14;
/** Narrower labels are left out. */
const smallestWidth = 30;
/** Pixels a line of a box label may take, tried in this order. */
const boxTextWidths = [124, 104, 88];
const smallestBoxText = 60;
/** Pixels of a box label beside its text: its ends and the shape in it. */
const boxExtra = 38;

/** A text cut to a width, by its mean width of a letter; empty when less than three letters would be left. */
export function cut(text: string, room: number, widthOf: (text: string) => number): string {
  const width = widthOf(text);
  if (width <= room) return text;
  const letters = Math.floor((text.length * room) / width) - 1;
  return letters < 3 ? '' : `${cutText(text, letters).trimEnd()}…`;
}

/** A text in two lines that are about as long as each other; in one where it has no blank to break at. */
export function twoLines(text: string, widthOf: (text: string) => number): readonly string[] {
  const words = text.split(' ');
  let best: readonly string[] = [text];
  let narrowest = Infinity;
  for (let count = 1; count < words.length; count += 1) {
    const lines = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const width = Math.max(...lines.map(widthOf));
    if (width >= narrowest) continue;
    narrowest = width;
    best = lines;
  }
  return best;
}

/** Chooses the labels there is room for: a box for an open branch, a ray for every other node. */
export const nodeLabels = (frame: RadialFrame, source: LabelSource): NodeLabels => ({
  boxes: boxLabels(frame, source),
  rays: rayLabels(frame, source),
});

const isOpenBranch = ({ tree, open }: LabelSource, index: number) =>
  isBranch(tree, index) && open.has(tree.ids[index] ?? '');

function boxLabels(frame: RadialFrame, source: LabelSource): BoxLabel[] {
  const boxes: BoxLabel[] = [];
  const candidates = frame.marks
    .filter(
      (row) =>
        row > 0 && (frame.room[row] ?? 0) >= boxNeeds && isOpenBranch(source, at(frame.scene.index, row)),
    )
    .toSorted((a, b) => (frame.scene.depth[a] ?? 0) - (frame.scene.depth[b] ?? 0))
    .slice(0, 200);
  if (candidates.length === 0) return boxes;
  const others = frame.marks.filter((row) => markSize(frame, row) > 6);
  for (const row of candidates) {
    const x = frame.x[row] ?? 0;
    const y = frame.y[row] ?? 0;
    if (Math.hypot(x - frame.centreX, y - frame.centreY) < centreRadius(frame) + boxHeight) continue;
    const inTheWay = (otherX: number, otherY: number, widths: number, heights: number) =>
      Math.abs(otherX - x) < widths / 2 && Math.abs(otherY - y) < heights / 2;
    const fits = (width: number, height: number) =>
      !source.covered.some(({ left, top, right, bottom }) =>
        inTheWay((left + right) / 2, (top + bottom) / 2, right - left + width, bottom - top + height),
      ) &&
      !boxes.some((box) => inTheWay(box.x, box.y, box.width + 6 + width, box.height + height + 4)) &&
      !others.some(
        (other) =>
          other !== row && inTheWay(frame.x[other] ?? 0, frame.y[other] ?? 0, 12 + width, 12 + height),
      );
    // Measuring text is slow, so most boxes are ruled out without it.
    if (!fits(boxExtra, boxHeight)) continue;
    const name = source.textOf(at(frame.scene.index, row));
    const { widthOf } = source;
    const whole = widthOf(name);
    if (!fits(Math.min(whole, smallestBoxText) + boxExtra, boxHeight)) continue;
    const roomOf = (width: number, height: number) =>
      boxTextWidths.find((most) => fits(Math.min(width, most) + boxExtra, height));
    const oneLine = roomOf(whole, boxHeight) ?? smallestBoxText;
    const broken = whole > oneLine ? twoLines(name, widthOf) : [name];
    const twice =
      broken.length > 1 ? roomOf(Math.max(...broken.map(widthOf)), boxHeight + boxLineHeight) : undefined;
    const lines = (twice === undefined ? [name] : broken)
      .map((line) => cut(line, twice ?? oneLine, widthOf))
      .filter(Boolean);
    if (lines.length === 0) continue;
    const width = Math.max(...lines.map(widthOf)) + boxExtra;
    boxes.push({ row, lines, x, y, width, height: boxHeight + boxLineHeight * (lines.length - 1) });
  }
  return boxes;
}

function rayLabels(frame: RadialFrame, source: LabelSource): RayLabel[] {
  const labels: RayLabel[] = [];
  for (const row of frame.marks) {
    const index = at(frame.scene.index, row);
    if (row === 0 || (frame.room[row] ?? 0) < rayNeeds || isOpenBranch(source, index)) continue;
    const hidden = at(source.tree.end, index) - index - 1;
    const label = rayLabel(frame, row, source.textOf(index), hidden > 0 ? ` +${hidden}` : '', source);
    if (label) labels.push(label);
  }
  return labels;
}

/**
 * Readable from left to right on both sides of the centre. A closed branch says how many nodes it hides, and that is
 * never cut.
 */
function rayLabel(
  frame: RadialFrame,
  row: number,
  name: string,
  ending: string,
  { covered, widthOf }: LabelSource,
): RayLabel | null {
  const towardsX = frame.towardsX[row] ?? 0;
  const towardsY = frame.towardsY[row] ?? 0;
  const away = markSize(frame, row) / 2 + 7;
  const x = (frame.x[row] ?? 0) + towardsX * away;
  const y = (frame.y[row] ?? 0) + towardsY * away;
  const free = Math.min(
    toEdge(frame, x, y, towardsX, towardsY),
    toNextMark(frame, row, towardsX, towardsY) - away,
    ...covered.map((box) => toBox(box, clearance, x, y, towardsX, towardsY)),
  );
  const room = Math.min(free, largestWidth) - (ending === '' ? 0 : widthOf(ending));
  const shown = room < smallestWidth ? '' : cut(name, room, widthOf);
  if (shown === '') return null;
  const text = shown + ending;
  const angle = Math.atan2(towardsY, towardsX);
  const flipped = towardsX < 0;
  return { row, text, x, y, angle: flipped ? angle + Math.PI : angle, anchor: flipped ? 'end' : 'start' };
}

/** Pixels from a node outwards to the next one. */
function toNextMark(frame: RadialFrame, row: number, dx: number, dy: number): number {
  const fromX = frame.x[row] ?? 0;
  const fromY = frame.y[row] ?? 0;
  const ring = (frame.scene.depth[row] ?? 0) + 0.5;
  let free = Infinity;
  if (ring > frame.scene.rings) return free;
  for (const other of frame.marks) {
    if ((frame.scene.depth[other] ?? 0) < ring) continue;
    const x = (frame.x[other] ?? 0) - fromX;
    const y = (frame.y[other] ?? 0) - fromY;
    const along = x * dx + y * dy;
    if (along > 0 && along < free && Math.abs(x * dy - y * dx) < clearance) free = along;
  }
  return free - clearance;
}

/** Pixels from a point to the edge of the window in a direction. */
function toEdge({ width, height }: RadialFrame, x: number, y: number, dx: number, dy: number): number {
  const across = dx > 0 ? (width - x) / dx : dx < 0 ? -x / dx : Infinity;
  const down = dy > 0 ? (height - y) / dy : dy < 0 ? -y / dy : Infinity;
  return Math.max(0, Math.min(across, down) - 8);
}

/** A part of the window of a drawing, in pixels from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where panels of the screen cover a drawing: everything with `data-covers-drawing`. */
export function coveredBoxes(canvas: HTMLCanvasElement): Box[] {
  // During a gesture the canvas itself is moved.
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

/** Pixels from a point in a direction to a box grown by a margin; infinite when it lies in another direction. */
function toBox(box: Box, margin: number, x: number, y: number, dx: number, dy: number): number {
  const [inX, outX] = span(box.left - margin - x, box.right + margin - x, dx);
  const [inY, outY] = span(box.top - margin - y, box.bottom + margin - y, dy);
  const enters = Math.max(0, inX, inY);
  return enters < Math.min(outX, outY) ? enters : Infinity;
}

/** From which length on and up to which one a way lies between two lines. */
function span(near: number, far: number, step: number): readonly [number, number] {
  if (step === 0) return near < 0 && far > 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  return step > 0 ? [near / step, far / step] : [far / step, near / step];
}

/** Measures texts in pixels, each once. */
export function createTextWidths() {
  const cached = new Map<string, number>();
  return {
    of: (text: string, context: OffscreenCanvasRenderingContext2D, font: string): number => {
      const width = cached.get(text);
      if (width !== undefined) return width;
      context.font = `500 13px ${font}`;
      const measured = context.measureText(text).width;
      cached.set(text, measured);
      return measured;
    },
    /** After the font has loaded or changed. */
    clear: () => cached.clear(),
  };
}
