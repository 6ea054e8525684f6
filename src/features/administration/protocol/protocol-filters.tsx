import { useTranslation } from 'react-i18next';

import { addressName } from '@/entities/address/address';
import { protocolTypes } from '@/entities/protocol-entry/queries';
import { useActiveSession } from '@/entities/session/session';
import { DateRangeField } from '@/shared/form/date-range-field';
import { type Day, earliestDay } from '@/shared/form/day-range';
import { FilterSelect } from '@/shared/ui/filter-select';

import type { ProtocolView } from './protocol-filter';
import { useTypeLabel } from './use-type-label';

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
        options={[
          { value: '', label: t('protocol.allCustomers') },
          ...contact.addresses.map((address) => ({ value: address.oid, label: addressName(address) })),
        ]}
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
