import type { Day } from '@territorios/contract/dates.ts';
import { readDangerLevel, readYesNo } from '#imports/fields/values.ts';
import type { Cell } from '#imports/read/read-file.ts';
import type { RowCell } from '#imports/worker/row-cells.ts';
import { DANGER_CHOICES } from '#territories/danger.ts';
import { DateField } from '#ui/date-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

const EMPTY = 'empty';
const LEFT_EMPTY = { id: EMPTY, name: 'Dejar vacío' };
const YES_NO = [{ id: 'Sí', name: 'Sí' }, { id: 'No', name: 'No' }, LEFT_EMPTY];
const LEVELS = [...DANGER_CHOICES, LEFT_EMPTY];

interface CellFieldProps {
  cell: RowCell;
  /** It is undefined before the person types. */
  edit: Cell | undefined;
  today: Day;
  autoFocus: boolean;
  onChange: (value: Cell) => void;
}

export function CellField({ cell, edit, today, autoFocus, onChange }: CellFieldProps) {
  const { label, shape, text, day } = cell;
  const says = `El archivo dice «${text}»`;
  if (shape === 'level' || shape === 'yes-no') {
    const chosen = shape === 'level' ? (readDangerLevel(text) ?? null) : yesNoOf(text);
    const isUnread = chosen === null && text !== '';
    return (
      <Select
        label={label}
        items={shape === 'level' ? LEVELS : YES_NO}
        value={edit === undefined ? chosen : (textIn(edit) ?? EMPTY)}
        description={isUnread && says}
        autoFocus={autoFocus}
        onChange={(id) => onChange(id === EMPTY ? null : id)}
      />
    );
  }
  if (shape === 'day') {
    const typed = typeof edit === 'object' ? (edit?.day ?? '') : '';
    return (
      <DateField
        label={label}
        value={edit === undefined ? (day ?? '') : typed}
        today={today}
        description={day === null && text !== '' && says}
        autoFocus={autoFocus}
        onChange={(chosen) => onChange(chosen === '' ? null : { day: chosen })}
      />
    );
  }
  const Field = shape === 'text' && text.length > LONG ? TextArea : TextField;
  return (
    <Field
      label={label}
      value={edit === undefined ? text : (textIn(edit) ?? '')}
      autoFocus={autoFocus}
      onChange={onChange}
    />
  );
}

const LONG = 60;

const textIn = (value: Cell): string | null => (typeof value === 'string' ? value : null);

function yesNoOf(text: string): string | null {
  const said = readYesNo(text);
  if (said === undefined) return null;
  return said ? 'Sí' : 'No';
}
