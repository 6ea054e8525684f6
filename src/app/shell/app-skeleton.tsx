import { Loading, Skeleton } from '@/shared/ui/skeleton';

/** The shell's shape while the first page of a session loads. */
export function AppSkeleton() {
  return (
    <Loading>
      <div className="flex min-h-dvh">
        <div className="w-60 shrink-0 border-r border-line p-4 max-lg:hidden">
          <Skeleton className="mb-6 h-6 w-36" />
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} className="mb-5 h-4 w-44" />
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <div className="h-14 border-b border-line" />
          <div className="p-6">
            <Skeleton className="mb-6 h-8 w-56" />
            <Skeleton className="h-96 w-full rounded-lg" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
