import * as z from 'zod/mini';

import { readChartEvent } from '@/entities/link/link-parameters';
import type { Ticket } from '@/entities/ticket/ticket';
import {
  type Day,
  type DayRange,
  dayOf,
  daySchema,
  earliestDay,
  endOfDay,
  isWithin,
  nearestDay,
  startOfDay,
} from '@/shared/form/day-range';
import { withValues } from '@/shared/routing/use-search';

/** What the list filters beside its free text (R-TLST-01). */
export interface TicketFilter {
  /** Days of creation; null for all, which is the default. */
  range: DayRange | null;
  /** Statuses to show; none chosen shows all. */
  statuses: readonly number[];
}

const statusesSchema = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}(,-?\d{1,15}){0,49}$/)),
  z.transform((written) => [...new Set(written.split(',').map(Number))]),
);

/** Where the filter stands in an address. */
export const filterKeys = ['evt', 'from', 'until', 'status'] as const;

/** The filter an address carries; a chart's click counts as a chosen status, nonsense as no filter. */
export function readTicketFilter(search: URLSearchParams, today: Day): TicketFilter {
  const days = z.safeParse(z.object({ start: daySchema, end: daySchema }), {
    start: search.get('from'),
    end: search.get('until'),
  });
  const statuses = z.safeParse(statusesSchema, search.get('status'));
  const event = readChartEvent(search);
  return {
    range: days.success && isWithin(days.data, earliestDay(today), today) ? days.data : null,
    statuses: statuses.success ? statuses.data : event?.type === 'status' ? [event.value] : [],
  };
}

/** The same address with this filter in place of the one it had. */
export function writeTicketFilter(search: URLSearchParams, filter: TicketFilter): URLSearchParams {
  return withValues(search, {
    evt: null,
    from: filter.range?.start ?? null,
    until: filter.range?.end ?? null,
    status: filter.statuses.join(','),
    // Another choice of rows begins at the first page.
    't.p': null,
  });
}

/** Tickets created on these days; one without a date only belongs to no range at all. */
export function inRange(tickets: readonly Ticket[], range: DayRange | null): readonly Ticket[] {
  if (range === null) return tickets;
  const [from, until] = [startOfDay(range.start), endOfDay(range.end)];
  return tickets.filter(({ createdAt }) => createdAt !== null && createdAt >= from && createdAt <= until);
}

export function applyTicketFilter(
  tickets: readonly Ticket[],
  { range, statuses }: TicketFilter,
): readonly Ticket[] {
  const wanted = new Set(statuses);
  const found = inRange(tickets, range);
  return wanted.size === 0 ? found : found.filter(({ status }) => wanted.has(status));
}

/** From the oldest ticket to today: what the date range shows while it limits nothing (R-TLST-04). */
export function defaultRange(tickets: readonly Ticket[], today: Day): DayRange {
  const oldest = tickets.reduce<Date | null>(
    (first, { createdAt }) => (createdAt && (!first || createdAt < first) ? createdAt : first),
    null,
  );
  const day = oldest ? dayOf(oldest) : today;
  return { start: nearestDay(day, earliestDay(today), today), end: today };
}

/** How many filters are on. */
export const activeFilters = ({ range, statuses }: TicketFilter): number =>
  (range ? 1 : 0) + (statuses.length > 0 ? 1 : 0);
