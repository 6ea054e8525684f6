import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  color: string;
  link?: { to: string; label: string } | undefined;
}

/** Plain HTML, so that it prints and reads like a list. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)_2.5rem]">
      {bars.map(({ key, label: name, value, color, link }) => {
        const row = (
          <>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span>
              <span
                className="block h-3 rounded-xs transition-[width] duration-100 forced-color-adjust-none"
                style={{ width: `${(value / most) * 100}%`, minWidth: value > 0 ? 4 : 0, background: color }}
              />
            </span>
            <strong className="text-right font-semibold">{value}</strong>
          </>
        );
        const look =
          'col-span-full grid min-h-8.5 grid-cols-subgrid items-center gap-2 pointer-coarse:min-h-11';
        return (
          <li key={key} className="col-span-full grid grid-cols-subgrid">
            {link ? (
              <Link
                to={link.to}
                aria-label={link.label}
                className={`${look} -mx-2 rounded-md px-2 hover:bg-hover`}
              >
                {row}
              </Link>
            ) : (
              <span className={look}>{row}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
