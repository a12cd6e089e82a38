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

const SEND: Item = { action: 'send', label: 'Enviar', Icon: Send };
const REMIND: Item = { action: 'remind', label: 'Recordar', Icon: BellRing };
const EXTEND: Item = { action: 'extend', label: 'Dar más días', Icon: CalendarPlus };
const TRANSFER: Item = {
  action: 'transfer',
  label: 'Pasar a otro publicador',
  Icon: ArrowRightLeft,
};
const RENEW: Item = { action: 'renew', label: 'Renovar enlace', Icon: Link2 };
const RETURN: Item = { action: 'return', label: 'Desasignar', Icon: Undo2 };
const ANY: readonly Item[] = [
  { action: 'copy', label: 'Copiar información', Icon: Copy },
  { action: 'edit', label: 'Editar', Icon: Pencil },
  { action: 'delete', label: 'Eliminar', Icon: Trash2 },
];

interface TerritoryMenuProps {
  territory: Territory;
  button: HTMLElement;
  /** Whether the row's verb is to remind, and not to take back. */
  isToRemind: boolean;
  onAction: OnTerritoryAction;
  onClose: () => void;
}

export function TerritoryMenu({
  territory,
  button,
  isToRemind,
  onAction,
  onClose,
}: TerritoryMenuProps) {
  const held = [SEND, isToRemind ? RETURN : REMIND, EXTEND, TRANSFER, RENEW];
  return (
    <RowMenu
      label={`Más acciones de ${territory.name}`}
      button={useRef(button)}
      items={territory.current_assignment === null ? ANY : [...held, ...ANY]}
      onAction={(action) => onAction(action, territory)}
      onClose={onClose}
    />
  );
}
