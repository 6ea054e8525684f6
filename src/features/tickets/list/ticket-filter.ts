import * as z from 'zod/mini';

import { chartEventValue } from '@/entities/link/link-parameters';
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
import { type UrlCodec, mapCodec, urlCodec, urlNumbers, urlValue } from '@/shared/routing/use-url-state';

export interface TicketFilter {
  range: DayRange | null;
  statuses: readonly number[];
}

const statusList = urlNumbers(/^-?\d{1,15}(,-?\d{1,15}){0,49}$/);

const written = urlCodec(
  z.object({
    evt: chartEventValue,
    from: urlValue(daySchema, null),
    until: urlValue(daySchema, null),
    status: urlValue(statusList, null),
  }),
  { removes: ['t.p'] },
);

/** A click on a chart counts as a chosen status, an invalid value as no filter. */
export const ticketFilterCodec = (today: Day): UrlCodec<TicketFilter> =>
  mapCodec(written, {
    decode: ({ evt, from, until, status }) => {
      const range = from !== null && until !== null ? { start: from, end: until } : null;
      const event = evt !== null && evt !== 'invalid' && evt.type === 'status' ? [evt.value] : [];
      return {
        range: range && isWithin(range, earliestDay(today), today) ? range : null,
        statuses: status ?? event,
      };
    },
    encode: ({ range, statuses }) => ({
      evt: null,
      from: range?.start ?? null,
      until: range?.end ?? null,
      status: statuses,
    }),
  });

export const whoseTickets = ['own', 'company'] as const;
export const whoseCodec = urlCodec(z.object({ whose: urlValue(z.enum(whoseTickets), 'own') }), {
  removes: ['t.p'],
});

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

/** Returns the range that is shown while none is chosen (R-TLST-04). */
export function defaultRange(tickets: readonly Ticket[], today: Day): DayRange {
  const oldest = tickets.reduce<Date | null>(
    (first, { createdAt }) => (createdAt && (!first || createdAt < first) ? createdAt : first),
    null,
  );
  const day = oldest ? dayOf(oldest) : today;
  return { start: nearestDay(day, earliestDay(today), today), end: today };
}

export const activeFilters = ({ range, statuses }: TicketFilter): number =>
  (range ? 1 : 0) + (statuses.length > 0 ? 1 : 0);
