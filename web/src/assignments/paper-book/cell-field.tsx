import { clsx } from 'clsx';
import type { AriaAttributes, KeyboardEvent } from 'react';
import { plainInputStyles } from '#ui/field-styles.ts';
import { cellName } from './cell-focus.ts';
import type { BookColumn } from './lines.ts';

export interface CellFieldProps {
  lineKey: number;
  number: number;
  column: BookColumn;
  label: string;
  text: string;
  error: string | undefined;
  lineErrorId?: string | undefined;
  onText: (text: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** It is given to a field with suggestions. */
  list?: AriaAttributes & { role: 'combobox' };
  className?: string;
}

export function CellField(props: CellFieldProps) {
  const { lineKey, number, column, label, text, error, onText, onFocus, list } = props;
  const name = cellName(lineKey, column);
  const errorId = `${name}-error`;
  const described = [error !== undefined && errorId, props.lineErrorId].filter(Boolean);
  return (
    <div className={clsx('min-w-0', props.className)}>
      <span aria-hidden className="mb-1 block text-sm font-medium @wide:hidden">
        {label}
      </span>
      <input
        {...list}
        type="text"
        inputMode={column === 'assigned' || column === 'returned' ? 'text' : 'search'}
        enterKeyHint="next"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-cell={name}
        aria-label={`${label}, línea ${number}`}
        aria-invalid={described.length > 0}
        aria-describedby={described.join(' ') || undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          onFocus?.();
        }}
        onBlur={props.onBlur}
        onKeyDown={props.onKeyDown}
        className={clsx(
          plainInputStyles,
          'scroll-my-20',
          error !== undefined && 'border-danger! focus:outline-danger!',
        )}
      />
      {error !== undefined && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
