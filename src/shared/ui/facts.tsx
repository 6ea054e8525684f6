import type { ReactNode } from 'react';

/** Names and values in two columns; an empty value shows as a dash. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-1 gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-sm text-text2">{name}</dt>
          <dd className="wrap-anywhere">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
