import { Cell, Pie, PieChart } from 'recharts';

interface DonutProps {
  slices: readonly { key: string; value: number; color: string }[];
  /** In the middle. */
  total: number;
  unit: string;
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A ring of shares, only for the eye: the legend beside it carries words, numbers and links. Charts move for 100 ms
 * after a change (Spec 1 §9).
 */
export function Donut({ slices, total, unit }: DonutProps) {
  return (
    <div aria-hidden className="relative size-[104px] shrink-0">
      <PieChart width={104} height={104} accessibilityLayer={false}>
        <Pie
          data={slices.map(({ value }) => ({ value }))}
          dataKey="value"
          innerRadius={34}
          outerRadius={51}
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={2}
          animationDuration={100}
          isAnimationActive={!reducedMotion()}
        >
          {slices.map(({ key, color }) => (
            <Cell key={key} fill={color} />
          ))}
        </Pie>
      </PieChart>
      <div className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="text-xl leading-7 font-semibold tracking-[-0.02em]">{total}</span>
        <span className="text-xs text-text2">{unit}</span>
      </div>
    </div>
  );
}
