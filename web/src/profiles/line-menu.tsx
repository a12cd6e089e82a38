import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { CalendarDays, CircleCheck, Trash2, UserRound, UserRoundPen } from 'lucide-react';
import { useRef } from 'react';
import { RowMenu, type RowMenuItem } from '#ui/row-menu.tsx';

export type LineAction = 'complete' | 'dates' | 'publisher' | 'see' | 'delete';

const ITEMS: readonly RowMenuItem<LineAction>[] = [
  { action: 'complete', label: 'Marcar como completado', Icon: CircleCheck },
  { action: 'dates', label: 'Corregir fechas', Icon: CalendarDays },
  { action: 'publisher', label: 'Corregir publicador', Icon: UserRoundPen },
  { action: 'see', label: 'Ver al publicador', Icon: UserRound },
  { action: 'delete', label: 'Eliminar', Icon: Trash2, isApart: true },
];

interface LineMenuProps {
  label: string;
  line: Assignment;
  button: HTMLElement;
  canDelete: boolean;
  onAction: (action: LineAction) => void;
  onClose: () => void;
}

export function LineMenu({ line, button, canDelete, ...props }: LineMenuProps) {
  const offered: Record<LineAction, boolean> = {
    complete: line.returned_at !== null && line.completed_at === null,
    dates: true,
    publisher: true,
    see: line.publisher !== null,
    delete: canDelete,
  };
  return (
    <RowMenu
      {...props}
      button={useRef(button)}
      items={ITEMS.filter(({ action }) => offered[action])}
    />
  );
}
