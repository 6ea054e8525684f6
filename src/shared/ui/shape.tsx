import type { CSSProperties } from 'react';

/**
 * One stroke or area of a small shape, as data, so that pages, canvases and files draw the very same one. A table draws
 * hundreds of shapes: what is painted alike is one part.
 */
export interface ShapePart {
  /** Path in the shape's own box; what is drawn against the area's direction is a hole in it, which shows the ground. */
  d: string;
  paint: 'fill' | 'stroke';
  /** Line width; 1.5 unless told. */
  width?: number;
  dash?: string;
}

interface ShapeProps {
  parts: readonly ShapePart[];
  /** Width and height of the box the parts are drawn in. */
  box: readonly [number, number];
  className: string;
  style?: CSSProperties;
}

/** A small shape in the colour of its text; it never stands without a word beside it. */
export function Shape({ parts, box, className, style }: ShapeProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.join(' ')}`}
      className={`shrink-0 ${className}`}
      style={style}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {parts.map(({ d, paint, width, dash }) => (
        <path
          key={paint}
          d={d}
          {...(paint === 'fill' && { fill: 'currentColor', stroke: 'none' })}
          {...(width !== undefined && { strokeWidth: width })}
          {...(dash !== undefined && { strokeDasharray: dash })}
        />
      ))}
    </svg>
  );
}
