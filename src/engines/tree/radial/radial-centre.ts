import type { RadialContent } from './radial-content';
import { type RadialFrame, centreRadius } from './radial-frame';
import type { RadialPalette } from './radial-palette';

/** A line of text in the middle of its disc, in pixels; it is squeezed into its room. */
interface CentreLine {
  text: string;
  y: number;
  size: number;
  weight: number;
  color: string;
  room: number;
}

/** What is written in the centre, as there is room for it. */
export function centreLines(
  frame: RadialFrame,
  { title, value }: RadialContent['centre'],
  { text, accentText }: RadialPalette,
): readonly CentreLine[] {
  const radius = centreRadius(frame);
  const y = frame.centreY;
  if (radius < 18) return [];
  // Two lines would be too small to read in it; the page says the name as well, but not the number.
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

/** Draws the disc in the centre and what is written in it. */
export function drawCentre(
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
