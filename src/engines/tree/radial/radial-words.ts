import { cutText } from '@/shared/format/cut-text';

import { type FlatTree, at, isBranch } from '../flat-tree';
import { type RadialFrame, centreRadius, markSize } from './radial-frame';
import { type Box, toBox } from './radial-panels';

/** Text on the drawing, in pixels; `angle` turns it around its beginning or end. */
interface RadialLabel {
  row: number;
  text: string;
  x: number;
  y: number;
  angle: number;
  anchor: 'start' | 'end';
}

/** A branch with its name in it. */
interface RadialPill {
  row: number;
  text: string;
  x: number;
  y: number;
  width: number;
}

/** All words of one picture. */
export interface RadialWords {
  labels: readonly RadialLabel[];
  pills: readonly RadialPill[];
}

/** What decides on the words: names and how wide they are. */
export interface WordSource {
  tree: FlatTree<unknown>;
  open: ReadonlySet<string>;
  textOf: (index: number) => string;
  /** What panels cover, where no word would be read. */
  covered: readonly Box[];
  /** Width of a text in pixels at the size of labels. */
  widthOf: (text: string) => number;
}

/** Height of a pill, in pixels. */
export const pillHeight = 26;
/** Pixels between neighbours from which a label fits. */
const labelNeeds = 12.5;
const pillNeeds = 9;
/** Pixels a label may take at zoom 1, and at most. */
const usual = 150;
const longest = 280;
/** Pixels a label keeps away from other nodes. */
const besides = 14;
const shortest = 30;
/** Pixels a name in a pill may take: the widths are tried in this order. */
const pillTexts = [124, 88];
/** The last resort. */
const leastPillText = 60;
/** Pixels of a pill beside its text: its ends and the shape in it. */
const pillExtra = 38;

/** A text cut to a width, by its mean width of a letter; empty when hardly anything would be left. */
export function cut(text: string, room: number, widthOf: (text: string) => number): string {
  const width = widthOf(text);
  if (width <= room) return text;
  const letters = Math.floor((text.length * room) / width) - 1;
  return letters < 3 ? '' : `${cutText(text, letters).trimEnd()}…`;
}

/** Chooses the words there is room for: names in open branches first, then the labels of what ends a path. */
export function composeWords(frame: RadialFrame, source: WordSource): RadialWords {
  const pills = placePills(frame, source);
  return { pills, labels: placeLabels(frame, source) };
}

const isOpenBranch = ({ tree, open }: WordSource, index: number) =>
  isBranch(tree, index) && open.has(tree.ids[index] ?? '');

function placePills(frame: RadialFrame, source: WordSource): RadialPill[] {
  const pills: RadialPill[] = [];
  const candidates = frame.marks
    .filter(
      (row) =>
        row > 0 && (frame.room[row] ?? 0) >= pillNeeds && isOpenBranch(source, at(frame.scene.index, row)),
    )
    .toSorted((a, b) => (frame.scene.depth[a] ?? 0) - (frame.scene.depth[b] ?? 0))
    .slice(0, 200);
  if (candidates.length === 0) return pills;
  const others = frame.marks.filter((row) => markSize(frame, row) > 6);
  for (const row of candidates) {
    const x = frame.x[row] ?? 0;
    const y = frame.y[row] ?? 0;
    if (Math.hypot(x - frame.centreX, y - frame.centreY) < centreRadius(frame) + pillHeight) continue;
    const inTheWay = (otherX: number, otherY: number, widths: number, heights: number) =>
      Math.abs(otherX - x) < widths / 2 && Math.abs(otherY - y) < heights / 2;
    const fits = (width: number) =>
      !source.covered.some(({ left, top, right, bottom }) =>
        inTheWay((left + right) / 2, (top + bottom) / 2, right - left + width, bottom - top + pillHeight),
      ) &&
      !pills.some((pill) => inTheWay(pill.x, pill.y, pill.width + 6 + width, 2 * pillHeight + 4)) &&
      !others.some(
        (other) =>
          other !== row && inTheWay(frame.x[other] ?? 0, frame.y[other] ?? 0, 12 + width, 12 + pillHeight),
      );
    // Where not even an empty one fits, as with most in a large tree, no name is measured.
    if (!fits(pillExtra)) continue;
    const name = source.textOf(at(frame.scene.index, row));
    const whole = source.widthOf(name);
    if (!fits(Math.min(whole, leastPillText) + pillExtra)) continue;
    const room = pillTexts.find((most) => fits(Math.min(whole, most) + pillExtra)) ?? leastPillText;
    const text = cut(name, room, source.widthOf);
    if (text !== '') pills.push({ row, text, x, y, width: source.widthOf(text) + pillExtra });
  }
  return pills;
}

function placeLabels(frame: RadialFrame, source: WordSource): RadialLabel[] {
  const labels: RadialLabel[] = [];
  for (const row of frame.marks) {
    const index = at(frame.scene.index, row);
    if (row === 0 || (frame.room[row] ?? 0) < labelNeeds || isOpenBranch(source, index)) continue;
    const hidden = at(source.tree.end, index) - index - 1;
    const label = labelAt(frame, row, source.textOf(index), hidden > 0 ? ` +${hidden}` : '', source);
    if (label) labels.push(label);
  }
  return labels;
}

/**
 * A label behind its node, readable from left to right on both sides of the centre. A closed branch says how many nodes
 * it hides, and that is never cut.
 */
function labelAt(
  frame: RadialFrame,
  row: number,
  name: string,
  ending: string,
  { covered, widthOf }: WordSource,
): RadialLabel | null {
  const towardsX = frame.towardsX[row] ?? 0;
  const towardsY = frame.towardsY[row] ?? 0;
  const away = markSize(frame, row) / 2 + 7;
  const x = (frame.x[row] ?? 0) + towardsX * away;
  const y = (frame.y[row] ?? 0) + towardsY * away;
  const free = Math.min(
    toEdge(frame, x, y, towardsX, towardsY),
    toNextMark(frame, row, towardsX, towardsY) - away,
    ...covered.map((box) => toBox(box, besides, x, y, towardsX, towardsY)),
  );
  const room =
    Math.min(free, longest, usual * Math.max(1, frame.zoom)) - (ending === '' ? 0 : widthOf(ending));
  const kept = room < shortest ? '' : cut(name, room, widthOf);
  if (kept === '') return null;
  const text = kept + ending;
  const angle = Math.atan2(towardsY, towardsX);
  const flipped = towardsX < 0;
  return { row, text, x, y, angle: flipped ? angle + Math.PI : angle, anchor: flipped ? 'end' : 'start' };
}

/** Pixels from a node to the next one that stands in its way outwards. */
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
    if (along > 0 && along < free && Math.abs(x * dy - y * dx) < besides) free = along;
  }
  return free - besides;
}

/** Pixels from a point to the edge of the window in a direction. */
function toEdge({ width, height }: RadialFrame, x: number, y: number, dx: number, dy: number): number {
  const across = dx > 0 ? (width - x) / dx : dx < 0 ? -x / dx : Infinity;
  const down = dy > 0 ? (height - y) / dy : dy < 0 ? -y / dy : Infinity;
  return Math.max(0, Math.min(across, down) - 8);
}
