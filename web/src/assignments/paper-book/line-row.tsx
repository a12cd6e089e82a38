import { X } from 'lucide-react';
import { memo } from 'react';
import { CheckBox } from '#ui/check-box.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CellField } from './cell-field.tsx';
import { isName, type Reader } from './check.ts';
import {
  COLUMNS,
  withName,
  withText,
  withUnfinished,
  type BookColumn,
  type Line,
} from './lines.ts';
import { NameField } from './name-field.tsx';

const LABELS: Record<BookColumn, string> = {
  territory: 'Territorio',
  publisher: 'Publicador',
  assigned: 'Asignado',
  returned: 'Completado',
};

const LINE_GRID =
  '@wide:grid @wide:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_7.5rem_7.5rem_8.5rem_2.75rem] @wide:gap-2';

export const LineHeads = () => (
  <div aria-hidden className={`hidden px-3 pt-2 text-sm font-medium ${LINE_GRID}`}>
    <span />
    {COLUMNS.map((column) => (
      <span key={column}>{LABELS[column]}</span>
    ))}
  </div>
);

interface LineRowProps {
  line: Line;
  number: number;
  finders: Reader['finders'];
  onChange: (key: number, change: (line: Line) => Line) => void;
  onRemove: (key: number) => void;
}

/** memo, because a pressed key must not draw five hundred lines anew. */
export const LineRow = memo(({ line, number, finders, onChange, onRemove }: LineRowProps) => {
  const { key, texts, errors, isUnfinished } = line;
  const lineErrorId = `${key}-line-error`;
  const cell = (column: BookColumn) => {
    const common = {
      lineKey: key,
      number,
      column,
      label: column === 'returned' && isUnfinished ? 'Devuelto' : LABELS[column],
      text: texts[column],
      error: errors[column],
      lineErrorId: column === 'territory' && errors.line !== undefined ? lineErrorId : undefined,
      onText: (text: string) => onChange(key, (before) => withText(before, column, text)),
    };
    if (!isName(column)) return <CellField key={column} {...common} />;
    return (
      <NameField
        key={column}
        {...common}
        className="@max-wide:col-span-full"
        finder={finders[column]}
        onChoose={(named) => onChange(key, (before) => withName(before, column, named))}
      />
    );
  };
  return (
    <li
      className={`relative grid grid-cols-2 gap-3 border-b border-line px-3 py-3 last:border-b-0 ${LINE_GRID}`}
    >
      <span className="py-2 font-medium text-ink-muted @max-wide:col-span-full">
        <span className="@wide:sr-only">Línea </span>
        {number}
      </span>
      {COLUMNS.map(cell)}
      <CheckBox
        label={`Sin completar, línea ${number}`}
        isChecked={isUnfinished}
        onChange={(isNow) => onChange(key, (before) => withUnfinished(before, isNow))}
        className="min-h-control self-start text-sm @max-wide:col-span-full"
      >
        Sin completar
      </CheckBox>
      <IconButton
        Icon={X}
        label={`Quitar la línea ${number}`}
        onPress={() => onRemove(key)}
        className="@max-wide:absolute @max-wide:end-3 @max-wide:top-3"
      />
      {errors.line !== undefined && (
        <p id={lineErrorId} className="col-span-full text-sm text-danger">
          {errors.line}
        </p>
      )}
    </li>
  );
});
