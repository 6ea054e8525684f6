import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  color: string;
  link?: { to: string; label: string } | undefined;
}

function Row({ link, className, children }: Pick<Bar, 'link'> & { className: string; children: ReactNode }) {
  if (!link) return <span className={className}>{children}</span>;
  return (
    <Link
      to={link.to}
      aria-label={link.label}
      className={`${className} -mx-2 rounded-md px-2 hover:bg-hover`}
    >
      {children}
    </Link>
  );
}

export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)_2.5rem]">
      {bars.map(({ key, label: name, value, color, link }) => (
        <li key={key} className="col-span-full grid grid-cols-subgrid">
          <Row
            link={link}
            className="col-span-full grid min-h-8.5 grid-cols-subgrid items-center gap-2 pointer-coarse:min-h-11"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span>
              <span
                className="block h-3 rounded-xs transition-[width] duration-100 forced-color-adjust-none"
                style={{ width: `${(value / most) * 100}%`, minWidth: value > 0 ? 4 : 0, background: color }}
              />
            </span>
            <strong className="text-right font-semibold">{value}</strong>
          </Row>
        </li>
      ))}
    </ul>
  );
}

const size = 104;
const radius = 42.5;
const width = 17;
const length = 2 * Math.PI * radius;
/** Pixels between slices; a single slice closes the ring. */
const gap = 2;

/** Hidden from screen readers, because the legend has words, numbers and links. */
function Donut({ slices, total, unit }: { slices: readonly Bar[]; total: number; unit: string }) {
  const shares = slices.filter(({ value }) => value > 0);
  return (
    <div aria-hidden className="relative size-26 shrink-0">
      <svg viewBox={`0 0 ${size} ${size}`} className="size-full -rotate-90" fill="none" strokeWidth={width}>
        {shares.map(({ key, value, color, link }, index) => {
          const before = shares.slice(0, index).reduce((all, share) => all + share.value, 0);
          const dash = Math.max(1, (value / total) * length - (shares.length > 1 ? gap : 0));
          const slice = (
            <circle
              key={key}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              stroke={color}
              strokeDasharray={`${dash} ${length - dash}`}
              strokeDashoffset={-(before / total) * length}
              className="transition-[stroke-dasharray,stroke-dashoffset] duration-100"
            />
          );
          return link ? (
            <Link key={key} to={link.to} tabIndex={-1}>
              {slice}
            </Link>
          ) : (
            slice
          );
        })}
      </svg>
      <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center">
        <span className="text-xl leading-7 font-semibold tracking-[-0.02em]">{total}</span>
        <span className="text-xs text-text2">{unit}</span>
      </div>
    </div>
  );
}

interface ShareChartProps {
  label: string;
  unit: string;
  shares: readonly (Bar & { shape: ReactNode })[];
}

export function ShareChart({ label, unit, shares }: ShareChartProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Donut slices={shares} total={total} unit={unit} />
      <ul aria-label={label} className="min-w-34 flex-1">
        {shares.map(({ key, label: name, shape, value, link }) => (
          <li key={key}>
            <Row link={link} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-11">
              {shape}
              <span className="min-w-0 flex-1 wrap-anywhere text-text2">{name}</span>
              <strong className="font-semibold">{value}</strong>
            </Row>
          </li>
        ))}
      </ul>
    </div>
  );
}
