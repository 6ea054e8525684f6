import type { CSSProperties } from 'react';

/** One stroke or area of a small shape, as data, so that pages, canvases and files draw the very same one. */
export interface ShapePart {
  /** Path in the shape's own box. */
  d: string;
  /** In the shape's colour; `cut` is a line in the colour of the ground. */
  paint: 'fill' | 'stroke' | 'cut';
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
          key={`${paint} ${d}`}
          d={d}
          {...(paint === 'fill' && { fill: 'currentColor', stroke: 'none' })}
          {...(paint === 'cut' && { stroke: 'var(--surface)' })}
          {...(width !== undefined && { strokeWidth: width })}
          {...(dash !== undefined && { strokeDasharray: dash })}
        />
      ))}
    </svg>
  );
}
