import { type FlatTree, isBranch } from '../flat-tree';
import { type NodeLabels, boxRadius, lineOffset } from './node-labels';
import type { RadialPalette, RadialShape } from './palette';
import type { RadialFrame, RadialNode } from './scene';

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

/** A canvas and an SVG file both read the path. It is moved to `x` and `y` and then scaled. */
interface PathMark {
  path: string;
  x?: number;
  y?: number;
  scale?: number;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
}

interface TextMark {
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

export type Mark = PathMark | TextMark;

/** Smaller nodes are drawn as squares. */
const minShapePx = 7;
/** More links than these are drawn as straight lines. */
const curvesUpTo = 800;
/** More links than these are drawn faintly. */
const faintFrom = 300;

export const px = (value: number) => Math.round(value * 10) / 10;

/** Returns a box around the origin with round corners; a circle by default. */
function roundBox(width: number, height = width, radius = width / 2): string {
  const corner = px(radius);
  const [across, down] = [px(width - 2 * radius), px(height - 2 * radius)];
  const arc = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return `M${px(radius - width / 2)} ${px(-height / 2)}h${across}${arc(corner, corner)}v${down}${arc(-corner, corner)}h${-across}${arc(-corner, -corner)}v${-down}${arc(corner, -corner)}z`;
}

/** Returns what is drawn, the lowest first. `thin` is the width of a link in pixels. */
export function marksOf(picture: RadialPicture, thin: number): Mark[] {
  return [
    ...rings(picture),
    ...links(picture, thin),
    ...nodes(picture),
    ...names(picture),
    ...centre(picture),
    ...outlines(picture),
  ];
}

function rings({ frame, palette }: RadialPicture): Mark[] {
  if (frame.rings > 8) return [];
  const dots = { stroke: palette.link, dash: '0.5 7', opacity: 0.5 };
  return Array.from({ length: Math.floor(frame.rings) }, (_, ring) => ({
    path: roundBox(2 * frame.radiusOf(ring + 1)),
    x: frame.centreX,
    y: frame.centreY,
    ...dots,
  }));
}

function links({ frame, content, palette }: RadialPicture, width: number): Mark[] {
  const pathOf = linkPaths(frame, frame.links.length <= curvesUpTo);
  const stroke = frame.links.length > faintFrom ? palette.faintLink : palette.link;
  const marks: Mark[] = [{ path: frame.links.map(pathOf).join(''), stroke, width }];
  let selected = '';
  let node = frame.nodes.find(({ index }) => index === content.selected);
  for (; node; node = node.parent) selected += pathOf(node);
  if (selected !== '') marks.push({ path: selected, stroke: palette.accent, width: 2 });
  return marks;
}

const linkPaths =
  ({ centreX, centreY }: RadialFrame, curved: boolean) =>
  (node: RadialNode): string => {
    const { parent, x, y } = node;
    if (!parent) return '';
    const begin = `M${px(parent.x)} ${px(parent.y)}`;
    if (!curved || !parent.parent) return `${begin}L${px(x)} ${px(y)}`;
    const middle = (parent.distance + node.distance) / 2;
    const bend = ({ towardsX, towardsY }: RadialNode) =>
      `${px(centreX + middle * towardsX)} ${px(centreY + middle * towardsY)}`;
    return `${begin}C${bend(parent)} ${bend(node)} ${px(x)} ${px(y)}`;
  };

function nodes({ frame, labels, content, palette }: RadialPicture): Mark[] {
  const { tree, open, shapes, shapeOf } = content;
  // A box label shows the shape itself.
  const boxed = new Set(labels.boxes.map(({ node }) => node.index));
  const marks: Mark[] = [];
  const squares = shapes.map(() => '');
  for (const { index, parent, x, y, size } of frame.marks) {
    if (!parent || boxed.has(index)) continue;
    const kind = shapeOf[index] ?? 0;
    if (size < minShapePx) {
      squares[kind] += `M${px(x - size / 2)} ${px(y - size / 2)}h${px(size)}v${px(size)}h${px(-size)}z`;
      continue;
    }
    marks.push(...shape(content, palette, kind, x, y, size));
    if (isBranch(tree, index) && !open.has(tree.ids[index] ?? ''))
      marks.push({ path: roundBox(size + 7), x, y, stroke: palette.link });
  }
  const small = squares.map((path, kind) => ({ path, fill: palette.shapes[kind] ?? palette.text }));
  return [...small.filter(({ path }) => path !== ''), ...marks];
}

/** Returns a shape on a disc of the background, which hides the links behind it. */
function shape(
  { shapes }: RadialContent,
  palette: RadialPalette,
  kind: number,
  x: number,
  y: number,
  height: number,
): Mark[] {
  const { parts, box } = shapes[kind] ?? { parts: [], box: [1, 1] };
  const scale = height / box[1];
  const color = palette.shapes[kind] ?? palette.text;
  const corner = { x: x - (scale * box[0]) / 2, y: y - height / 2, scale };
  return [
    { path: roundBox(height - scale), x, y, fill: palette.surface },
    ...parts.map(({ d, paint, width = 1.5, dash }) => ({
      path: d,
      ...corner,
      ...(paint === 'fill' ? { fill: color } : { stroke: color, width }),
      ...(dash !== undefined && { dash }),
    })),
  ];
}

function names({ labels, content, palette }: RadialPicture): Mark[] {
  const { selected, shapeOf } = content;
  const boxes = labels.boxes.flatMap(({ node: { index }, x, y, lines, width, height }): Mark[] => [
    {
      path: roundBox(width, height, boxRadius),
      x,
      y,
      fill: palette.surface,
      ...(index === selected ? { stroke: palette.accent, width: 2 } : { stroke: palette.link }),
    },
    ...shape(content, palette, shapeOf[index] ?? 0, x - width / 2 + 16, y, 14),
    ...lines.map((text, number) => ({
      text,
      x: x - width / 2 + 28,
      y: y + lineOffset(number, lines.length),
      anchor: 'start' as const,
      size: 13,
      weight: 500,
      color: palette.text,
    })),
  ]);
  const rays = labels.rays.map(({ node, ...label }) => ({
    ...label,
    size: 12.5,
    weight: node.index === selected ? 600 : 400,
    color: node.index === selected ? palette.text : palette.quiet,
  }));
  return [...boxes, ...rays];
}

function centre({ frame, content, palette }: RadialPicture): Mark[] {
  const { centreX: x, centreY: y, centreRadius: radius } = frame;
  const { title, value } = content.centre;
  const width = content.selected === 0 ? 3 : 2;
  const disc = { path: roundBox(2 * radius), x, y, fill: palette.accentSoft, stroke: palette.accent, width };
  if (radius < 18) return [disc];
  const line = { x, y, anchor: 'middle', size: 12, weight: 600, room: radius * 1.8 } as const;
  // A small disc shows the value alone, because the page shows the title as well.
  if (radius < 34) return [disc, { ...line, text: value, color: palette.accentText }];
  const size = Math.min(14, radius / 3.6);
  return [
    disc,
    { ...line, text: title, y: y - size * 0.6, size, color: palette.text },
    {
      ...line,
      text: value,
      y: y + size * 0.85,
      size: size * 0.93,
      weight: 500,
      color: palette.accentText,
      room: radius * 1.7,
    },
  ];
}

function outlines({ frame, labels, content, palette }: RadialPicture): Mark[] {
  const { selected, focused } = content;
  const around = (wanted: number, stroke: string, away: number): Mark[] => {
    const node = frame.nodes.find(({ index }) => index === wanted);
    if (!node) return [];
    const size = node.parent ? Math.max(10, node.size) : 2 * frame.centreRadius;
    const box = labels.boxes.find((label) => label.node === node);
    const { x, y, width, height } = box ?? { x: node.x, y: node.y, width: size, height: size };
    const radius = (width === height ? size / 2 : boxRadius) + away;
    const path = roundBox(width + 2 * away, height + 2 * away, radius);
    return [{ path, x, y, stroke, width: 2 }];
  };
  return [
    ...(selected > 0 && selected !== focused ? around(selected, palette.accent, 4) : []),
    ...(focused >= 0 ? around(focused, palette.focus, 4.5) : []),
  ];
}

/** Draws on a canvas with this many canvas pixels per window pixel. */
export function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  marks: readonly Mark[],
  font: string,
  density: number,
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.textBaseline = 'middle';
  for (const mark of marks) {
    if ('text' in mark) {
      const { text, x, y, angle = 0, anchor, size, weight, color, room } = mark;
      context.setTransform(density, 0, 0, density, density * x, density * y);
      context.rotate(angle);
      context.font = `${weight} ${size}px ${font}`;
      context.fillStyle = color;
      context.textAlign = anchor === 'middle' ? 'center' : anchor;
      context.fillText(text, 0, 0.5, room);
      continue;
    }
    const { x = 0, y = 0, scale = 1, fill, stroke, width = 1, dash, opacity = 1 } = mark;
    const path = new Path2D(mark.path);
    context.setTransform(density * scale, 0, 0, density * scale, density * x, density * y);
    if (fill !== undefined) {
      context.fillStyle = fill;
      context.fill(path);
    }
    if (stroke === undefined) continue;
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.setLineDash(dash?.split(' ').map(Number) ?? []);
    context.globalAlpha = opacity;
    context.stroke(path);
    context.globalAlpha = 1;
  }
}
