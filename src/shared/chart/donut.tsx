import { Link } from 'react-router-dom';

interface DonutProps {
  slices: readonly { key: string; value: number; color: string; link?: { to: string } | undefined }[];
  total: number;
  unit: string;
}

const size = 104;
const radius = 42.5;
const width = 17;
const length = 2 * Math.PI * radius;
/** Pixels between slices; a single slice closes the ring. */
const gap = 2;

/** Hidden from screen readers, because the legend has words, numbers and links. */
export function Donut({ slices, total, unit }: DonutProps) {
  const sum = slices.reduce((all, { value }) => all + value, 0);
  const shares = slices.filter(({ value }) => value > 0);
  return (
    <div aria-hidden className="relative size-26 shrink-0">
      <svg viewBox={`0 0 ${size} ${size}`} className="size-full -rotate-90" fill="none" strokeWidth={width}>
        {shares.map(({ key, value, color, link }, index) => {
          const before = shares.slice(0, index).reduce((all, share) => all + share.value, 0);
          const dash = Math.max(1, (value / sum) * length - (shares.length > 1 ? gap : 0));
          const slice = (
            <circle
              key={key}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              stroke={color}
              strokeDasharray={`${dash} ${length - dash}`}
              strokeDashoffset={-(before / sum) * length}
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
