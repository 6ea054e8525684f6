import { at, isBranch } from '../flat-tree';
import { type Quality, drawLinks } from './links';
import { type NodeLabels, boxRadius, lineOffset } from './node-labels';
import { type RadialPalette, type RadialShape, type Sprite, spriteOf } from './palette';
import { type RadialContent, type RadialFrame, centreRadius, markSize } from './scene';

/** Smaller nodes are squares of their colour. */
export const smallestShape = 7;

/** Draws frames with one palette. */
export function createPainter(palette: RadialPalette, shapes: readonly RadialShape[], scale: number) {
  const sprites = shapes.map((shape, kind) =>
    spriteOf(shape, palette.shapes[kind] ?? '', palette.surface, scale),
  );
  return (
    context: OffscreenCanvasRenderingContext2D,
    frame: RadialFrame,
    labels: NodeLabels,
    content: RadialContent,
    quality: Quality,
  ) => {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, frame.width, frame.height);
    if (quality === 'still') drawRings(context, frame, palette);
    drawLinks(context, frame, content, palette, quality, scale);
    drawMarks(context, frame, content, palette, sprites);
    drawBoxLabels(context, labels, content, frame, palette, sprites);
    drawRayLabels(context, labels, content, frame, palette);
    drawCentre(context, frame, content, palette);
    drawFocus(context, frame, labels, content, palette);
  };
}

function drawRings(context: OffscreenCanvasRenderingContext2D, frame: RadialFrame, palette: RadialPalette) {
  const { scene } = frame;
  if (scene.rings > 8) return;
  context.strokeStyle = palette.link;
  context.lineWidth = 1;
  context.lineCap = 'round';
  context.globalAlpha = 0.5;
  context.setLineDash([0.5, 7]);
  for (let ring = 1; ring <= scene.rings; ring += 1) {
    const first = scene.depth.indexOf(ring);
    if (first < 0) continue;
    context.beginPath();
    context.arc(frame.centreX, frame.centreY, frame.distance[first] ?? 0, 0, 2 * Math.PI);
    context.stroke();
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function drawMarks(
  context: OffscreenCanvasRenderingContext2D,
  frame: RadialFrame,
  { tree, open, shapeOf }: RadialContent,
  palette: RadialPalette,
  sprites: readonly Sprite[],
) {
  const specks = palette.shapes.map(() => new Path2D());
  const halos = new Path2D();
  for (const row of frame.marks) {
    if (row === 0) continue;
    const x = frame.x[row] ?? 0;
    const y = frame.y[row] ?? 0;
    const size = markSize(frame, row);
    const index = at(frame.scene.index, row);
    const kind = shapeOf[index] ?? 0;
    const sprite = sprites[kind];
    if (size < smallestShape || !sprite) {
      specks[kind]?.rect(x - size / 2, y - size / 2, size, size);
      continue;
    }
    const width = (size * sprite.width) / 14;
    context.drawImage(sprite.image, x - width / 2, y - size / 2, width, size);
    if (isBranch(tree, index) && !open.has(tree.ids[index] ?? '')) {
      halos.moveTo(x + size / 2 + 3.5, y);
      halos.arc(x, y, size / 2 + 3.5, 0, 2 * Math.PI);
    }
  }
  specks.forEach((path, kind) => {
    context.fillStyle = palette.shapes[kind] ?? palette.text;
    context.fill(path);
  });
  context.strokeStyle = palette.link;
  context.lineWidth = 1;
  context.stroke(halos);
}

function drawBoxLabels(
  context: OffscreenCanvasRenderingContext2D,
  { boxes }: NodeLabels,
  { selected, shapeOf }: RadialContent,
  { scene }: RadialFrame,
  palette: RadialPalette,
  sprites: readonly Sprite[],
) {
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const { row, lines, x, y, width, height } of boxes) {
    const index = at(scene.index, row);
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, boxRadius);
    context.fillStyle = palette.surface;
    context.fill();
    context.lineWidth = index === selected ? 2 : 1;
    context.strokeStyle = index === selected ? palette.accent : palette.link;
    context.stroke();
    context.font = `500 13px ${palette.font}`;
    context.fillStyle = palette.text;
    lines.forEach((line, number) =>
      context.fillText(line, x - width / 2 + 28, y + 0.5 + lineOffset(number, lines.length)),
    );
    const sprite = sprites[shapeOf[index] ?? 0];
    if (sprite)
      context.drawImage(sprite.image, x - width / 2 + 16 - sprite.width / 2, y - 7, sprite.width, 14);
  }
}

