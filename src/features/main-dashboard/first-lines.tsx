import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import de from './de.json';
import en from './en.json';
import { NewsSlide } from './news-slide';

/** Holds the place of a line that is not known yet. */
const blank = '\u00a0';

/**
 * The skeleton of the dashboard with its first lines, for a user who comes back: src/boot/first-lines.ts writes into it what
 * the device knows, before the app's code has come (ADR 0002). Drawn at build time only.
 */
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
