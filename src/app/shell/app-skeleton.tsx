import type { ReactNode } from 'react';

import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

/** Index.html shows this skeleton to a logged-in user until the code has loaded. */
export function AppSkeleton({ children = <PageSkeleton /> }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <div className="w-60 shrink-0 border-r border-line p-4 max-lg:hidden">
        <Skeleton className="mb-6 h-6 w-36" />
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="mb-5 h-4 w-44" />
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <div className="h-14 border-b border-line" />
        <div className="p-6 max-sm:p-4">
          <Skeleton className="mb-6 h-8 max-sm:mb-4 max-sm:h-10 lg:hidden" />
          {children}
        </div>
      </div>
    </div>
  );
}

export function PageSkeleton({ title }: { title?: string | undefined }) {
  return (
    <Loading>
      {title === undefined ? <Skeleton className="mb-6 h-8 w-56" /> : <PageHeader title={title} />}
      <Skeleton className="h-96 w-full rounded-lg" />
    </Loading>
  );
}
