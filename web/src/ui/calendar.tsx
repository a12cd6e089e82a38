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
import { cn } from './cn.ts';

/** A day as the calendars of React Aria take it; null when the text is not a whole day. */
export function toCalendarDate(day: Day): CalendarDate | null {
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}

/** Weeks begin on Monday in every calendar. */
export const FIRST_DAY_OF_WEEK = 'mon';

type CalendarMonthProps = {
  /** Marked; the browser's own zone may be on another day. */
  today: Day;
  /** Months after the first one shown. */
  offset?: number | undefined;
  /** Of the months side by side, the first shows 'previous' and the last shows 'next'. */
  isFirst?: boolean | undefined;
  isLast?: boolean | undefined;
  /** In a range the days between its two ends are marked more softly than the ends. */
  isRange?: boolean | undefined;
};

/** One month of a Calendar or of a RangeCalendar: its heading and its days. */
export function CalendarMonth({
  today,
  offset = 0,
  isFirst = true,
  isLast = true,
  isRange = false,
}: CalendarMonthProps) {
  const step = cn(buttonStyles({ variant: 'ghost', size: 'icon' }));
  return (
    <div>
      <div className="flex items-center justify-between">
        <RacButton slot="previous" className={cn(step, !isFirst && 'invisible')}>
          <ChevronLeft aria-hidden />
        </RacButton>
        <CalendarHeading
          offset={{ months: offset }}
          className="text-sm font-semibold first-letter:uppercase"
        />
        <RacButton slot="next" className={cn(step, !isLast && 'invisible')}>
          <ChevronRight aria-hidden />
        </RacButton>
      </div>
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="mt-1 border-collapse"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-control p-0 text-xs font-medium text-ink-muted">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={cn(
                'flex size-control cursor-pointer items-center justify-center rounded-md text-sm tabular-nums -outline-offset-2 hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent',
                isRange
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
