import { KeyCap } from '../ui/key-cap';

export type KeyRow = readonly [keys: readonly string[], meaning: string];

export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
      {rows.map(([keys, meaning]) => (
        <div key={meaning} className="contents">
          <dt className="flex flex-wrap gap-1">
            {keys.map((key) => (
              <KeyCap key={key} name={key} />
            ))}
          </dt>
          <dd className="text-text2">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
