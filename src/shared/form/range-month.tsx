import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';

import { Icon } from '../ui/icon';

export function RangeMonth() {
  return (
    <RangeCalendar className="w-fit p-3 max-sm:mx-auto">
      <header className="mb-2 flex items-center">
        <Step slot="previous" icon={ChevronLeft} />
        <CalendarHeading className="flex-1 text-center font-semibold" />
        <Step slot="next" icon={ChevronRight} />
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

function Step({ slot, icon }: { slot: 'previous' | 'next'; icon: LucideIcon }) {
  return (
    <Button
      slot={slot}
      className="inline-flex size-9 items-center justify-center rounded-md text-text2 outline-offset-[-2px] hover:bg-hover disabled:cursor-not-allowed disabled:text-disabled pointer-coarse:size-11"
    >
      <Icon icon={icon} />
    </Button>
  );
}
