import { trendPath } from './trend-path';

interface TrendProps {
  /** In the order of time. */
  points: readonly { key: string; label: string; value: number }[];
  /** In pixels; 200 unless said otherwise (Spec 1 §9). */
  height?: number;
}

const width = 400;

/** How a number went, only for the eye: the card around it shows the numbers as a table. */
export function Trend({ points, height = 200 }: TrendProps) {
  const path = trendPath(
    points.map(({ value }) => value),
    width,
    height,
  );
  if (!path) return null;
  return (
    <div aria-hidden>
      <div className="relative mt-2 mr-1">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block w-full overflow-visible"
          style={{ height }}
        >
          <path d={path.area} fill="var(--accent-soft)" />
          <path
            d={path.line}
            fill="none"
            stroke="var(--accent)"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {/* The drawing is stretched to its box; a point drawn in it would be an ellipse. */}
        <span
          className="absolute -right-1 size-2 -translate-y-1/2 rounded-full bg-accent forced-color-adjust-none"
          style={{ top: path.end.y }}
        />
      </div>
      <div className="flex justify-between border-t border-line2 pt-1 text-xs text-text2">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
    </div>
  );
}
