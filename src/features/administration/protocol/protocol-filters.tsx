import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { addressName } from '@/entities/address/address';
import { protocolTypes } from '@/entities/protocol-entry/queries';
import { useActiveSession } from '@/entities/session/session';
import { type Day, earliestDay } from '@/shared/form/day-range';
import { Skeleton } from '@/shared/ui/skeleton';

import type { ProtocolView } from './protocol-filter';
import { useTypeLabel } from './use-type-label';

const DateRangeField = lazy(async () => ({
  default: (await import('@/shared/form/date-range-field')).DateRangeField,
}));

interface ProtocolFiltersProps {
  view: ProtocolView;
  onChange: (view: ProtocolView) => void;
  today: Day;
}

/** Range with presets, customer and protocol status (Spec 1 §2 'Protokolle', §8 'Select protocol status'). */
export function ProtocolFilters({ view, onChange, today }: ProtocolFiltersProps) {
  const { t } = useTranslation('administration');
  const { contact } = useActiveSession();
  const typeLabel = useTypeLabel();
  return (
    <>
      <Suspense fallback={<Skeleton className="h-9 w-64" />}>
        <DateRangeField
          label={t('protocol.range')}
          value={view.range}
          onChange={(range) => onChange({ ...view, range })}
          min={earliestDay(today)}
          max={today}
          today={today}
          presets={['today', 'thisMonth', 'lastMonth', 'lastYear']}
        />
      </Suspense>
      <FilterSelect
        label={t('protocol.customer')}
        value={view.addressOid}
        onChange={(addressOid) => onChange({ ...view, addressOid })}
        options={[
          { value: '', label: t('protocol.allCustomers') },
          ...contact.addresses.map((address) => ({ value: address.oid, label: addressName(address) })),
        ]}
      />
      <FilterSelect
        label={t('protocol.status')}
        value={view.type}
        onChange={(type) => onChange({ ...view, type })}
        options={[
          { value: '', label: t('protocol.chooseStatus') },
          ...protocolTypes.map((type) => ({ value: type, label: typeLabel(type) })),
        ]}
      />
    </>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

function FilterSelect({ label, value, onChange, options }: FilterSelectProps) {
  return (
    <span className="relative max-w-full">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-9 max-w-72 rounded-md border border-line2 bg-surface pr-9 pl-3 outline-offset-0 pointer-coarse:h-11 max-sm:max-w-full"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text2"
        strokeWidth={1.75}
      />
    </span>
  );
}
