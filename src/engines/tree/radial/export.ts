import { type Mark, marksOf, paint, px } from './drawing';
import type { RadialRenderer } from './renderer';

/** Returns a PNG of twice the drawing's size; null before the first drawing. */
export async function radialPng(renderer: RadialRenderer): Promise<Blob | null> {
  const picture = renderer.picture();
  if (!picture) return null;
  const { frame, palette } = picture;
  const density = 2;
  const canvas = new OffscreenCanvas(frame.width * density, frame.height * density);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  paint(context, marksOf(picture, 1), palette.font, density);
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

const element = (name: string, attributes: Readonly<Record<string, string | number | undefined>>) =>
  `<${name} ${Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}="${escape(String(value))}"`))
    .join(' ')}`;

export function radialSvg(renderer: RadialRenderer): Blob | null {
  const picture = renderer.picture();
  const measure = new OffscreenCanvas(1, 1).getContext('2d');
  if (!picture || !measure) return null;
  const { frame, content, palette } = picture;

  const written = (mark: Mark): string => {
    const { x = 0, y = 0 } = mark;
    const moved = `translate(${px(x)} ${px(y)})`;
    if (!('text' in mark)) {
      const { path, scale = 1, fill = 'none', stroke, width, dash, opacity } = mark;
      const transform = scale === 1 ? moved : `${moved} scale(${scale})`;
      const line = { stroke, 'stroke-width': width, 'stroke-dasharray': dash, opacity };
      return `${element('path', { transform, d: path, fill, ...line })}/>`;
    }
    const { text, angle = 0, anchor, size, weight, color, room = Infinity } = mark;
    measure.font = `${weight} ${size}px ${palette.font}`;
    const squeezed = measure.measureText(text).width > room;
    return `${element('text', {
      transform: `${moved} rotate(${px((angle * 180) / Math.PI)})`,
      'text-anchor': anchor,
      'dominant-baseline': 'central',
      'font-weight': weight,
      'font-size': px(size),
      fill: color,
      textLength: squeezed ? px(room) : undefined,
      lengthAdjust: squeezed ? 'spacingAndGlyphs' : undefined,
    })}>${escape(text)}</text>`;
  };

  const root = element('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${px(frame.width)} ${px(frame.height)}`,
    'font-family': palette.font,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  const ground = element('rect', { width: '100%', height: '100%', fill: palette.surface });
  const file = `${root}><title>${escape(content.centre.title)}</title>${ground}/>${marksOf(picture, 1).map(written).join('')}</svg>`;
  return new Blob([file], { type: 'image/svg+xml' });
}
