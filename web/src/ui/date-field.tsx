import { clsx } from 'clsx';
import type { CalendarDate } from '@internationalized/date';
import type { Day } from '@territorios/contract/dates.ts';
import { CalendarDays } from 'lucide-react';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import {
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  type DatePickerProps,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { buttonStyles } from './button-styles.ts';
import { CalendarMonth, FIRST_DAY_OF_WEEK, toCalendarDate } from './calendar.tsx';
import { FieldFrame, fieldParts, type FieldTexts, type OwnedFieldProps } from './field.tsx';
import { FieldPopover } from './field-popover.tsx';
import { inputStyles } from './input-styles.ts';

export type DateFieldProps = Omit<
  DatePickerProps<CalendarDate>,
  | OwnedFieldProps
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'placeholderValue'
  | 'minValue'
  | 'maxValue'
  | 'granularity'
> &
  FieldTexts & {
    /** It is empty while no whole date is typed. */
    value: Day;
    onChange: (day: Day) => void;
    /** An empty field's calendar opens at the congregation's day. */
    today: Day;
    /** An earlier day can be typed, and the form refuses it. */
    min?: Day | undefined;
    max?: Day | undefined;
    ref?: Ref<{ focus: () => void }> | undefined;
  };

export function DateField({
  value,
  onChange,
  today,
  min = '',
  max = '',
  ref,
  ...given
}: DateFieldProps) {
  const { texts, root } = fieldParts(given, 'group min-w-0');
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
  const first = toCalendarDate(min);
  const focused = toCalendarDate(value) ?? first ?? toCalendarDate(today);
  return (
    <DatePicker
      shouldForceLeadingZeros
      firstDayOfWeek={FIRST_DAY_OF_WEEK}
      {...root}
      value={toCalendarDate(value)}
      onChange={(date) => onChange(date === null ? '' : date.toString())}
    >
      <FieldFrame texts={texts} isRequired={root.isRequired}>
        <Group ref={group} className="relative flex items-center">
          <DateInput
            className={clsx(
              inputStyles(),
              'flex items-center pe-11 tabular-nums focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
            )}
          >
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-sm px-0.5 outline-none placeholder-shown:text-ink-muted focus:bg-accent-fill focus:text-accent-ink focus:forced-chosen disabled:text-ink-muted type-literal:px-0"
              />
            )}
          </DateInput>
          <RacButton
            className={clsx(
              buttonStyles({ variant: 'ghost', size: 'icon-sm' }),
              'absolute end-0.5',
            )}
          >
            <CalendarDays aria-hidden />
          </RacButton>
        </Group>
      </FieldFrame>
      <FieldPopover className="overflow-auto p-2">
        <Dialog className="outline-none">
          <Calendar
            {...(focused === null ? {} : { defaultFocusedValue: focused })}
            minValue={first}
            maxValue={toCalendarDate(max)}
          >
            <CalendarMonth today={today} />
          </Calendar>
        </Dialog>
      </FieldPopover>
    </DatePicker>
  );
}
