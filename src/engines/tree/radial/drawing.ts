import { type FlatTree, isBranch } from '../flat-tree';
import type { RadialFrame, RadialNode } from './frame';
import { type NodeLabels, boxRadius, lineOffset } from './node-labels';
import type { RadialPalette, RadialShape } from './palette';

export interface RadialContent {
  tree: FlatTree<unknown>;
  open: ReadonlySet<string>;
  shapes: readonly RadialShape[];
  shapeOf: Uint8Array;
  textOf: (index: number) => string;
  centre: { title: string; value: string };
  /** -1 for none. */
  selected: number;
  focused: number;
}

export interface RadialPicture {
  frame: RadialFrame;
  labels: NodeLabels;
  content: RadialContent;
  palette: RadialPalette;
}

export type LinkPath = Pick<Path2D, 'moveTo' | 'lineTo' | 'bezierCurveTo'>;

export interface Look {
  fill?: string;
  stroke?: string;
  /** Defaults to 1. */
  width?: number;
  dotted?: boolean;
}

interface TextLine {
  text: string;
  x: number;
  y: number;
  /** Radians. */
  angle?: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  weight: number;
  color: string;
  /** A longer text is squeezed into this many pixels. */
  room?: number;
}

export interface Pen {
  thin: number;
  lines: (trace: (path: LinkPath) => void, color: string, width: number) => void;
  circle: (x: number, y: number, radius: number, look: Look) => void;
  box: (x: number, y: number, width: number, height: number, radius: number, look: Look) => void;
  /** `x` and `y` are the centre; `kind` is an index of the palette's shapes. */
  shape: (kind: number, x: number, y: number, height: number) => void;
  text: (line: TextLine) => void;
}

/** Smaller nodes are drawn as squares. */
const minShapePx = 7;
/** More links than these are drawn as straight lines. */
const curvesUpTo = 800;
/** More links than these are drawn faintly. */
const faintFrom = 300;

export function drawPicture(pen: Pen, picture: RadialPicture) {
  const { frame, palette } = picture;
  if (frame.rings <= 8)
    for (let ring = 1; ring <= frame.rings; ring += 1)
      pen.circle(frame.centreX, frame.centreY, frame.radiusOf(ring), { stroke: palette.link, dotted: true });
  drawLinks(pen, picture);
  drawMarks(pen, picture);
  drawLabels(pen, picture);
  drawCentre(pen, picture);
  drawRings(pen, picture);
}

function drawLinks(pen: Pen, { frame, content, palette }: RadialPicture) {
  const curved = frame.links.length <= curvesUpTo;
  const color = frame.links.length > faintFrom ? palette.faintLink : palette.link;
  pen.lines(
    (path) => {
      for (const node of frame.links) traceLink(path, frame, node, curved);
    },
    color,
    pen.thin,
  );
  if (content.selected < 0) return;
  pen.lines(
    (path) => {
      let node = frame.nodes.find(({ index }) => index === content.selected);
      for (; node; node = node.parent) traceLink(path, frame, node, curved);
    },
    palette.accent,
    2,
  );
}

function traceLink(path: LinkPath, { centreX, centreY }: RadialFrame, node: RadialNode, curved: boolean) {
  const { parent, x, y } = node;
  if (!parent) return;
  path.moveTo(parent.x, parent.y);
  if (!curved || !parent.parent) {
    path.lineTo(x, y);
    return;
  }
  const middle = (parent.distance + node.distance) / 2;
  path.bezierCurveTo(
    centreX + middle * parent.towardsX,
    centreY + middle * parent.towardsY,
    centreX + middle * node.towardsX,
    centreY + middle * node.towardsY,
    x,
    y,
  );
}

function drawMarks(pen: Pen, { frame, content, palette }: RadialPicture) {
  const { tree, open, shapeOf } = content;
  for (const { index, parent, x, y, size } of frame.marks) {
    if (!parent) continue;
    const kind = shapeOf[index] ?? 0;
    if (size < minShapePx) {
      pen.box(x, y, size, size, 0, { fill: palette.shapes[kind] ?? palette.text });
      continue;
    }
    pen.shape(kind, x, y, size);
    if (isBranch(tree, index) && !open.has(tree.ids[index] ?? ''))
      pen.circle(x, y, size / 2 + 3.5, { stroke: palette.link });
  }
}

function drawLabels(pen: Pen, { labels, content, palette }: RadialPicture) {
  const { selected, shapeOf } = content;
  for (const { node, lines, width, height } of labels.boxes) {
    const { index, x, y } = node;
    const look =
      index === selected ? { stroke: palette.accent, width: 2 } : { stroke: palette.link, width: 1 };
    pen.box(x, y, width, height, boxRadius, { fill: palette.surface, ...look });
    pen.shape(shapeOf[index] ?? 0, x - width / 2 + 16, y, 14);
    lines.forEach((text, number) =>
      pen.text({
        text,
        x: x - width / 2 + 28,
        y: y + lineOffset(number, lines.length),
        anchor: 'start',
        size: 13,
        weight: 500,
        color: palette.text,
      }),
    );
  }
  for (const { node, ...label } of labels.rays) {
    const isSelected = node.index === selected;
    pen.text({
      ...label,
      size: 12.5,
      weight: isSelected ? 600 : 400,
      color: isSelected ? palette.text : palette.quiet,
    });
  }
}

function drawCentre(pen: Pen, { frame, content, palette }: RadialPicture) {
  const { centreX: x, centreY: y, centreRadius: radius } = frame;
  const { title, value } = content.centre;
  const width = content.selected === 0 ? 3 : 2;
  pen.circle(x, y, radius, { fill: palette.accentSoft, stroke: palette.accent, width });
  if (radius < 18) return;
  const line = { x, y, anchor: 'middle', size: 12, weight: 600, room: radius * 1.8 } as const;
  // A small disc shows the value alone, because the page shows the title as well.
  if (radius < 34) return pen.text({ ...line, text: value, color: palette.accentText });
  const size = Math.min(14, radius / 3.6);
  pen.text({ ...line, text: title, y: y - size * 0.6, size, color: palette.text });
  pen.text({
    ...line,
    text: value,
    y: y + size * 0.85,
    size: size * 0.93,
    weight: 500,
    color: palette.accentText,
    room: radius * 1.7,
  });
}

function drawRings(pen: Pen, { frame, labels, content, palette }: RadialPicture) {
  const { selected, focused } = content;
  const ring = (wanted: number, stroke: string, away: number) => {
    const node = frame.nodes.find(({ index }) => index === wanted);
    if (!node) return;
    const radius = node.parent ? Math.max(5, node.size / 2) : frame.centreRadius;
    const label = labels.boxes.find((box) => box.node === node);
    const { width, height } = label ?? { width: 2 * radius, height: 2 * radius };
    const corner = (label ? boxRadius : radius) + away;
    pen.box(node.x, node.y, width + 2 * away, height + 2 * away, corner, { stroke, width: 2 });
  };
  if (selected > 0 && selected !== focused) ring(selected, palette.accent, 4);
  if (focused >= 0) ring(focused, palette.focus, 4.5);
}
