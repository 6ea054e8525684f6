import * as z from 'zod/mini';

import { protocolTypes } from '@/entities/protocol-entry/queries';
import type { SessionAddress } from '@/entities/session/session';
import {
  type Day,
  type DayRange,
  dayOf,
  daySchema,
  earliestDay,
  endOfDay,
  isWithin,
  monthsBefore,
  startOfDay,
} from '@/shared/form/day-range';
import { withValues } from '@/shared/routing/use-search';

/** What the protocol is filtered by, as it stands in the address. */
export interface ProtocolView {
  range: DayRange;
  /** `~ObjectID` of an address; empty means all. */
  addressOid: string;
  /** Empty means all. */
  type: string;
}

/** One month back to today (R-AUD-08). */
export const defaultRange = (today: Day): DayRange => ({ start: monthsBefore(today, 1), end: today });

const schema = z.object({
  from: z.catch(daySchema, ''),
  to: z.catch(daySchema, ''),
  address: z.catch(z.string().check(z.maxLength(100)), ''),
  type: z.catch(z.enum(['', ...protocolTypes]), ''),
});

/** Where the filter stands in the address. */
export const filterKeys = ['from', 'to', 'address', 'type'] as const;

/** Reads the filter from the address; a range that makes no sense is the default one, a foreign address means all. */
export function readProtocolView(
  search: URLSearchParams,
  today: Day,
  addresses: readonly SessionAddress[],
): ProtocolView {
  const { from, to, address, type } = z.parse(schema, Object.fromEntries(search));
  const asked = { start: from, end: to };
  const sensible = from !== '' && to !== '' && isWithin(asked, earliestDay(today), today);
  const addressOid = addresses.some(({ oid }) => oid === address) ? address : '';
  return { range: sensible ? asked : defaultRange(today), addressOid, type };
}

/** The same address with another filter; what is as always stays out. */
export function writeProtocolView(search: URLSearchParams, view: ProtocolView, today: Day): URLSearchParams {
  const usual = defaultRange(today);
  const same = view.range.start === usual.start && view.range.end === usual.end;
  return withValues(search, {
    from: same ? null : view.range.start,
    to: same ? null : view.range.end,
    address: view.addressOid,
    type: view.type,
    // Another filter means other rows: the table begins at its first page again.
    'p.p': null,
  });
}

/** What the backend is asked: whole days, the last one to 23:59:59.999 (R-AUD-10). */
export const toProtocolFilter = ({ range, addressOid, type }: ProtocolView) => ({
  from: startOfDay(range.start),
  to: endOfDay(range.end),
  ...(addressOid !== '' && { addressOid }),
  ...(type !== '' && { type }),
});

export const todayNow = (): Day => dayOf(new Date());
