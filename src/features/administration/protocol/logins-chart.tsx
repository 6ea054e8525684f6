import { differenceInCalendarDays, parseISO } from 'date-fns';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { loginsPerDay } from '@/entities/protocol-entry/logins-per-day';
import type { ProtocolEntry } from '@/entities/protocol-entry/queries';
import { ChartCard } from '@/shared/chart/chart-card';
import { type DayRange, startOfDay } from '@/shared/form/day-range';
import { useFormats } from '@/shared/format/formats';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Skeleton } from '@/shared/ui/skeleton';

const Trend = lazyComponent(async () => (await import('@/shared/chart/trend')).Trend);

/** A longer range has more days than the screen has room for. */
const maxDays = 3700;

interface LoginsChartProps {
  entries: readonly ProtocolEntry[] | undefined;
  range: DayRange;
  hidden: boolean;
}

export function LoginsChart({ entries, range, hidden }: LoginsChartProps) {
  const { t } = useTranslation('administration');
  const formats = useFormats();
  const length = differenceInCalendarDays(parseISO(range.end), parseISO(range.start));
  if (hidden || length > maxDays) return null;
  const days = loginsPerDay(entries ?? [], range).map(({ day, count }) => ({
    key: day,
    label: formats.date(startOfDay(day)),
    value: count,
  }));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const most = days.reduce<(typeof days)[number] | undefined>(
    (found, day) => (!found || day.value > found.value ? day : found),
    undefined,
  );
  return (
    <ChartCard title={t('protocol.logins')} unit={t('protocol.loginsUnit')} rows={days}>
      {entries === undefined ? (
        <>
          <div className="flex flex-wrap items-center gap-x-3">
            <Skeleton className="my-1 h-8 w-16" />
            <Skeleton className="my-0.5 h-4 w-56" />
          </div>
          <Skeleton className="mt-2 h-50 w-full" />
        </>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-3xl font-semibold tracking-[-0.03em]">{formats.number(total)}</strong>
            {most && most.value > 0 && (
              <span className="text-sm text-text2">
                {t('protocol.most', { day: most.label, count: most.value })}
              </span>
            )}
          </p>
          <Suspense fallback={<Skeleton className="mt-2 h-50 w-full" />}>
            <Trend points={days} unit={t('protocol.loginsUnit')} />
          </Suspense>
        </>
      )}
    </ChartCard>
  );
}
