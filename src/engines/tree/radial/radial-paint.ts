import { at, isBranch } from '../flat-tree';
import { drawCentre } from './radial-centre';
import type { Quality, RadialContent } from './radial-content';
import { type RadialFrame, centreRadius, markSize } from './radial-frame';
import { drawLinks } from './radial-links';
import type { RadialPalette, RadialShape } from './radial-palette';
import { type Sprite, spriteOf } from './radial-sprite';
import { type RadialWords, pillHeight } from './radial-words';

/** Smaller nodes are squares of their colour. */
export const smallestShape = 7;

/** Draws frames with one palette; keeps the shapes it has drawn once. */
export function createPainter(palette: RadialPalette, shapes: readonly RadialShape[], scale: number) {
  const sprites = shapes.map((shape, kind) =>
    spriteOf(shape, palette.shapes[kind] ?? '', palette.surface, scale),
  );
  return (
    context: OffscreenCanvasRenderingContext2D,
    frame: RadialFrame,
    words: RadialWords,
    content: RadialContent,
    quality: Quality,
  ) => {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, frame.width, frame.height);
    if (quality === 'still') drawRings(context, frame, palette);
    drawLinks(context, frame, content, palette, quality, scale);
    drawMarks(context, frame, content, palette, sprites);
    drawPills(context, words, content, frame, palette, sprites);
    drawLabels(context, words, content, frame, palette);
    drawCentre(context, frame, content, palette);
    drawFocus(context, frame, words, content, palette);
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

function drawPills(
  context: OffscreenCanvasRenderingContext2D,
  { pills }: RadialWords,
  { selected, shapeOf }: RadialContent,
  { scene }: RadialFrame,
  palette: RadialPalette,
  sprites: readonly Sprite[],
) {
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const { row, text, x, y, width } of pills) {
    const index = at(scene.index, row);
    context.beginPath();
    context.roundRect(x - width / 2, y - pillHeight / 2, width, pillHeight, pillHeight / 2);
    context.fillStyle = palette.surface;
    context.fill();
    context.lineWidth = index === selected ? 2 : 1;
    context.strokeStyle = index === selected ? palette.accent : palette.link;
    context.stroke();
    context.font = `500 13px ${palette.font}`;
    context.fillStyle = palette.text;
    context.fillText(text, x - width / 2 + 28, y + 0.5);
    const sprite = sprites[shapeOf[index] ?? 0];
    if (sprite)
      context.drawImage(sprite.image, x - width / 2 + 16 - sprite.width / 2, y - 7, sprite.width, 14);
  }
}

function drawLabels(
  context: OffscreenCanvasRenderingContext2D,
  { labels }: RadialWords,
  { selected }: RadialContent,
  { scene }: RadialFrame,
  palette: RadialPalette,
) {
  const scale = context.getTransform().a;
  for (const { row, text, x, y, angle, anchor } of labels) {
    const chosen = at(scene.index, row) === selected;
    const sin = Math.sin(angle) * scale;
    const cos = Math.cos(angle) * scale;
    context.setTransform(cos, sin, -sin, cos, x * scale, y * scale);
    context.font = `${chosen ? 600 : 400} 12.5px ${palette.font}`;
    context.fillStyle = chosen ? palette.text : palette.quiet;
    context.textAlign = anchor;
    context.fillText(text, 0, 0.5);
  }
  context.setTransform(scale, 0, 0, scale, 0, 0);
}

function drawFocus(
  context: OffscreenCanvasRenderingContext2D,
  frame: RadialFrame,
  { pills }: RadialWords,
  { focused, selected }: RadialContent,
  palette: RadialPalette,
) {
  const ring = (index: number, color: string, away: number) => {
    const row = frame.scene.index.indexOf(index);
    if (row < 0) return;
    const pill = pills.find((candidate) => candidate.row === row);
    const radius = row === 0 ? centreRadius(frame) : Math.max(5, markSize(frame, row) / 2);
    const width = (pill ? pill.width / 2 : radius) + away;
    const height = (pill ? pillHeight / 2 : radius) + away;
    context.beginPath();
    context.roundRect(
      (frame.x[row] ?? 0) - width,
      (frame.y[row] ?? 0) - height,
      2 * width,
      2 * height,
      Math.min(width, height),
    );
    context.strokeStyle = color;
    context.lineWidth = 2;
    context.stroke();
  };
  if (selected > 0 && selected !== focused) ring(selected, palette.accent, 4);
  if (focused >= 0) ring(focused, palette.focus, 4.5);
}
