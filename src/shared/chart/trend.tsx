import {
  Area,
  AreaChart,
  CartesianGrid,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
  useChartWidth,
} from 'recharts';

import { useFormats } from '../format/formats';
import { prefersReducedMotion } from '../theme/theme';
import type { ChartRow } from './chart-card';

interface TrendProps {
  points: readonly ChartRow[];
  unit: string;
}

/** Pixels (R-LIM-07). */
const height = 200;

/** Milliseconds after a change (R-LIM-06). */
const animationMs = 100;

/** Pixels for a date below the curve and the gap next to it. */
const labelWidth = 100;

const words = { fill: 'var(--text2)', fontSize: 12 } as const;

/** Hidden from screen readers, because the card around it shows the numbers as a table. */
export function Trend({ points, unit }: TrendProps) {
  const formats = useFormats();
  // A single point makes no line.
  if (points.length < 2) return null;
  return (
    <div aria-hidden className="mt-2">
      <AreaChart
        responsive
        data={points}
        accessibilityLayer={false}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        style={{ width: '100%', height }}
      >
        {/* The library would measure every label for vertical lines that are not drawn. */}
        <CartesianGrid vertical={false} verticalCoordinatesGenerator={() => []} stroke="var(--line)" />
        <Labels points={points} />
        <YAxis
          allowDecimals={false}
          tickCount={3}
          width="auto"
          tick={words}
          tickFormatter={(value: number) => formats.number(value)}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          content={(pointed) => <Pointed {...pointed} unit={unit} />}
          cursor={{ stroke: 'var(--line2)' }}
          isAnimationActive={false}
        />
        <Area
          dataKey="value"
          stroke="var(--accent)"
          strokeWidth={2}
          fill="var(--accent-soft)"
          fillOpacity={1}
          activeDot={{ fill: 'var(--accent)', stroke: 'var(--surface)' }}
          isAnimationActive={!prefersReducedMotion()}
          animationDuration={animationMs}
        />
      </AreaChart>
    </div>
  );
}

/** Measures no label in the page, as the library would, which takes longer than the chart. */
function Labels({ points }: Pick<TrendProps, 'points'>) {
  const width = useChartWidth() ?? 0;
  const step = Math.ceil((points.length * labelWidth) / Math.max(width, labelWidth));
  // The last label needs half its width up to the edge.
  const last = points.length - 1 - step / 3;
  return (
    <XAxis
      dataKey="label"
      ticks={points.filter((_, index) => index % step === 0 && index <= last).map(({ label }) => label)}
      interval={0}
      padding={{ left: 24, right: 8 }}
      tick={Label}
      tickLine={false}
      axisLine={{ stroke: 'var(--line2)' }}
    />
  );
}

const Label = ({ x, y, payload }: XAxisTickContentProps) => (
  <text x={x} y={y} dy="0.71em" textAnchor="middle" {...words}>
    {payload.value}
  </text>
);

function Pointed({ active, label, payload, unit }: TooltipContentProps & { unit: string }) {
  const formats = useFormats();
  if (!active) return null;
  return (
    <p className="rounded-md border border-line-float bg-surface px-3 py-2 text-sm shadow-menu">
      <span className="block text-text2">{label}</span>
      <strong className="font-semibold">{formats.number(Number(payload[0]?.value))}</strong> {unit}
    </p>
  );
}
