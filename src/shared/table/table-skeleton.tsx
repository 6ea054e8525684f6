import { Loading, Skeleton } from '../ui/skeleton';

/** A table on its way: same head, same row height. */
export function TableSkeleton({ columns }: { columns: number }) {
  const widths = ['w-8', 'w-20', 'flex-1', 'w-24', 'w-16', 'w-28'].slice(0, Math.max(1, columns));
  return (
    <Loading>
      <div className="h-12.5 border-b border-line2" />
      {['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((row) => (
        <div key={row} className="flex h-11 items-center gap-4 border-b border-line px-4 last:border-b-0">
          {widths.map((width) => (
            <Skeleton key={width} className={`h-3 ${width}`} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
