import type { CSSProperties } from 'react';

/** Pages, canvases and files draw the same parts; equal paint is one part. */
export interface ShapePart {
  /** A subpath against the area's direction is a hole. */
  d: string;
  paint: 'fill' | 'stroke';
  width?: number;
  dash?: string;
}

interface ShapeProps {
  parts: readonly ShapePart[];
  box: readonly [number, number];
  className: string;
  style?: CSSProperties;
}

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
