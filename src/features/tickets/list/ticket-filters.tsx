import { useTranslation } from 'react-i18next';

import type { Label } from '@/entities/label/label';
import { type Ticket, countByStatus } from '@/entities/ticket/ticket';
import { DateRangeField } from '@/shared/form/date-range-field';
import { type Day, earliestDay } from '@/shared/form/day-range';
import type { StateChange } from '@/shared/routing/use-url-state';
import { StatusShape } from '@/shared/ui/badge';
import { FilterChip } from '@/shared/ui/filter-chip';
import { toggleValue } from '@/shared/ui/toggle-value';

import { type TicketFilter, defaultRange, inRange } from './ticket-filter';

interface TicketFiltersProps {
  tickets: readonly Ticket[];
  statuses: readonly Label[];
  filter: TicketFilter;
  onChange: (next: StateChange<TicketFilter>) => void;
  today: Day;
}

export function TicketFilters({ tickets, statuses, filter, onChange, today }: TicketFiltersProps) {
  const { t } = useTranslation('tickets/list');
  const whole = defaultRange(tickets, today);
  const counts = countByStatus(inRange(tickets, filter.range), statuses);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DateRangeField
        label={t('filter.created')}
        value={filter.range ?? whole}
        onChange={(range) =>
          onChange((now) => ({
            ...now,
            range: range.start === whole.start && range.end === whole.end ? null : range,
          }))
        }
        min={earliestDay(today)}
        max={today}
        today={today}
        presets={['today', 'yesterday', 'lastMonth', 'lastYear']}
      />
      <div role="group" aria-label={t('filter.status')} className="flex flex-wrap items-center gap-2">
        {counts.map(({ key, label, tone, count }) => (
          <FilterChip
            key={key}
            label={label}
            shape={<StatusShape tone={tone} />}
            count={count}
            on={filter.statuses.includes(key)}
            onChange={(on) => onChange((now) => ({ statuses: toggleValue(now.statuses, key, on) }))}
          />
        ))}
      </div>
    </div>
  );
}
