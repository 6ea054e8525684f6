import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Donut } from './donut';

interface Share {
  key: string;
  label: string;
  shape: ReactNode;
  value: number;
  /** A CSS colour. */
  color: string;
  link?: { to: string; label: string } | undefined;
}

interface ShareChartProps {
  label: string;
  unit: string;
  shares: readonly Share[];
}

export function ShareChart({ label, unit, shares }: ShareChartProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Donut slices={shares} total={total} unit={unit} />
      <ul aria-label={label} className="min-w-34 flex-1">
        {shares.map(({ key, label: name, shape, value, link }) => {
          const row = (
            <>
              {shape}
              <span className="min-w-0 flex-1 wrap-anywhere text-text2">{name}</span>
              <strong className="font-semibold">{value}</strong>
            </>
          );
          const look = '-mx-2 flex min-h-7 items-center gap-2 rounded-md px-2 pointer-coarse:min-h-11';
          return (
            <li key={key}>
              {link ? (
                <Link to={link.to} aria-label={link.label} className={`${look} hover:bg-hover`}>
                  {row}
                </Link>
              ) : (
                <span className={look}>{row}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