function drawRayLabels(
  context: OffscreenCanvasRenderingContext2D,
  { rays }: NodeLabels,
  { selected }: RadialContent,
  { scene }: RadialFrame,
  palette: RadialPalette,
) {
  const scale = context.getTransform().a;
  for (const { row, text, x, y, angle, anchor } of rays) {
    const isSelected = at(scene.index, row) === selected;
    const sin = Math.sin(angle) * scale;
    const cos = Math.cos(angle) * scale;
    context.setTransform(cos, sin, -sin, cos, x * scale, y * scale);
    context.font = `${isSelected ? 600 : 400} 12.5px ${palette.font}`;
    context.fillStyle = isSelected ? palette.text : palette.quiet;
    context.textAlign = anchor;
    context.fillText(text, 0, 0.5);
  }
  context.setTransform(scale, 0, 0, scale, 0, 0);
}

function drawFocus(
  context: OffscreenCanvasRenderingContext2D,
  frame: RadialFrame,
  { boxes }: NodeLabels,
  { focused, selected }: RadialContent,
  palette: RadialPalette,
) {
  const ring = (index: number, color: string, away: number) => {
    const row = frame.scene.index.indexOf(index);
    if (row < 0) return;
    const box = boxes.find((candidate) => candidate.row === row);
    const radius = row === 0 ? centreRadius(frame) : Math.max(5, markSize(frame, row) / 2);
    const width = (box ? box.width / 2 : radius) + away;
    const height = (box ? box.height / 2 : radius) + away;
    context.beginPath();
    context.roundRect(
      (frame.x[row] ?? 0) - width,
      (frame.y[row] ?? 0) - height,
      2 * width,
      2 * height,
      box ? boxRadius + away : radius + away,
    );
    context.strokeStyle = color;
    context.lineWidth = 2;
    context.stroke();
  };
  if (selected > 0 && selected !== focused) ring(selected, palette.accent, 4);
  if (focused >= 0) ring(focused, palette.focus, 4.5);
}

/** A line of text in the middle of the disc, in pixels; a longer one is squeezed into its room. */
interface CentreLine {
  text: string;
  y: number;
  size: number;
  weight: number;
  color: string;
  room: number;
}

/** The text in the centre, as far as there is room for it. */
export function centreLines(
  frame: RadialFrame,
  { title, value }: RadialContent['centre'],
  { text, accentText }: RadialPalette,
): readonly CentreLine[] {
  const radius = centreRadius(frame);
  const y = frame.centreY;
  if (radius < 18) return [];
  // There is room for one line only: the title is on the page as well, the value is not.
  if (radius < 34) return [{ text: value, y, size: 12, weight: 600, color: accentText, room: radius * 1.8 }];
  const size = Math.min(14, radius / 3.6);
  return [
    { text: title, y: y - size * 0.6, size, weight: 600, color: text, room: radius * 1.8 },
    {
      text: value,
      y: y + size * 0.85,
      size: size * 0.93,
      weight: 500,
      color: accentText,
      room: radius * 1.7,
    },
  ];
}

/** Draws the disc in the centre and its text. */
function drawCentre(
  context: OffscreenCanvasRenderingContext2D,
  frame: RadialFrame,
  { centre, selected }: RadialContent,
  palette: RadialPalette,
) {
  const radius = centreRadius(frame);
  context.beginPath();
  context.arc(frame.x[0] ?? 0, frame.y[0] ?? 0, radius, 0, 2 * Math.PI);
  context.fillStyle = palette.accentSoft;
  context.fill();
  context.lineWidth = selected === 0 ? 3 : 2;
  context.strokeStyle = palette.accent;
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { text, y, size, weight, color, room } of centreLines(frame, centre, palette)) {
    context.fillStyle = color;
    context.font = `${weight} ${size}px ${palette.font}`;
    context.fillText(text, frame.centreX, y, room);
  }
}
