import { Loading, Skeleton } from '@/shared/ui/skeleton';

export function RightsSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      <div className="@container pt-4">
        <Skeleton className="mt-0.5 mb-3.5 h-4 w-96 max-w-full" />
        <div className="rounded-lg border border-line bg-surface px-4 @max-5xl:border-0 @max-5xl:bg-transparent @max-5xl:p-0">
          <div className="h-40 border-b border-line2 @max-5xl:hidden" />
          {Array.from({ length: Math.max(1, rows) }, (_, index) => (
            <div
              key={index}
              className="flex h-18 items-center gap-6 border-b border-line last:border-b-0 @max-5xl:mb-3 @max-5xl:h-72 @max-5xl:items-start @max-5xl:rounded-lg @max-5xl:border @max-5xl:bg-surface @max-5xl:p-4 @max-5xl:last:border-b"
            >
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-4 flex-1 @max-5xl:hidden" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
