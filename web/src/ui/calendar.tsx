import { clsx } from 'clsx';
import { parseDate, type CalendarDate } from '@internationalized/date';
import type { Day } from '@territorios/contract/dates.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as RacButton } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { buttonStyles } from './button-styles.ts';

export function toCalendarDate(day: Day): CalendarDate | null {
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}

export const FIRST_DAY_OF_WEEK = 'mon';

/** Seven of them fit into a phone of 320 px. */
const CELL = 'h-control w-[min(var(--control-height),calc((100vw-3rem)/7))]';

type CalendarMonthProps = {
  /** The browser's own time zone may have another day. */
  today: Day;
  ofTwo?: 'first' | 'second' | undefined;
};

export function CalendarMonth({ today, ofTwo }: CalendarMonthProps) {
  const offset = { months: ofTwo === 'second' ? 1 : 0 };
  const step = buttonStyles({ variant: 'ghost', size: 'icon' });
  return (
    <div>
      <div className="flex items-center justify-between">
        <RacButton slot="previous" className={clsx(step, ofTwo === 'second' && 'invisible')}>
          <ChevronLeft aria-hidden />
        </RacButton>
        <CalendarHeading offset={offset} className="text-sm font-semibold first-letter:uppercase" />
        <RacButton slot="next" className={clsx(step, ofTwo === 'first' && 'invisible')}>
          <ChevronRight aria-hidden />
        </RacButton>
      </div>
      <CalendarGrid offset={offset} weekdayStyle="short" className="mt-1 border-collapse">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className={`${CELL} p-0 text-xs font-medium text-ink-muted`}>
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={clsx(
                CELL,
                'flex cursor-pointer items-center justify-center rounded-md text-sm tabular-nums -outline-offset-2 hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent',
                ofTwo
                  ? 'selected:bg-accent-soft selected:text-accent selection-start:bg-accent-fill selection-start:text-accent-ink selection-end:bg-accent-fill selection-end:text-accent-ink'
                  : 'selected:bg-accent-fill selected:text-accent-ink',
                'selected:forced-chosen disabled:cursor-default disabled:text-ink-muted disabled:opacity-50 outside-month:hidden',
                date.toString() === today && 'font-semibold underline underline-offset-4',
              )}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
