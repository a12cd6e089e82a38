import type { Territory } from '@territorios/contract/territories/api.ts';
import {
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
  { action: 'delete', label: 'Eliminar', Icon: Trash2 },
];

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
  const all = territory.current_assignment === null ? ANY : [...HELD, ...ANY];
  return (
    <RowMenu
      label={`Más acciones de ${territory.name}`}
      button={useRef(button)}
      items={all.filter(({ action }) => !besides.includes(action))}
      onAction={(action) => onAction(action, territory)}
      onClose={onClose}
    />
  );
}
