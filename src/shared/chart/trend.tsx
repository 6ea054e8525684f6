import { Area, AreaChart, ReferenceDot, ResponsiveContainer, YAxis } from 'recharts';

import { prefersReducedMotion } from '../ui/reduced-motion';

interface TrendProps {
  /** In the order of time. */
  points: readonly { key: string; label: string; value: number }[];
  /** In pixels; 200 unless said otherwise (Spec 1 §9). */
  height?: number;
}

/**
 * How a number went, only for the eye: the card around it shows the numbers as a table. Load it lazily; the skeleton in
 * its place has the same height.
 */
export function Trend({ points, height = 200 }: TrendProps) {
  const values = points.map(({ value }) => value);
  const last = values.at(-1);
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <AreaChart
          data={points.map(({ value }, index) => ({ index, value }))}
          margin={{ top: 6, right: 6, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <YAxis
            hide
            domain={[(least: number) => Math.max(0, least - (Math.max(...values) - least) * 0.5), 'dataMax']}
          />
          <Area
            dataKey="value"
            type="linear"
            stroke="var(--accent)"
            strokeWidth={2}
            fill="var(--accent-soft)"
            fillOpacity={1}
            animationDuration={100}
            isAnimationActive={!prefersReducedMotion()}
          />
          {last !== undefined && (
            <ReferenceDot x={points.length - 1} y={last} r={4} fill="var(--accent)" stroke="none" />
          )}
        </AreaChart>
      </ResponsiveContainer>
      <div className="mt-1 flex justify-between border-t border-line2 pt-1 text-xs text-text2">
        <span>{points[0]?.label}</span>
        <span>{points.length > 1 && points.at(-1)?.label}</span>
      </div>
    </div>
  );
}
