import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { tickets as ticketArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { isApiError } from '@/entities/error/error';
import { LoadError } from '@/entities/error/load-error';
import { UnreadableLine } from '@/entities/unreadable/unreadable-line';
import { joinParts } from '@/shared/format/isolate';
import { useFormats } from '@/shared/format/use-formats';
import { Banner } from '@/shared/ui/banner';
import { buttonClass } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { sumOf } from '@/updates/summary';
import { waitingKinds } from '@/updates/waiting';

import { siteNews, siteOpenTickets, siteProgress, siteUnplaced, siteWaiting } from './site-figures';
import { SiteLink } from './site-link';
import { SiteProgress } from './site-progress';
import type { Site } from './use-sites';

interface SiteCardProps {
  site: Site;
  area: string;
}

export function SiteCard({ site, area }: SiteCardProps) {
  const { t } = useTranslation('sites');
  const { facts, current, pending } = site;
  const { address, contact } = facts.session;
  const rows = siteProgress(facts).filter((row) => area === '' || row.area.csvCategory === area);
  return (
    <Card
      title={addressName(address)}
      ruled
      actions={
        current ? (
          <span className="text-sm text-text2">{t('current')}</span>
        ) : (
          <SiteLink site={site} to={paths.mainDashboard()} className={buttonClass('secondary', 'small')}>
            {t('change')}
          </SiteLink>
        )
      }
    >
      <p className="px-4 pt-2 text-sm text-text3">
        {joinParts(
          [
            address.number && t('number', { number: address.number }),
            address.shortName,
            address.oid === contact.mainAddress?.oid && t('main'),
          ],
          ' · ',
        )}
      </p>
      <SiteFailures site={site} />
      <UnreadableLine lists={site.lists} className="px-4 pt-3" />
      {pending ? (
        <SiteSkeleton />
      ) : facts.areas.length === 0 ? (
        site.failed.length === 0 && <p className="px-4 py-4 text-text2">{t('closed')}</p>
      ) : (
        <>
          <Figures site={site} area={area} />
          {facts.tasks && (
            <div className="mt-3 border-t border-line">
              <SiteProgress site={site} rows={rows} />
              <Unplaced site={site} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function SiteFailures({ site: { failed, facts, fetching, retry } }: Pick<SiteCardProps, 'site'>) {
  const { t } = useTranslation('sites');
  const forbidden = failed.filter(({ error }) => isApiError(error, 'forbidden'));
  const broken = failed.filter(({ error }) => !isApiError(error, 'forbidden'));
  const names = (some: Site['failed']) => some.map(({ part }) => t(`part.${part}`)).join(', ');
  return (
    <div className="flex flex-col gap-3 px-4 pt-3 empty:hidden">
      {forbidden.length > 0 && <Banner tone="locked" title={t('forbidden', { parts: names(forbidden) })} />}
      {broken.length > 0 && (
        <LoadError
          title={t('failed', { address: addressName(facts.session.address), parts: names(broken) })}
          error={broken[0]?.error}
          onRetry={retry}
          retrying={fetching}
        />
      )}
    </div>
  );
}

function Figures({ site, area }: SiteCardProps) {
  const { t } = useTranslation('sites');
  const formats = useFormats();
  const { facts, failed, state, asOf, current } = site;
  const counts = siteWaiting(facts, state);
  const total = sumOf(counts, area);
  const tickets = area === '' || area === ticketArea.csvCategory ? siteOpenTickets(facts) : undefined;
  // The bell already compares the current address.
  const compared = current ? { ...facts, tickets: undefined, tasks: undefined, documents: undefined } : facts;
  const news = state ? siteNews(compared, { state, asOf, only: area }) : null;
  const category = area === '' ? undefined : area;
  const kinds = waitingKinds.flatMap((kind) => {
    const count = sumOf(counts, area, kind);
    return count > 0 ? [t(`waiting.${kind}`, { count })] : [];
  });
  const ticketsFailed = failed.some(({ part }) => part === 'tickets');
  return (
    <>
      <ul className="grid grid-cols-3 gap-x-2 px-2 pt-2">
        <Figure site={site} to={paths.waiting(category)} value={formats.number(total)}>
          {t('figure.waiting', { count: total })}
        </Figure>
        <Figure
          site={site}
          to={paths.updates(category)}
          value={news === null ? '–' : formats.number(news)}
          available={news !== null}
        >
          {t('figure.news')}
          {news === null && <span className="block text-xs text-text3">{t('figure.newsUnknown')}</span>}
        </Figure>
        {(tickets !== undefined || (ticketsFailed && area === '')) && (
          <Figure
            site={site}
            to={paths.tickets()}
            value={tickets === undefined ? '–' : formats.number(tickets)}
            available={tickets !== undefined}
          >
            {t('figure.tickets', { count: tickets ?? 0 })}
          </Figure>
        )}
      </ul>
      {kinds.length > 0 && <p className="px-4 pt-1 text-sm text-text2">{kinds.join(' · ')}</p>}
    </>
  );
}

interface FigureProps {
  site: Site;
  to: string;
  value: string;
  /** Without a number a dash is shown. */
  available?: boolean;
  children: ReactNode;
}

function Figure({ site, to, value, available = true, children }: FigureProps) {
  const { t } = useTranslation('sites');
  return (
    <li className="min-w-0">
      <SiteLink
        site={site}
        to={to}
        className="block h-full rounded-md px-2 py-2 text-sm text-text2 not-print:hover:bg-hover"
      >
        <span className="block text-2xl font-semibold tracking-[-0.02em] text-text">
          <span aria-hidden={!available}>{value}</span>
          {!available && <span className="sr-only">{t('notKnown')}</span>}
        </span>{' '}
        {children}
      </SiteLink>
    </li>
  );
}

/** Lists what is not counted, so that no number looks complete that is not. */
function Unplaced({ site: { facts } }: Pick<SiteCardProps, 'site'>) {
  const { t } = useTranslation('sites');
  const { tasks, documents } = siteUnplaced(facts);
  if (tasks + documents === 0) return null;
  return (
    <p className="px-4 pb-3 text-sm text-text3">
      {joinParts(
        [
          tasks > 0 && t('unplacedTasks', { count: tasks }),
          documents > 0 && t('unplacedDocuments', { count: documents }),
        ],
        ' ',
      )}
    </p>
  );
}

function SiteSkeleton() {
  return (
    <div className="px-4 py-4">
      <Loading>
        <div className="grid grid-cols-3 gap-4">
          {['figure', 'second', 'third'].map((key) => (
            <div key={key}>
              <Skeleton className="h-7 w-10" />
              <Skeleton className="mt-2 h-3 w-20 max-w-full" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-4 h-3 w-2/3" />
        {Array.from({ length: 7 }, (_, index) => (
          <div key={index} className="flex h-11 items-center gap-4 first:mt-6">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="ml-auto h-2 w-32" />
          </div>
        ))}
      </Loading>
    </div>
  );
}
