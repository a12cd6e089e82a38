import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { ReactNode } from 'react';
import { briefDateOf } from '#lib/format.ts';
import { useCalendar } from '#settings/queries.ts';
import { assignmentStatusLook } from '#statistics/labels.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { MoreIcon } from '#ui/more-icon.tsx';

interface HistoryLineProps {
  line: Assignment;
  /** Whom it was given to, as text. */
  holder?: string;
  /** Where it is undefined nothing can be done with the line. */
  onMenu?: (button: HTMLElement, label: string) => void;
  children: ReactNode;
}

export function HistoryLine({ line, holder, onMenu, children }: HistoryLineProps) {
  const calendar = useCalendar();
  const { assigned_at, returned_at, completed_at, status } = line;
  const assigned = briefDateOf(assigned_at, calendar);
  const label = `Más acciones de la asignación a ${holder} del ${assigned}`;
  return (
    <li className="flex items-center gap-2 ps-3 pe-1">
      <p className="min-w-0 flex-1 py-1 text-sm/5 wrap-anywhere [&_a]:underline [&_a]:underline-offset-4">
        <span className="tabular-nums">
          {returned_at === null
            ? `Desde el ${assigned}`
            : `${assigned} → ${briefDateOf(returned_at, calendar)}`}
        </span>
        {' · '}
        {children}
        {' · '}
        <span className={status === 'expired' ? 'text-danger' : 'text-ink-muted'}>
          {returned_at === null
            ? assignmentStatusLook(status).label
            : completed_at === null
              ? 'Sin completar'
              : 'Completado'}
        </span>
      </p>
      {onMenu && (
        <button
          type="button"
          aria-label={label}
          aria-haspopup="menu"
          className={buttonStyles({ variant: 'ghost', size: 'icon-sm' })}
          onClick={({ currentTarget }) => onMenu(currentTarget, label)}
        >
          <MoreIcon />
        </button>
      )}
    </li>
  );
}
