import type { Day } from '@territorios/contract/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { DateField } from '#ui/date-field.tsx';
import { RadioGroup } from '#ui/radio-field.tsx';
import { likelyReturnDays } from './return-days.ts';

const OTHER = 'other';

interface ReturnDayFieldProps {
  label?: string;
  today: Day;
  assignedOn: Day;
  /** Empty while another day is not typed. */
  value: Day;
  onChange: (day: Day) => void;
  error: string | undefined;
  isDisabled: boolean;
}

/** Names the likely days and allows any other; shows nothing for what was assigned today. */
export function ReturnDayField({
  label = '¿Cuándo lo devolvió?',
  today,
  assignedOn,
  value,
  onChange,
  error,
  isDisabled,
}: ReturnDayFieldProps) {
  const [isOther, setOther] = useState(false);
  const other = useRef<{ focus: () => void }>(null);
  useEffect(() => {
    if (error !== undefined) other.current?.focus();
  }, [error]);
  if (assignedOn >= today) return null;
  return (
    <>
      <RadioGroup
        label={label}
        items={[
          ...likelyReturnDays(today, assignedOn).map(({ day, name }) => ({ id: day, name })),
          { id: OTHER, name: 'Otra fecha' },
        ]}
        value={isOther ? OTHER : value}
        onChange={(id) => {
          setOther(id === OTHER);
          onChange(id === OTHER ? '' : id);
        }}
        error={isOther ? undefined : error}
        isDisabled={isDisabled}
      />
      {isOther && (
        <DateField
          ref={other}
          label="Fecha de la devolución"
          value={value}
          onChange={onChange}
          today={today}
          min={assignedOn}
          max={today}
          error={error}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}
