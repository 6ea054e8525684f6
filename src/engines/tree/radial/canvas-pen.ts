import type { Look, Pen, RadialContent } from './drawing';
import type { RadialPalette, RadialShape } from './palette';

type Context = OffscreenCanvasRenderingContext2D;

/** `scale` is the number of canvas pixels per window pixel. */
export function createCanvasPen(
  palette: RadialPalette,
  { shapes }: Pick<RadialContent, 'shapes'>,
  scale: number,
): (context: Context) => Pen {
  const images = shapes.map((shape, kind) =>
    imageOf(shape, palette.shapes[kind] ?? '', palette.surface, scale),
  );
  const paint = (context: Context, { fill, stroke, width = 1, dotted = false }: Look) => {
    if (fill !== undefined) {
      context.fillStyle = fill;
      context.fill();
    }
    if (stroke === undefined) return;
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.lineCap = dotted ? 'round' : 'butt';
    context.setLineDash(dotted ? [0.5, 7] : []);
    context.globalAlpha = dotted ? 0.5 : 1;
    context.stroke();
    context.globalAlpha = 1;
  };
  return (context) => {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.textBaseline = 'middle';
    return {
      // Browsers draw lines below one pixel of the screen much faster.
      thin: 0.9 / scale,
      lines: (trace, color, width) => {
        context.beginPath();
        trace(context);
        paint(context, { stroke: color, width });
      },
      circle: (x, y, radius, look) => {
        context.beginPath();
        context.arc(x, y, radius, 0, 2 * Math.PI);
        paint(context, look);
      },
      box: (x, y, width, height, radius, look) => {
        context.beginPath();
        context.roundRect(x - width / 2, y - height / 2, width, height, radius);
        paint(context, look);
      },
      shape: (kind, x, y, height) => {
        const image = images[kind];
        if (!image) return;
        const width = (height * image.width) / image.height;
        context.drawImage(image, x - width / 2, y - height / 2, width, height);
      },
      text: ({ text, x, y, angle = 0, anchor, size, weight, color, room }) => {
        context.font = `${weight} ${size}px ${palette.font}`;
        context.fillStyle = color;
        context.textAlign = anchor === 'middle' ? 'center' : anchor;
        context.translate(x, y);
        context.rotate(angle);
        context.fillText(text, 0, 0.5, room);
        context.setTransform(scale, 0, 0, scale, 0, 0);
      },
    };
  };
}

/** Renders a shape once for many copies, on a disc of the background that hides the links behind it. */
function imageOf(
  { parts, box: [width, height] }: RadialShape,
  color: string,
  background: string,
  scale: number,
): ImageBitmap {
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(scale, scale);
    context.fillStyle = background;
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
  return canvas.transferToImageBitmap();
}
