import { cutText } from '@/shared/format/text';

import { type FlatTree, at, isBranch } from '../flat-tree';
import type { RadialFrame, RadialNode } from './scene';

/** `x` and `y` are its middle, in pixels of the window. */
interface BoxLabel {
  node: RadialNode;
  lines: readonly string[];
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LabelSource {
  tree: FlatTree<unknown>;
  open: ReadonlySet<string>;
  textOf: (index: number) => string;
  /** Panels and the clearance around them, where no label is placed. */
  covered: readonly Box[];
  /** Pixels at the size of labels. */
  widthOf: (text: string) => number;
}

/** Pixels from the upper left corner of the drawing's window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of a box label with one line, and of each further line. */
export const boxHeight = 26;
const boxLineHeight = 16;
export const boxRadius = boxHeight / 2;

/** Returns the pixels from the middle of a box label down to the middle of a line. */
export const lineOffset = (number: number, count: number) => (number - (count - 1) / 2) * boxLineHeight;
/** Pixels between neighbours from which a label fits. */
const rayNeeds = 12.5;
const boxNeeds = 9;
const maxWidthPx = 280;
/** Pixels between a label and other nodes. */
const clearance = 14;
const minWidthPx = 30;
/** Pixels per line of a box label, tried in this order. */
const boxTextWidths = [124, 104, 88];
const minBoxTextPx = 60;
/** Pixels of a box label without its text: its ends and the shape in it. */
const boxExtra = 38;
/** Pixels outwards from its node, tried in this order. */
const boxOffsets = [0, 24, 48];

/** Truncates by the mean width of a letter; returns an empty text if less than three letters remain. */
export function cut(text: string, room: number, widthOf: (text: string) => number): string {
  const width = widthOf(text);
  if (width <= room) return text;
  const letters = Math.floor((text.length * room) / width) - 1;
  return letters < 3 ? '' : `${cutText(text, letters).trimEnd()}…`;
}

export function twoLines(text: string, widthOf: (text: string) => number): readonly string[] {
  const words = text.split(' ');
  const widest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .reduce<readonly string[]>((best, lines) => (widest(lines) < widest(best) ? lines : best), [text]);
}

export function nodeLabels(frame: RadialFrame, source: LabelSource) {
  const { tree, open } = source;
  const isOpen = ({ index }: RadialNode) => isBranch(tree, index) && open.has(tree.ids[index] ?? '');
  const around = frame.marks.filter(({ parent }) => parent);
  const branches = around
    .filter(
      (node) => node.room >= boxNeeds && node.distance >= frame.centreRadius + boxHeight && isOpen(node),
    )
    .toSorted((a, b) => a.ring - b.ring)
    .slice(0, 200);
  const boxes = boxLabels(frame, branches, source);
  const boxed = new Set(boxes.map(({ node }) => node));
  return {
    boxes,
    // A branch without room for its box has its name along the ray.
    rays: around
      .filter((node) => node.room >= rayNeeds && !boxed.has(node))
      .flatMap((node) => rayLabel(frame, node, source) ?? []),
  };
}

export type NodeLabels = ReturnType<typeof nodeLabels>;

const boxAround = ({ x, y }: Pick<RadialNode, 'x' | 'y'>, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function boxLabels(frame: RadialFrame, branches: readonly RadialNode[], source: LabelSource): BoxLabel[] {
  const labels: BoxLabel[] = [];
  const taken = [...source.covered];
  const marks = frame.marks
    .filter(({ size }) => size > 6)
    .map((node) => ({ node, box: boxAround(node, 12, 12) }));
  for (const node of branches) {
    const isFree = (box: Box) =>
      !taken.some((other) => overlap(box, other)) &&
      !marks.some((other) => other.node !== node && overlap(box, other.box));
    for (const offset of boxOffsets) {
      const middle = { x: node.x + node.towardsX * offset, y: node.y + node.towardsY * offset };
      const fits = (text: number, height: number) => isFree(boxAround(middle, text + boxExtra, height));
      const box = boxText(node.index, source, fits);
      if (!box) continue;
      labels.push({ node, ...middle, ...box });
      taken.push(boxAround(middle, box.width + 6, box.height + 4));
      break;
    }
  }
  return labels;
}

/** Returns a name in one or two lines, cut to the room there is; undefined without room. */
function boxText(
  index: number,
  { textOf, widthOf }: LabelSource,
  fits: (text: number, height: number) => boolean,
): Pick<BoxLabel, 'lines' | 'width' | 'height'> | undefined {
  const roomFor = (text: number, height: number, widths: readonly number[]) =>
    widths.find((most) => fits(Math.min(text, most), height));
  // Measuring text is slow, so most boxes are ruled out without it.
  if (!fits(0, boxHeight)) return undefined;
  const name = textOf(index);
  const whole = widthOf(name);
  let room = roomFor(whole, boxHeight, [...boxTextWidths, minBoxTextPx]);
  if (room === undefined) return undefined;
  let lines: readonly string[] = [name];
  if (whole > room) {
    const broken = twoLines(name, widthOf);
    const twice = roomFor(Math.max(...broken.map(widthOf)), boxHeight + boxLineHeight, boxTextWidths);
    if (broken.length > 1 && twice !== undefined) [lines, room] = [broken, twice];
  }
  const most = room;
  lines = lines.map((line) => cut(line, most, widthOf)).filter(Boolean);
  if (lines.length === 0) return undefined;
  const width = Math.max(...lines.map(widthOf)) + boxExtra;
  return { lines, width, height: boxHeight + boxLineHeight * (lines.length - 1) };
}

/** Reads from left to right on both sides of the centre. The count of a closed branch is never truncated. */
function rayLabel(frame: RadialFrame, node: RadialNode, source: LabelSource) {
  const { covered, widthOf, tree } = source;
  const { towardsX, towardsY } = node;
  const away = node.size / 2 + 7;
  const start = { x: node.x + towardsX * away, y: node.y + towardsY * away, towardsX, towardsY };
  const edge = wayThrough({ left: 8, top: 8, right: frame.width - 8, bottom: frame.height - 8 }, start).exit;
  const panels = covered.map((panel) => {
    const { entry, exit } = wayThrough(panel, start);
    return Math.max(0, entry) < exit ? entry : Infinity;
  });
  const free = Math.min(maxWidthPx, edge, toNextMark(frame, node) - away, ...panels);
  const hidden = at(tree.end, node.index) - node.index - 1;
  const ending = hidden > 0 ? ` +${hidden}` : '';
  const room = free - (ending === '' ? 0 : widthOf(ending));
  const shown = room < minWidthPx ? '' : cut(source.textOf(node.index), room, widthOf);
  if (shown === '') return null;
  const angle = Math.atan2(towardsY, towardsX);
  const flipped = towardsX < 0;
  return {
    node,
    text: shown + ending,
    x: start.x,
    y: start.y,
    /** Turns the label around its start or end. */
    angle: flipped ? angle + Math.PI : angle,
    anchor: flipped ? 'end' : 'start',
  } as const;
}

function toNextMark(frame: RadialFrame, { x, y, towardsX, towardsY, ring }: RadialNode): number {
  let free = Infinity;
  for (const other of frame.marks) {
    if (other.ring < ring + 0.5) continue;
    const along = (other.x - x) * towardsX + (other.y - y) * towardsY;
    const beside = Math.abs((other.x - x) * towardsY - (other.y - y) * towardsX);
    if (along > 0 && along < free && beside < clearance) free = along;
  }
  return free - clearance;
}

type Ray = Pick<RadialNode, 'x' | 'y' | 'towardsX' | 'towardsY'>;

/** Returns the pixels to both edges of a box; a ray misses the box if it leaves before it enters. */
function wayThrough(box: Box, { x, y, towardsX, towardsY }: Ray): { entry: number; exit: number } {
  const across = [(box.left - x) / towardsX, (box.right - x) / towardsX];
  const down = [(box.top - y) / towardsY, (box.bottom - y) / towardsY];
  return {
    entry: Math.max(Math.min(...across), Math.min(...down)),
    exit: Math.min(Math.max(...across), Math.max(...down)),
  };
}

export function coveredBoxes(canvas: HTMLCanvasElement): Box[] {
  // A gesture moves the canvas itself, so its parent is measured.
  const origin = canvas.parentElement?.getBoundingClientRect();
  if (!origin) return [];
  return Array.from(document.querySelectorAll('[data-covers-drawing]'), (panel) => {
    const { left, top, right, bottom } = panel.getBoundingClientRect();
    return {
      left: left - origin.left - clearance,
      top: top - origin.top - clearance,
      right: right - origin.left + clearance,
      bottom: bottom - origin.top + clearance,
    };
  });
}
