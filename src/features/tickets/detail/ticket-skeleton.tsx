import { Loading, Skeleton } from '@/shared/ui/skeleton';

const blocks = (heights: readonly string[]) => (
  <div className="flex min-w-0 flex-col gap-4">
    {heights.map((height) => (
      <div key={height} className={`rounded-lg border border-line bg-surface p-4 ${height}`}>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-6 h-3 w-3/4" />
        <Skeleton className="mt-3 h-3 w-1/2" />
      </div>
    ))}
  </div>
);

/** A ticket on its way: its cards in both columns. */
export function TicketSkeleton() {
  return (
    <Loading>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_344px]">
        {blocks(['h-56', 'h-72', 'h-28'])}
        {blocks(['h-80', 'h-64', 'h-32'])}
      </div>
    </Loading>
  );
}
