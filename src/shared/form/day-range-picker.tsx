import { type CalendarDate, parseDate } from '@internationalized/date';
import { type LucideIcon, CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../format/formats';
import { Icon } from '../ui/icon';
import { type DateRangeFieldProps, rangeBox } from './date-range-field';
import { type DayRange, type RangePreset, isWithin, nearestDay, rangeOf, startOfDay } from './day-range';

function RangeMonth() {
  const { t } = useTranslation('shared/ui');
  return (
    <RangeCalendar className="w-fit p-3 max-sm:mx-auto">
      <header className="mb-2 flex items-center">
        <Step slot="previous" icon={ChevronLeft} label={t('dateRange.previous')} />
        <CalendarHeading className="flex-1 text-center font-semibold" />
        <Step slot="next" icon={ChevronRight} label={t('dateRange.next')} />
      </header>
      <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-y-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-7 text-xs font-medium text-text3">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody className="[&_td]:p-0">
          {(date) => (
            <CalendarCell
              date={date}
              className="flex size-9 cursor-pointer items-center justify-center text-sm -outline-offset-2 hover:bg-hover outside-month:invisible disabled:cursor-not-allowed disabled:text-disabled selected:bg-accent-soft selection-start:rounded-l-md selection-start:bg-accent selection-start:text-onaccent selection-end:rounded-r-md selection-end:bg-accent selection-end:text-onaccent not-selected:rounded-md focus-visible:relative selection-start:focus-visible:outline-offset-1 selection-end:focus-visible:outline-offset-1 forced-color-adjust-none pointer-coarse:size-10"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  );
}

const Step = ({ slot, icon, label }: { slot: 'previous' | 'next'; icon: LucideIcon; label: string }) => (
  <Button
    slot={slot}
    aria-label={label}
    data-tip={label}
    className="inline-flex size-9 items-center justify-center rounded-md text-text2 outline-offset-[-2px] hover:bg-hover disabled:cursor-not-allowed disabled:text-disabled pointer-coarse:size-11"
  >
    <Icon icon={icon} />
  </Button>
);

const shownAs = ({ start, end }: DayRange) => ({ start: parseDate(start), end: parseDate(end) });

interface Draft {
  /** Value when typing began; once the page sets another value, the typed text is dropped. */
  from: DayRange;
  value: { start: CalendarDate; end: CalendarDate } | null;
}

/** It mounts open and with the focus. */
export function DayRangePicker({ label, value, onChange, min, max, today, presets }: DateRangeFieldProps) {
  const { t } = useTranslation('shared/ui');
  const formats = useFormats();
  const [draft, setDraft] = useState<Draft>();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const typing = draft?.from.start === value.start && draft.from.end === value.end;

  const settle = (next: Draft['value']) => {
    if (!next) return;
    const range = { start: next.start.toString(), end: next.end.toString() };
    if (isWithin(range, min, max)) onChange(range);
  };
  const change = (next: Draft['value']) => {
    setDraft({ from: value, value: next });
    if (open) settle(next);
  };
  const leave = () => {
    if (typing) settle(draft.value);
  };
  const choose = (preset: RangePreset) => {
    const { start, end } = rangeOf(preset, today);
    setDraft(undefined);
    setOpen(false);
    onChange({ start: nearestDay(start, min, max), end: nearestDay(end, min, max) });
  };

  return (
    <DateRangePicker
      aria-label={label}
      value={typing ? draft.value : shownAs(value)}
      onChange={change}
      minValue={parseDate(min)}
      maxValue={parseDate(max)}
      isOpen={open}
      onOpenChange={setOpen}
      onBlur={leave}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className="max-w-full"
    >
      <Group
        onKeyDownCapture={({ key }) => {
          if (key === 'Enter') leave();
        }}
        className={`${rangeBox} invalid:border-failed`}
      >
        <Icon icon={CalendarDays} className="mr-2 size-4 shrink-0 text-text2" />
        <TypedDay slot="start" />
        <span aria-hidden className="px-1.5 text-text2">
          –
        </span>
        <TypedDay slot="end" />
        <Button
          // It replaces the pressed button: its first focus opens it, and later returns to it.
          autoFocus
          onFocus={() => {
            if (!opened) setOpen(true);
            setOpened(true);
          }}
          aria-label={t('dateRange.open')}
          data-tip={t('dateRange.open')}
          className="inline-flex ml-auto size-8 items-center justify-center rounded-md text-text2 outline-offset-[-2px] hover:bg-hover pointer-coarse:size-11"
        >
          <Icon icon={ChevronDown} />
        </Button>
      </Group>
      <FieldError className="mt-1 block max-w-80 text-xs text-failed">
        {t('dateRange.invalid', { min: formats.date(startOfDay(min)), max: formats.date(startOfDay(max)) })}
      </FieldError>
      <Popover
        placement="bottom start"
        className="z-50 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line-float bg-surface shadow-menu outline-none entering:animate-fade-in"
      >
        <Dialog aria-label={label} className="flex outline-none max-sm:flex-col">
          <div
            role="group"
            aria-label={t('dateRange.presets')}
            className="flex flex-col gap-0.5 border-r border-line p-2 max-sm:flex-row max-sm:flex-wrap max-sm:border-r-0 max-sm:border-b"
          >
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                onClick={() => choose(preset)}
                className="h-9 rounded-md px-3 text-left text-sm outline-offset-[-2px] hover:bg-hover pointer-coarse:h-11"
              >
                {t(`dateRange.preset.${preset}`)}
              </button>
            ))}
          </div>
          <RangeMonth />
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
}

const TypedDay = ({ slot }: { slot: 'start' | 'end' }) => (
  <DateInput slot={slot} className="flex whitespace-nowrap">
    {(segment) => (
      <DateSegment
        segment={segment}
        // The first part has its width before the digits, so that the date reads as one.
        className="rounded-xs bg-clip-content leading-6 outline-none first:min-w-6 first:text-right placeholder-shown:text-text3 focus:bg-accent focus:text-onaccent pointer-coarse:py-2.5 forced-colors:focus:bg-[Highlight] forced-colors:focus:text-[HighlightText]"
      />
    )}
  </DateInput>
);
