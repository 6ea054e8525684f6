import { at } from '../flat-tree';
import type { Quality, RadialContent } from './radial-content';
import type { RadialFrame } from './radial-frame';
import type { RadialPalette } from './radial-palette';

/** Up to so many links are curves; more are straight, as all are while moving. */
const curvesUpTo = 800;
/** More links than these are drawn faintly. */
const faintFrom = 300;

/** The colour of all links of a picture. */
export const linkColor = (frame: RadialFrame, palette: RadialPalette): string =>
  frame.links.length > faintFrom ? palette.faintLink : palette.link;

/** Rows from a node in to the centre. */
export function pathToCentre(frame: RadialFrame, index: number): number[] {
  const rows: number[] = [];
  for (let row = frame.scene.index.indexOf(index); row > 0; row = at(frame.scene.parent, row)) rows.push(row);
  return rows;
}

/** Adds the link of a row and its parent to a path. */
export function traceLink(
  path: Pick<Path2D, 'moveTo' | 'lineTo' | 'bezierCurveTo'>,
  frame: RadialFrame,
  row: number,
  curved: boolean,
) {
  const parent = at(frame.scene.parent, row);
  path.moveTo(frame.x[parent] ?? 0, frame.y[parent] ?? 0);
  if (!curved || parent === 0) {
    path.lineTo(frame.x[row] ?? 0, frame.y[row] ?? 0);
    return;
  }
  const middle = ((frame.distance[parent] ?? 0) + (frame.distance[row] ?? 0)) / 2;
  path.bezierCurveTo(
    frame.centreX + middle * (frame.towardsX[parent] ?? 0),
    frame.centreY + middle * (frame.towardsY[parent] ?? 0),
    frame.centreX + middle * (frame.towardsX[row] ?? 0),
    frame.centreY + middle * (frame.towardsY[row] ?? 0),
    frame.x[row] ?? 0,
    frame.y[row] ?? 0,
  );
}

/** Draws all links in sight, and the way from the selected node in to the centre. */
export function drawLinks(
  context: OffscreenCanvasRenderingContext2D,
  frame: RadialFrame,
  { selected }: RadialContent,
  palette: RadialPalette,
  quality: Quality,
  scale: number,
) {
  const curved = quality === 'still' && frame.links.length <= curvesUpTo;
  const links = new Path2D();
  for (const row of frame.links) traceLink(links, frame, row, curved);
  context.strokeStyle = linkColor(frame, palette);
  // Just below one pixel of the device, lines take the browser's fast way.
  context.lineWidth = 0.9 / scale;
  context.stroke(links);
  if (selected < 0) return;
  const way = new Path2D();
  for (const row of pathToCentre(frame, selected)) traceLink(way, frame, row, curved);
  context.strokeStyle = palette.accent;
  context.lineWidth = 2;
  context.stroke(way);
}
