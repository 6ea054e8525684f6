import { Loading, Skeleton } from '@/shared/ui/skeleton';

/** What of a row is left in a card: something short, the title, something below. */
const inCards: Readonly<Record<string, string>> = {
  'w-20': '',
  'flex-1': '@max-2xl:h-4 @max-2xl:w-3/4 @max-2xl:flex-none',
  'w-24': '',
};

const rows = Array.from({ length: 12 }, (_, row) => row);

/** A table on its way: same head, same row height; in a narrow place the cards its rows become. */
export function TableSkeleton({ columns }: { columns: number }) {
  const blocks = ['w-8', 'w-20', 'flex-1', 'w-24', 'w-16', 'w-28'].slice(0, Math.max(1, columns));
  return (
    <Loading>
      <div className="h-12.5 border-b border-line2 @max-2xl:hidden" />
      {rows.map((row) => (
        <div
          key={row}
          className="flex h-11 items-center gap-4 border-b border-line px-4 last:border-b-0 @max-2xl:mb-3 @max-2xl:h-28 @max-2xl:flex-col @max-2xl:items-start @max-2xl:justify-center @max-2xl:rounded-lg @max-2xl:border @max-2xl:bg-surface @max-2xl:last:border-b"
        >
          {blocks.map((width) => (
            <Skeleton key={width} className={`h-3 ${width} ${inCards[width] ?? '@max-2xl:hidden'}`} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
