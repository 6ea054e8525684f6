import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { addressOption } from '@/entities/address/address';
import { protocolTypes } from '@/entities/protocol-entry/queries';
import { type SessionAddress, useActiveSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { DateRangeField } from '@/shared/form/date-range-field';
import {
  type Day,
  type DayRange,
  daySchema,
  earliestDay,
  isWithin,
  monthsBefore,
} from '@/shared/form/day-range';
import { type UrlCodec, mapCodec, urlCodec, urlValue } from '@/shared/routing/use-url-state';
import { FilterSelect } from '@/shared/ui/filter-select';

export function useTypeLabel() {
  const { t } = useTranslation('administration');
  const { protocol } = useConfig();
  const labels = new Map<string, string>(protocolTypes.map((type) => [type, t(`protocol.type.${type}`)]));
  return (status: string): string => protocol.typeNames[status] ?? labels.get(status) ?? status;
}

export interface ProtocolView {
  range: DayRange;
  /** `~ObjectID` of an address; empty for all. */
  addressOid: string;
  type: (typeof protocolTypes)[number] | '';
}

/** One month back to today (R-AUD-08). */
export const defaultRange = (today: Day): DayRange => ({ start: monthsBefore(today, 1), end: today });

const written = urlCodec(
  z.object({
    from: urlValue(daySchema, ''),
    to: urlValue(daySchema, ''),
    address: urlValue(z.string().check(z.maxLength(100)), ''),
    type: urlValue(z.enum(['', ...protocolTypes]), ''),
  }),
  { removes: ['p.p'] },
);

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

interface ProtocolFiltersProps {
  view: ProtocolView;
  onChange: (view: Partial<ProtocolView>) => void;
  today: Day;
}

export function ProtocolFilters({ view, onChange, today }: ProtocolFiltersProps) {
  const { t } = useTranslation('administration');
  const { contact } = useActiveSession();
  const typeLabel = useTypeLabel();
  return (
    <>
      <DateRangeField
        label={t('protocol.range')}
        value={view.range}
        onChange={(range) => onChange({ range })}
        min={earliestDay(today)}
        max={today}
        today={today}
        presets={['today', 'thisMonth', 'lastMonth', 'lastYear']}
      />
      <FilterSelect
        label={t('protocol.customer')}
        value={view.addressOid}
        onChange={(addressOid) => onChange({ addressOid })}
        options={[{ value: '', label: t('protocol.allCustomers') }, ...contact.addresses.map(addressOption)]}
      />
      <FilterSelect
        label={t('protocol.status')}
        value={view.type}
        onChange={(type) => onChange({ type })}
        options={[
          { value: '', label: t('protocol.chooseStatus') },
          ...protocolTypes.map((type) => ({ value: type, label: typeLabel(type) })),
        ]}
      />
    </>
  );
}
