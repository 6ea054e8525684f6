import type { RadialShape } from './radial-palette';

/** A shape drawn once, to be put onto the canvas many times. */
export interface Sprite {
  image: ImageBitmap;
  /** At a height of 14. */
  width: number;
}

/** Draws a shape at its own size, on a disc of the ground that hides the links behind it. */
export function spriteOf(
  { parts, box: [width, height] }: RadialShape,
  color: string,
  ground: string,
  scale: number,
): Sprite {
  const sheet = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = sheet.getContext('2d');
  if (context) {
    context.scale(scale, scale);
    context.fillStyle = ground;
    context.beginPath();
    context.arc(width / 2, height / 2, height / 2 - 0.5, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = color;
    context.strokeStyle = color;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const { d, paint, width: line = 1.5, dash } of parts) {
      const path = new Path2D(d);
      context.lineWidth = line;
      context.setLineDash(dash?.split(' ').map(Number) ?? []);
      if (paint === 'fill') context.fill(path);
      else context.stroke(path);
    }
  }
  return { image: sheet.transferToImageBitmap(), width: (width * 14) / height };
}
