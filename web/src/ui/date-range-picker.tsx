import { clsx } from 'clsx';
import { type Day, numericDate } from '@territorios/contract/dates.ts';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import type { DayRange } from '#lib/day-range.ts';
import { Button } from './button.tsx';
import { CalendarMonth, FIRST_DAY_OF_WEEK, toCalendarDate } from './calendar.tsx';
import { FieldPopover } from './field-popover.tsx';
import { inputStyles } from './input-styles.ts';

type DateRangePickerProps = {
  label: string;
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  today: Day;
  className?: string | undefined;
};

export function DateRangePicker({
  label,
  value,
  onChange,
  today,
  className,
}: DateRangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const start = toCalendarDate(value?.from ?? '');
  const end = toCalendarDate(value?.to ?? '');
  const focused = end ?? toCalendarDate(today);
  const choose = (range: DayRange | null) => {
    onChange(range);
    setOpen(false);
  };
  return (
    <div className={clsx('min-w-0', className)}>
      <span id={`${id}-label`} className="mb-1 block text-sm font-medium text-ink">
        {label}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <RacButton
          aria-labelledby={`${id}-label ${id}-value`}
          className={clsx(inputStyles(), 'flex cursor-pointer items-center gap-2 text-start')}
        >
          <span
            id={`${id}-value`}
            className={clsx('min-w-0 flex-1 truncate tabular-nums', value ?? 'text-ink-muted')}
          >
            {value === null
              ? 'Selecciona un rango de fechas'
              : `${numericDate(value.from)} – ${numericDate(value.to)}`}
          </span>
          <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-muted" />
        </RacButton>
        <FieldPopover placement="bottom end" className="overflow-auto p-2 sm:p-3">
          <Dialog aria-label={label} className="outline-none">
            <RangeCalendar
              aria-label={label}
              autoFocus
              visibleDuration={{ months: 2 }}
              pageBehavior="single"
              selectionAlignment="end"
              firstDayOfWeek={FIRST_DAY_OF_WEEK}
              {...(focused === null ? {} : { defaultFocusedValue: focused })}
              value={start === null || end === null ? null : { start, end }}
              onChange={(range) =>
                choose(
                  range === null
                    ? null
                    : { from: range.start.toString(), to: range.end.toString() },
                )
              }
              className="flex flex-col gap-4 sm:flex-row"
            >
              <CalendarMonth today={today} ofTwo="first" />
              <CalendarMonth today={today} ofTwo="second" />
            </RangeCalendar>
            <div className="sticky -bottom-2 mt-2 flex justify-end border-t border-line bg-surface-raised py-2 sm:-bottom-3">
              <Button size="sm" isDisabled={value === null} onPress={() => choose(null)}>
                Limpiar
              </Button>
            </div>
          </Dialog>
        </FieldPopover>
      </DialogTrigger>
    </div>
  );
}
