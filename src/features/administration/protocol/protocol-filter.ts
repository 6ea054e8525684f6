import * as z from 'zod/mini';

import { protocolTypes } from '@/entities/protocol-entry/queries';
import type { SessionAddress } from '@/entities/session/session';
import {
  type Day,
  type DayRange,
  dayOf,
  daySchema,
  earliestDay,
  isWithin,
  monthsBefore,
} from '@/shared/form/day-range';
import { type UrlCodec, mapCodec, urlCodec, urlValue } from '@/shared/routing/url-codec';

export interface ProtocolView {
  range: DayRange;
  /** `~ObjectID` of an address; empty for all. */
  addressOid: string;
  type: (typeof protocolTypes)[number] | '';
}

/** One month back to today (R-AUD-08). */
export const defaultRange = (today: Day): DayRange => ({ start: monthsBefore(today, 1), end: today });

/** A new filter resets the table to its first page. */
const written = urlCodec(
  z.object({
    from: urlValue(daySchema, ''),
    to: urlValue(daySchema, ''),
    address: urlValue(z.string().check(z.maxLength(100)), ''),
    type: urlValue(z.enum(['', ...protocolTypes]), ''),
  }),
  { removes: ['p.p'] },
);

/** An invalid range falls back to the default, an unknown address to all. */
export const protocolViewCodec = (
  today: Day,
  addresses: readonly SessionAddress[],
): UrlCodec<ProtocolView> => {
  const usual = defaultRange(today);
  return mapCodec(written, {
    decode: ({ from, to, address, type }) => {
      const range = { start: from, end: to };
      const sensible = from !== '' && to !== '' && isWithin(range, earliestDay(today), today);
      const addressOid = addresses.some(({ oid }) => oid === address) ? address : '';
      return { range: sensible ? range : usual, addressOid, type };
    },
    encode: ({ range, addressOid, type }) => {
      const same = range.start === usual.start && range.end === usual.end;
      return { from: same ? '' : range.start, to: same ? '' : range.end, address: addressOid, type };
    },
  });
};

export const toProtocolFilter = ({ range, addressOid, type }: ProtocolView) => ({
  range,
  ...(addressOid !== '' && { addressOid }),
  ...(type !== '' && { type }),
});

export const todayNow = (): Day => dayOf(new Date());
