import { Loading, Skeleton } from '@/shared/ui/skeleton';

/** Both cards on their way. */
export function DashboardSkeleton() {
  return (
    <Loading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {['h-[209px]', 'h-[277px]'].map((height) => (
          <div key={height} className={`rounded-lg border border-line bg-surface p-4 ${height}`}>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-8 h-4 w-64" />
            <Skeleton className="mt-3 h-8 w-48" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
