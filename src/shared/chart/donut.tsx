import { Cell, Pie, PieChart } from 'recharts';

import { prefersReducedMotion } from '../ui/reduced-motion';

interface DonutProps {
  slices: readonly { key: string; value: number; color: string }[];
  /** In the middle. */
  total: number;
  unit: string;
}

const size = 104;

/**
 * A ring of shares, only for the eye: the legend beside it carries words, numbers and links. Charts move for 100 ms
 * after a change (Spec 1 §9).
 */
export function Donut({ slices, total, unit }: DonutProps) {
  return (
    <div aria-hidden className="relative size-26 shrink-0">
      <PieChart width={size} height={size} accessibilityLayer={false}>
        <Pie
          data={slices.map(({ value }) => ({ value }))}
          dataKey="value"
          innerRadius={34}
          outerRadius={51}
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={2}
          rootTabIndex={-1}
          animationDuration={100}
          isAnimationActive={!prefersReducedMotion()}
        >
          {slices.map(({ key, color }) => (
            <Cell key={key} fill={color} />
          ))}
        </Pie>
      </PieChart>
      <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center">
        <span className="text-xl leading-7 font-semibold tracking-[-0.02em]">{total}</span>
        <span className="text-xs text-text2">{unit}</span>
      </div>
    </div>
  );
}
