import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { Ellipsis } from 'lucide-react';
import { briefDateOf } from '#lib/format.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { assignmentStatusLook } from '#statistics/labels.ts';
import { buttonStyles } from '#ui/button-styles.ts';

interface HistoryLineProps {
  line: Assignment;
  onMenu: (button: HTMLElement, label: string) => void;
}

export function HistoryLine({ line, onMenu }: HistoryLineProps) {
  const calendar = useCalendar();
  const { assigned_at, returned_at, completed_at, status } = line;
  const name = publisherName(nameOfHolder(line));
  const assigned = briefDateOf(assigned_at, calendar);
  const label = `Más acciones de la asignación a ${name} del ${assigned}`;
  return (
    <li className="flex items-center gap-2 ps-3 pe-1">
      <p className="min-w-0 flex-1 py-1 text-sm/5 wrap-anywhere">
        <span className="tabular-nums">
          {returned_at === null
            ? `Desde el ${assigned}`
            : `${assigned} → ${briefDateOf(returned_at, calendar)}`}
        </span>
        {` · ${name} · `}
        <span className={status === 'expired' ? 'text-danger' : 'text-ink-muted'}>
          {returned_at === null
            ? assignmentStatusLook(status).label
            : completed_at === null
              ? 'Sin completar'
              : 'Completado'}
        </span>
      </p>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        className={buttonStyles({ variant: 'ghost', size: 'icon-sm' })}
        onClick={({ currentTarget }) => onMenu(currentTarget, label)}
      >
        <Ellipsis aria-hidden />
      </button>
    </li>
  );
}
