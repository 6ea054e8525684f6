import { createCanvasPen } from './canvas-pen';
import { type LinkPath, type Look, type Pen, drawPicture } from './drawing';
import type { RadialShape } from './palette';
import type { RadialRenderer } from './renderer';

/** Returns a PNG of twice the drawing's size; null before the first drawing. */
export async function radialPng(renderer: RadialRenderer): Promise<Blob | null> {
  const picture = renderer.picture();
  if (!picture) return null;
  const { frame, palette, content } = picture;
  const scale = 2;
  const canvas = new OffscreenCanvas(frame.width * scale, frame.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawPicture(createCanvasPen(palette, content, scale)(context), picture);
  return canvas.convertToBlob({ type: 'image/png' });
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Control characters are forbidden in XML, even escaped.
    // oxlint-disable-next-line no-control-regex -- they are removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
const px = (value: number) => Math.round(value * 10) / 10;

/** Returns an SVG file; null before the first drawing. */
export function radialSvg(renderer: RadialRenderer): Blob | null {
  const picture = renderer.picture();
  if (!picture) return null;
  const { frame, content, palette } = picture;
  const shapes = content.shapes.map((shape, kind) =>
    symbolOf(shape, `s${kind}`, palette.shapes[kind] ?? palette.text, palette.surface),
  );
  const pen = new SvgPen(palette.font);
  drawPicture(pen, picture);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(frame.width)} ${px(frame.height)}" font-family="${escape(palette.font)}"><title>${escape(content.centre.title)}</title><defs>${shapes.join('')}</defs><rect width="100%" height="100%" fill="${palette.surface}"/>${pen.elements.join('')}</svg>`;
  return new Blob([file], { type: 'image/svg+xml' });
}

function symbolOf(
  { parts, box: [width, height] }: RadialShape,
  id: string,
  color: string,
  background: string,
): string {
  const drawn = parts.map(({ d, paint, width: stroke = 1.5, dash }) =>
    paint === 'fill'
      ? `<path d="${d}" fill="${color}"/>`
      : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
  );
  return `<symbol id="${id}" viewBox="0 0 ${width} ${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${height / 2 - 0.5}" fill="${background}"/>${drawn.join('')}</symbol>`;
}

const lookOf = ({ fill = 'none', stroke, width = 1, dotted = false }: Look) =>
  `fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width}"`}${dotted ? ' stroke-linecap="round" stroke-dasharray="0.5 7" opacity="0.5"' : ''}`;

class SvgPen implements Pen {
  readonly thin = 1;
  readonly elements: string[] = [];
  readonly #measure = new OffscreenCanvas(1, 1).getContext('2d');
  readonly #font: string;

  constructor(font: string) {
    this.#font = font;
  }

  lines(trace: (path: LinkPath) => void, stroke: string, width: number) {
    const steps: string[] = [];
    const add =
      (letter: string) =>
      (...values: number[]) =>
        void steps.push(`${letter}${values.map(px).join(' ')}`);
    trace({ moveTo: add('M'), lineTo: add('L'), bezierCurveTo: add('C') });
    this.elements.push(`<path d="${steps.join('')}" ${lookOf({ stroke, width })}/>`);
  }

  circle(x: number, y: number, radius: number, look: Look) {
    this.elements.push(`<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" ${lookOf(look)}/>`);
  }

  box(x: number, y: number, width: number, height: number, radius: number, look: Look) {
    const corner = radius === 0 ? '' : ` rx="${radius}"`;
    this.elements.push(
      `<rect x="${px(x - width / 2)}" y="${px(y - height / 2)}" width="${px(width)}" height="${px(height)}"${corner} ${lookOf(look)}/>`,
    );
  }

  shape(kind: number, x: number, y: number, height: number) {
    this.elements.push(
      `<use href="#s${kind}" x="${px(x - height / 2)}" y="${px(y - height / 2)}" width="${px(height)}" height="${px(height)}"/>`,
    );
  }

  text({ text, x, y, angle = 0, anchor, size, weight, color, room }: Parameters<Pen['text']>[0]) {
    const squeezed = room !== undefined && this.#widthOf(text, size, weight) > room;
    this.elements.push(
      `<text transform="translate(${px(x)} ${px(y)}) rotate(${px((angle * 180) / Math.PI)})" text-anchor="${anchor}" dominant-baseline="central" font-weight="${weight}" font-size="${px(size)}" fill="${color}"${squeezed ? ` textLength="${px(room)}" lengthAdjust="spacingAndGlyphs"` : ''}>${escape(text)}</text>`,
    );
  }

  #widthOf(text: string, size: number, weight: number): number {
    if (!this.#measure) return 0;
    this.#measure.font = `${weight} ${size}px ${this.#font}`;
    return this.#measure.measureText(text).width;
  }
}
