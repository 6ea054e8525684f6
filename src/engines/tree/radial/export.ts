import { at } from '../flat-tree';
import { linkColor, pathToCentre, traceLink } from './links';
import { boxRadius, lineOffset } from './node-labels';
import { centreLines, createPainter, smallestShape } from './painter';
import { readPalette } from './palette';
import type { RadialRenderer } from './renderer';
import { centreRadius, markSize } from './scene';

/** The drawing as a PNG picture of twice its size, with the background of the theme; null before the first drawing. */
export async function radialPng(renderer: RadialRenderer): Promise<Blob | null> {
  const picture = renderer.picture();
  if (!picture) return null;
  const { frame, labels, content } = picture;
  const scale = 2;
  const canvas = new OffscreenCanvas(frame.width * scale, frame.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const palette = readPalette(picture.canvas, content.shapes);
  createPainter(palette, content.shapes, scale)(context, frame, labels, { ...content, focused: -1 }, 'still');
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, frame.width, frame.height);
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
const px = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;

/** The drawing as an SVG file, sharp at any size; null before the first drawing. */
export function radialSvg(renderer: RadialRenderer): Blob | null {
  const picture = renderer.picture();
  if (!picture) return null;
  const { frame, labels, content } = picture;
  const palette = readPalette(picture.canvas, content.shapes);
  const indexOf = (row: number) => at(frame.scene.index, row);
  const line = (row: number) => {
    const link = new LinkPath();
    traceLink(link, frame, row, true);
    return link.d;
  };

  const shapes = content.shapes.map(({ parts, box: [width, height] }, kind) => {
    const color = palette.shapes[kind] ?? palette.text;
    const drawn = parts.map(({ d, paint, width: stroke = 1.5, dash }) =>
      paint === 'fill'
        ? `<path d="${d}" fill="${color}"/>`
        : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
    );
    return `<symbol id="s${kind}" viewBox="0 0 ${width} ${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${height / 2 - 0.5}" fill="${palette.surface}"/>${drawn.join('')}</symbol>`;
  });
  const marks = frame.marks
    .filter((row) => row > 0)
    .map((row) => {
      const size = markSize(frame, row);
      const kind = content.shapeOf[indexOf(row)] ?? 0;
      const x = px((frame.x[row] ?? 0) - size / 2);
      const y = px((frame.y[row] ?? 0) - size / 2);
      return size < smallestShape
        ? `<rect x="${x}" y="${y}" width="${px(size)}" height="${px(size)}" fill="${palette.shapes[kind] ?? palette.text}"/>`
        : `<use href="#s${kind}" x="${x}" y="${y}" width="${px(size)}" height="${px(size)}"/>`;
    });
  const boxes = labels.boxes.map(({ row, lines, x, y, width, height }) => {
    const left = px(x - width / 2);
    const top = px(y - height / 2);
    const texts = lines.map(
      (text, number) =>
        `<text x="${left + 28}" y="${px(y + lineOffset(number, lines.length))}" dominant-baseline="central" font-weight="500" font-size="13">${escape(text)}</text>`,
    );
    return `<rect x="${left}" y="${top}" width="${px(width)}" height="${height}" rx="${boxRadius}" fill="${palette.surface}" stroke="${palette.link}"/><use href="#s${content.shapeOf[indexOf(row)] ?? 0}" x="${left + 9}" y="${px(y - 7)}" width="14" height="14"/>${texts.join('')}`;
  });
  const rays = labels.rays.map(
    ({ text, x, y, angle, anchor }) =>
      `<text transform="translate(${px(x)} ${px(y)}) rotate(${px((angle * 180) / Math.PI)})" text-anchor="${anchor}" dominant-baseline="central" font-size="12.5" fill="${palette.quiet}">${escape(text)}</text>`,
  );
  const radius = centreRadius(frame);
  const measure = new OffscreenCanvas(1, 1).getContext('2d');
  const centreText = centreLines(frame, content.centre, palette).map(
    ({ text, y, size, weight, color, room }) => {
      if (measure) measure.font = `${weight} ${size}px ${palette.font}`;
      const squeezed = measure && measure.measureText(text).width > room;
      return `<text x="${px(frame.centreX)}" y="${px(y)}" text-anchor="middle" dominant-baseline="central" font-weight="${weight}" font-size="${px(size)}" fill="${color}"${squeezed ? ` textLength="${px(room)}" lengthAdjust="spacingAndGlyphs"` : ''}>${escape(text)}</text>`;
    },
  );
  const centre = `<circle cx="${px(frame.x[0])}" cy="${px(frame.y[0])}" r="${px(radius)}" fill="${palette.accentSoft}" stroke="${palette.accent}" stroke-width="2"/>${centreText.join('')}`;
  const path = content.selected < 0 ? [] : pathToCentre(frame, content.selected).map(line);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(frame.width)} ${px(frame.height)}" font-family="${escape(palette.font)}" fill="${palette.text}"><title>${escape(content.centre.title)}</title><defs>${shapes.join('')}</defs><rect width="100%" height="100%" fill="${palette.surface}"/><g fill="none" stroke="${linkColor(frame, palette)}"><path d="${frame.links.map(line).join('')}"/><path d="${path.join('')}" stroke="${palette.accent}" stroke-width="2"/></g>${marks.join('')}${boxes.join('')}${rays.join('')}${centre}</svg>`;
  return new Blob([file], { type: 'image/svg+xml' });
}

/** Collects the path of a link as SVG. */
class LinkPath {
  d = '';
  moveTo(x: number, y: number) {
    this.d += `M${px(x)} ${px(y)}`;
  }
  lineTo(x: number, y: number) {
    this.d += `L${px(x)} ${px(y)}`;
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number) {
    this.d += `C${px(ax)} ${px(ay)} ${px(bx)} ${px(by)} ${px(x)} ${px(y)}`;
  }
}
