import type { Territory } from '@territorios/contract/territories/api.ts';
import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  BellRing,
  CalendarPlus,
  Copy,
  Link2,
  Pencil,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useRef } from 'react';
import { RowMenu, type RowMenuItem } from '#ui/row-menu.tsx';
import type { OnTerritoryAction, TerritoryAction } from './territory-dialogs.tsx';

type Item = RowMenuItem<TerritoryAction>;

const HELD: readonly Item[] = [
  { action: 'send', label: 'Enviar', Icon: Send },
  { action: 'remind', label: 'Recordar', Icon: BellRing },
  { action: 'return', label: 'Desasignar', Icon: Undo2 },
  { action: 'extend', label: 'Dar más días', Icon: CalendarPlus },
  { action: 'transfer', label: 'Pasar a otro publicador', Icon: ArrowRightLeft },
  { action: 'renew', label: 'Renovar enlace', Icon: Link2 },
];
const ANY: readonly Item[] = [
  { action: 'copy', label: 'Copiar información', Icon: Copy },
  { action: 'edit', label: 'Editar', Icon: Pencil },
];
const RETIRE: Item = { action: 'retire', label: 'Retirar', Icon: Archive };
const RESTORE: Item = { action: 'restore', label: 'Volver a usar', Icon: ArchiveRestore };
const DELETE: Item = { action: 'delete', label: 'Eliminar', Icon: Trash2 };

function itemsOf({ current_assignment, retired_at }: Territory): readonly Item[] {
  if (current_assignment !== null) return [...HELD, ...ANY, DELETE];
  return [...ANY, retired_at === null ? RETIRE : RESTORE, DELETE];
}

interface TerritoryMenuProps {
  territory: Territory;
  button: HTMLElement;
  /** What has a button of its own. */
  besides: readonly TerritoryAction[];
  onAction: OnTerritoryAction;
  onClose: () => void;
}

export function TerritoryMenu({
  territory,
  button,
  besides,
  onAction,
  onClose,
}: TerritoryMenuProps) {
  return (
    <RowMenu
      label={`Más acciones de ${territory.name}`}
      button={useRef(button)}
      items={itemsOf(territory).filter(({ action }) => !besides.includes(action))}
      onAction={(action) => onAction(action, territory)}
      onClose={onClose}
    />
  );
}
