import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { AreaIcon, useAreaName } from '@/areas/area-name';
import { ticketArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { isApiError } from '@/entities/error/error';
import { LoadError } from '@/entities/error/query-view';
import { openTickets } from '@/entities/ticket/open-tickets';
import { UnreadableLine } from '@/entities/unreadable/unreadable';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { chosenFrom } from '@/shared/routing/location-state';
import { Banner } from '@/shared/ui/banner';
import { buttonClass } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Loading, Skeleton, SkeletonRows } from '@/shared/ui/skeleton';
import { TableHead, tableLook } from '@/shared/ui/table-look';
import { sumOf } from '@/updates/summary';
import { waitingKinds } from '@/updates/waiting';

import { type Site, siteNews, siteProgress, siteQueries, siteWaiting } from './sites';

interface SiteProps {
  site: Site;
  area: string;
}

export function SiteCard({ site, area }: SiteProps) {
  const { t } = useTranslation('sites');
  const { address, contact } = site.session;
  const { unplaced, failed } = site;
  const forbidden = failed.filter(({ error }) => isApiError(error, 'forbidden'));
  const broken = failed.filter((failure) => !forbidden.includes(failure));
  const names = (some: Site['failed']) => some.map(({ part }) => t(`part.${part}`)).join(', ');
  const notCounted = [
    unplaced.tasks > 0 && t('unplacedTasks', { count: unplaced.tasks }),
    unplaced.documents > 0 && t('unplacedDocuments', { count: unplaced.documents }),
  ].filter(Boolean);
  return (
    <Card
      title={addressName(address)}
      ruled
      actions={
        site.current ? (
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
      <div className="flex flex-col gap-3 px-4 pt-3 empty:hidden">
        {forbidden.length > 0 && <Banner tone="locked" title={t('forbidden', { parts: names(forbidden) })} />}
        {broken.length > 0 && (
          <LoadError
            title={t('failed', { address: addressName(address), parts: names(broken) })}
            error={broken[0]?.error}
            onRetry={site.retry}
          />
        )}
      </div>
      <UnreadableLine lists={Object.values(siteQueries(site.session))} className="px-4 pt-3" />
      {site.pending ? (
        <Loading>
          <Skeleton className="mx-4 my-4 h-18 w-2/3" />
          <SkeletonRows rows={7} />
        </Loading>
      ) : site.areas.length === 0 ? (
        site.failed.length === 0 && <p className="px-4 py-4 text-text2">{t('closed')}</p>
      ) : (
        <>
          <Figures site={site} area={area} />
          {site.topics.some(({ tasks }) => tasks) && (
            <div className="mt-3 border-t border-line">
              <Progress site={site} area={area} />
              {notCounted.length > 0 && (
                <p className="px-4 pb-3 text-sm text-text3">{notCounted.join(' ')}</p>
              )}
            </div>
          )}
        </>
      )}
    </Card>
  );
}

interface SiteLinkProps {
  site: Site;
  to: string;
  className: string;
  children: ReactNode;
}

/** A click changes the address first; a new window asks, because all windows share the address. */
function SiteLink({ site: { current, session }, to, className, children }: SiteLinkProps) {
  const { t } = useTranslation('sites');
  const { pathname, search } = useLocation();
  const { address } = session;
  const target = current
    ? { to }
    : { to: paths.addressSelect(to, address.oid), state: chosenFrom(pathname + search) };
  return (
    <Link {...target} className={className}>
      {children}
      {!current && <span className="sr-only"> {t('changesTo', { address: addressName(address) })}</span>}
    </Link>
  );
}

function Figures({ site, area }: SiteProps) {
  const { t } = useTranslation('sites');
  const { failed, state, current, tickets, labels } = site;
  const counts = siteWaiting(site, state);
  const total = sumOf(counts, area);
  const kinds = waitingKinds.flatMap((kind) => {
    const count = sumOf(counts, area, kind);
    return count > 0 ? [t(`waiting.${kind}`, { count })] : [];
  });
  // The bell already compares the current address.
  const compared = current ? { ...site, tickets: undefined, topics: [] } : site;
  const news = state ? siteNews(compared, { state, asOf: site.asOf, only: area }) : null;
  const open = tickets ? openTickets(tickets, labels).length : null;
  const ticketsFailed = failed.some(({ part }) => part === 'tickets');
  const withTickets =
    open === null ? ticketsFailed && area === '' : ['', ticketArea.csvCategory].includes(area);
  const category = area === '' ? undefined : area;
  return (
    <>
      <ul className="grid grid-cols-3 gap-x-2 px-2 pt-2">
        <Figure site={site} to={paths.waiting(category)} value={total}>
          {t('figure.waiting', { count: total })}
        </Figure>
        <Figure site={site} to={paths.updates(category)} value={news}>
          {t('figure.news')}
          {news === null && <span className="block text-xs text-text3">{t('figure.newsUnknown')}</span>}
        </Figure>
        {withTickets && (
          <Figure site={site} to={paths.tickets()} value={open}>
            {t('figure.tickets', { count: open ?? 0 })}
          </Figure>
        )}
      </ul>
      {kinds.length > 0 && <p className="px-4 pt-1 text-sm text-text2">{kinds.join(' · ')}</p>}
    </>
  );
}

interface FigureProps extends Omit<SiteLinkProps, 'className'> {
  value: number | null;
}

function Figure({ value, children, ...link }: FigureProps) {
  const { t } = useTranslation('sites');
  const formats = useFormats();
  return (
    <li className="min-w-0">
      <SiteLink
        {...link}
        className="block h-full rounded-md px-2 py-2 text-sm text-text2 not-print:hover:bg-hover"
      >
        <span className="block text-2xl font-semibold tracking-[-0.02em] text-text">
          <span aria-hidden={value === null}>{value === null ? '–' : formats.number(value)}</span>
          {value === null && <span className="sr-only">{t('notKnown')}</span>}
        </span>{' '}
        {children}
      </SiteLink>
    </li>
  );
}

function Progress({ site, area: only }: SiteProps) {
  const { t } = useTranslation('sites');
  const areaName = useAreaName();
  const formats = useFormats();
  const progress = siteProgress(site.topics).filter(({ area }) => only === '' || area.csvCategory === only);
  const rows = progress.flatMap(({ average, ...row }) => (average === null ? [] : [{ ...row, average }]));
  const without = progress.filter(({ average }) => average === null).map(({ area }) => areaName(area));
  return (
    <>
      {rows.length > 0 && (
        <table
          aria-label={t('progress.label', { address: addressName(site.session.address) })}
          className={tableLook.table}
        >
          <TableHead
            labels={[t('progress.area'), t('progress.average'), t('progress.open')]}
            className={`${tableLook.head} ${tableLook.headRow} max-sm:sr-only`}
            cell="px-4 py-2 text-left font-normal last:text-right"
          />
          <tbody>
            {rows.map(({ area, average, open, total }) => (
              <tr key={area.csvCategory} className={`h-11 ${tableLook.row}`}>
                <th scope="row" className="px-4 text-left font-normal max-sm:pr-2">
                  <span className="flex min-w-0 items-center gap-2">
                    <AreaIcon area={area} />
                    <SiteLink
                      site={site}
                      to={paths.area(area.prefix, 'Dashboard')}
                      className="min-w-0 font-medium wrap-anywhere hyphens-auto pointer-coarse:-my-3 pointer-coarse:py-3"
                    >
                      {areaName(area)}
                    </SiteLink>
                  </span>
                </th>
                <td className="w-44 px-4 max-sm:w-24 max-sm:px-0">
                  <ProgressBar
                    wide
                    percent={average}
                    label={t('progress.of', { area: areaName(area) })}
                    text={formats.percent(average, 2)}
                  />
                </td>
                <td className="px-4 text-right text-sm text-text2 max-sm:pl-2 sm:whitespace-nowrap">
                  {t('progress.openOf', { open: formats.number(open), total: formats.number(total) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {without.length > 0 && (
        <p className="px-4 py-3 text-sm text-text3">{t('without', { areas: without.join(', ') })}</p>
      )}
    </>
  );
}
