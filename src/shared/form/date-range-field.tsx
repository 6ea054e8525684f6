import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../format/formats';
import { Icon } from '../ui/icon';
import { lazyComponent } from '../ui/lazy-component';
import { type Day, type DayRange, type RangePreset, startOfDay } from './day-range';

export interface DateRangeFieldProps {
  label: string;
  value: DayRange;
  /** Called with valid ranges only: a typed one on blur or Enter, a chosen one at once. */
  onChange: (range: DayRange) => void;
  min: Day;
  max: Day;
  today: Day;
  /** Each range is cut to the bounds. */
  presets: readonly RangePreset[];
}

/** Fits the longest dates, so that the width stays when the picker appears. */
export const rangeBox =
  'flex h-9 w-66 max-w-full items-center rounded-md border border-line2 bg-surface pl-3 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus pointer-coarse:h-11';

const DayRangePicker = lazyComponent(async () => (await import('./day-range-picker')).DayRangePicker);

/** Shows only its value until pressed, because the calendar's code is as large as the screen's. */
export function DateRangeField(props: DateRangeFieldProps) {
  const [wanted, setWanted] = useState(false);
  const held = <HeldRange label={props.label} value={props.value} onPress={() => setWanted(true)} />;
  if (!wanted) return held;
  return <DayRangePicker {...props} fallback={held} />;
}

interface HeldRangeProps extends Pick<DateRangeFieldProps, 'label' | 'value'> {
  onPress: () => void;
}

function HeldRange({ label, value, onPress }: HeldRangeProps) {
  const { t } = useTranslation('shared/ui');
  const formats = useFormats();
  return (
    <div role="group" aria-label={label} className={`relative hover:bg-hover ${rangeBox}`}>
      <Icon icon={CalendarDays} className="mr-2 size-4 shrink-0 text-text2" />
      <span className="min-w-0 flex-1 truncate tabular-nums">
        {formats.date(startOfDay(value.start))} – {formats.date(startOfDay(value.end))}
      </span>
      <button
        type="button"
        aria-label={t('dateRange.open')}
        data-tip={t('dateRange.open')}
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={DayRangePicker.prefetch}
        onFocus={DayRangePicker.prefetch}
        onClick={onPress}
        className="inline-flex size-8 items-center justify-center text-text2 outline-none after:absolute after:inset-0 pointer-coarse:size-11"
      >
        <Icon icon={ChevronDown} />
      </button>
    </div>
  );
}
