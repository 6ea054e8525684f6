import { Skeleton } from '@/shared/ui/skeleton';

export function RowsSkeleton({ rows }: { rows: 1 | 2 | 3 }) {
  return (
    <div className="divide-y divide-line">
      {(['w-3/4', 'w-1/2', 'w-2/3'] as const).slice(0, rows).map((width) => (
        <div key={width} className="flex gap-3 px-4 py-3">
          <Skeleton round className="size-7" />
          <div className="flex-1">
            <Skeleton className="h-3 w-40" />
            <Skeleton className={`mt-3 h-3 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
