import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useAreaName } from '@/areas/area-name';
import { startAreaSources } from '@/areas/area-sources';
import type { TopicArea } from '@/areas/areas';
import { sessionLoader } from '@/areas/current-area';
import { AreaFilter } from '@/areas/kind-area-filter';
import type { Document } from '@/entities/document/document';
import { useReadMarks } from '@/entities/document/read-marks';
import { LoadError } from '@/entities/error/query-view';
import { adviceContext } from '@/entities/session/session';
import { UnreadableLine } from '@/entities/unreadable/unreadable';
import { urlCodec, urlValue, useSearch, useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { EmptyList, EmptyState } from '@/shared/ui/empty-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton, SkeletonRows } from '@/shared/ui/skeleton';

import { PlanList } from './plan-list';
import { goOn, useReadingPlan } from './reading-plan';

export const readingPlanCodec = urlCodec(
  z.object({
    area: urlValue(z.string().check(z.maxLength(50)), ''),
    documentOid: urlValue(z.string().check(z.minLength(1), z.maxLength(200)), null),
  }),
  { names: { documentOid: 'showDocument' } },
);

const Reader = lazyComponent(async () => (await import('./reader')).Reader);

export const loader = sessionLoader((session) => startAreaSources(session, { alsoTickets: false }));

export function Component() {
  const { t } = useTranslation('reading-plan');
  const areaName = useAreaName();
  const namesOf = (some: readonly TopicArea[]) => some.map((area) => areaName(area)).join(', ');
  const [search] = useSearch();
  // Only the first document adds a history entry, so that Back closes the reader.
  const [view, change] = useUrlState(readingPlanCodec);
  const { plan: all, lists, areas, pending, failures } = useReadingPlan();
  const { mark } = useReadMarks();
  const plan = view.area === '' ? all : all.filter(({ area }) => area.csvCategory === view.area);
  const entry = plan.find(({ document }) => document.oid === view.documentOid);

  const show = (documentOid: string | null) => change({ documentOid });
  const read = (documents: readonly Document[]) => {
    const next = view.documentOid === null ? null : goOn(plan, view.documentOid, documents);
    if (next === null) focusHeading();
    mark(documents, true);
    show(next);
  };

  const finished = !pending && failures.length === 0;
  const nothing = areas.length === 0 ? 'closed' : all.length > 0 ? 'filtered' : 'nothing';
  const [first] = plan;
  // On narrow screens the address decides whether list or reader is visible.
  const reading = view.documentOid !== null;
  const besideList = reading ? 'max-lg:hidden' : '';
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title={t('title')}
        lead={<span className={besideList}>{t('lead')}</span>}
        actions={
          (pending || areas.length > 1) && (
            <span className={besideList}>
              <AreaFilter
                areas={areas}
                value={view.area}
                onChange={(area) => change({ area, documentOid: null })}
              />
            </span>
          )
        }
      />
      <UnreadableLine lists={lists} className="mb-4" />
      {failures.map(({ what, areas: missing, error, retry }) => (
        <div key={what} className="mb-4">
          {what === 'forbidden' ? (
            <Banner tone="locked" title={t('failed.forbidden', { areas: namesOf(missing) })} />
          ) : (
            <LoadError
              title={t(`failed.${what}`, { areas: namesOf(missing) })}
              error={error}
              onRetry={retry}
            />
          )}
        </div>
      ))}
      {plan.length === 0 && finished && (
        <EmptyList
          kind={nothing}
          title={t(`empty.${nothing}`)}
          text={t(`empty.${nothing}Text`, adviceContext())}
          onReset={() => change({ area: '', documentOid: null })}
        />
      )}
      {(plan.length > 0 || pending) && (
        <div className="grid items-start gap-4 [--pane:max(26rem,calc(100dvh-14.5rem))] lg:grid-cols-[384px_minmax(0,1fr)] print:block">
          <section
            aria-label={t('list')}
            className={`flex flex-col overflow-hidden rounded-lg border border-line bg-surface lg:sticky lg:top-20 lg:max-h-(--pane) print:flex ${besideList}`}
          >
            {/* The list sorts all areas by date, so late responses would insert rows. */}
            {pending ? (
              <Loading>
                <SkeletonRows rows={6} height="h-18" />
              </Loading>
            ) : (
              <PlanList
                plan={plan}
                current={view.documentOid}
                queryOf={({ oid }) => `?${readingPlanCodec.write(search, { ...view, documentOid: oid })}`}
                onMark={(documents) => {
                  read(documents);
                  focusHeading();
                }}
              />
            )}
          </section>
          <div className={`h-(--pane) lg:sticky lg:top-20 print:hidden ${reading ? '' : 'max-lg:hidden'}`}>
            {entry ? (
              <Reader
                fallback={<ReaderSkeleton />}
                plan={plan}
                entry={entry}
                onShow={show}
                onRead={() => read([entry.document])}
                onClose={() => {
                  show(null);
                  focusHeading();
                }}
              />
            ) : reading && pending ? (
              <ReaderSkeleton />
            ) : (
              first && (
                <EmptyState
                  title={t(reading ? 'gone' : 'choose')}
                  text={t(reading ? 'goneText' : 'chooseText')}
                  action={
                    <Button
                      variant="primary"
                      onClick={() => change({ documentOid: first.document.oid }, { replace: false })}
                    >
                      {t('start')}
                    </Button>
                  }
                />
              )
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** The focused element disappears, so the heading gets the focus. */
const focusHeading = () => document.querySelector('h1')?.focus();

const ReaderSkeleton = () => (
  <div className="h-full rounded-lg border border-line bg-surface p-4">
    <Loading>
      <Skeleton className="mb-2 h-5 w-72" />
      <Skeleton className="h-4 w-48" />
    </Loading>
  </div>
);
