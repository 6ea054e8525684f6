import de from '@/features/main-dashboard/de.json';
import en from '@/features/main-dashboard/en.json';
import { NewsSlide } from '@/features/main-dashboard/news-slide';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

const blank = '\u00a0';

/** src/boot/first-lines.ts fills in stored lines (ADR 0002). */
export function FirstLines() {
  return (
    <Loading>
      <PageHeader
        title={<Skeleton className="h-lh w-44" />}
        lead={
          <span data-kept="lead" data-de={de.lead} data-en={en.lead}>
            {blank}
          </span>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="rounded-lg border border-line bg-surface has-[[data-kept=title]:empty]:hidden">
            <NewsSlide
              picture={null}
              updated={blank}
              title={<span data-kept="title" />}
              text={<span data-kept="text" />}
              actions={blank}
            />
          </div>
          <Skeleton className="h-96 w-full rounded-lg" />
        </div>
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
    </Loading>
  );
}
