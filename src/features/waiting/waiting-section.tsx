import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { AreaIcon, useAreaName, useRoleLabel } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import { isApiError } from '@/entities/error/error';
import { LoadError } from '@/entities/error/query-view';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/isolate';
import { calendarDaysBetween } from '@/shared/format/wire-dates';
import { Count } from '@/shared/ui/badge';
import { Banner } from '@/shared/ui/banner';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { MoreEntries, useFirstEntries } from '@/shared/ui/more-entries';
import { Loading, SkeletonRows } from '@/shared/ui/skeleton';
import { type WaitingItem, type WaitingKind, maxTicketsWithReports } from '@/updates/waiting';

import type { WaitingSource } from './use-waiting';

const steps = { first: 10, further: 50 };

interface WaitingSectionProps {
  kind: WaitingKind;
  items: readonly WaitingItem[];
  sources: readonly WaitingSource[];
  area: string;
}

export function WaitingSection({ kind, items, sources, area }: WaitingSectionProps) {
  const { t } = useTranslation('waiting');
  const areaName = useAreaName();
  const formats = useFormats();
  const { entries, more } = useFirstEntries(items, steps);
  const forbidden = sources.filter(({ error }) => isApiError(error, 'forbidden'));
  const failed = sources.filter(({ error }) => error && !isApiError(error, 'forbidden'));
  const areasOf = (some: readonly WaitingSource[]) =>
    sources.length > 1
      ? [...new Set(some.flatMap((source) => (source.area ? areaName(source.area) : [])))].join(', ')
      : '';
  const failedAreas = areasOf(failed);
  const forbiddenAreas = areasOf(forbidden);
  return (
    <Card
      title={t(`kind.${kind}`)}
      ruled
      actions={items.length > 0 && <Count>{formats.number(items.length)}</Count>}
    >
      <p className="px-4 pt-2 text-sm text-text2">
        {t(`hint.${kind}`, { tickets: maxTicketsWithReports })}
        {kind === 'document' && items.length > 0 && (
          <>
            {' '}
            <Link
              to={paths.readingPlan(area === '' ? undefined : area)}
              className="font-medium text-accent-text underline underline-offset-3 print:hidden"
            >
              {t('readingPlan')}
            </Link>
          </>
        )}
      </p>
      <ul className="px-2 py-1 empty:hidden">
        {entries.map((item) => (
          // A document may be listed in two areas.
          <Entry key={`${item.to} ${item.key}`} item={item} />
        ))}
      </ul>
      <MoreEntries more={more}>{t('more', { count: more.count })}</MoreEntries>
      {sources.some(({ pending }) => pending) && (
        <Loading>
          {/* Most kinds arrive several at once; estimates, answers and ending roles arrive one by one. */}
          <SkeletonRows rows={items.length > 0 || ['estimate', 'answer', 'role'].includes(kind) ? 1 : 5} />
        </Loading>
      )}
      {forbidden.length > 0 && (
        <div className="px-4 pb-4">
          <Banner
            tone="locked"
            title={forbiddenAreas === '' ? t('forbidden') : t('forbiddenIn', { areas: forbiddenAreas })}
          />
        </div>
      )}
      {failed.length > 0 && (
        <div className="px-4 pb-4">
          <LoadError
            title={failedAreas === '' ? t('failed') : t('failedIn', { areas: failedAreas })}
            error={failed[0]?.error}
            onRetry={() => failed.forEach(({ retry }) => retry())}
            retrying={failed.some(({ fetching }) => fetching)}
          />
        </div>
      )}
    </Card>
  );
}

function Entry({ item: { kind, area, title, number, to, since, until } }: { item: WaitingItem }) {
  const { t } = useTranslation('waiting');
  const areaName = useAreaName();
  const formats = useFormats();
  const roleLabel = useRoleLabel();
  const [now] = useState(() => new Date());
  const days = since ? calendarDaysBetween(since, now) : 0;
  return (
    <li className="flex min-h-11 items-center gap-x-3 border-b border-line px-2 py-2 last:border-b-0 not-print:hover:bg-hover">
      {area ? <AreaIcon area={area} /> : <span aria-hidden className="size-4 shrink-0" />}
      <div className="flex min-w-0 flex-1 items-center gap-x-4 max-sm:flex-wrap">
        <Link to={to} data-row-link className="min-w-0 flex-1 font-medium wrap-anywhere max-sm:basis-full">
          {kind === 'role' ? roleLabel(title) : title}
        </Link>
        <span className="max-w-1/2 text-sm wrap-anywhere text-text3 max-sm:max-w-full">
          {joinParts([area && areaName(area), number], ' · ')}
        </span>
        {(since ?? until) && (
          <span className="text-sm text-text2 sm:w-52 sm:text-right">
            {since && (days > 0 ? t('since', { count: days, date: formats.date(since) }) : t('sinceToday'))}
            {until && t('ends', { date: formats.date(until) })}
          </span>
        )}
      </div>
      <Icon icon={ChevronRight} className="size-4 shrink-0 text-text3 print:hidden" />
    </li>
  );
}
