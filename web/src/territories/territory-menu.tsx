import type { Territory } from '@territorios/contract/territories/api.ts';
import {
  ArrowRightLeft,
  BellRing,
  CalendarPlus,
  CircleCheck,
  Copy,
  Link2,
  Map as MapIcon,
  MapPinOff,
  Pencil,
  Printer,
  Send,
  Trash2,
  Undo2,
  UserPlus,
} from 'lucide-react';
import { useRef } from 'react';
import { RowMenu, type RowMenuItem } from '#ui/row-menu.tsx';
import type { OnTerritoryAction, TerritoryAction } from './territory-dialogs.tsx';

type Item = RowMenuItem<TerritoryAction | 'choose'>;

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
const DRAW: Item = { action: 'boundary', label: 'Dibujar límite', Icon: MapIcon };
const REDRAW: Item = { ...DRAW, label: 'Editar límite' };
const ASSIGN: Item = { action: 'assign', label: 'Asignar', Icon: UserPlus };
const CARDS: Item = { action: 'cards', label: 'Tarjetas', Icon: Printer };
const CHOOSE: Item = { action: 'choose', label: 'Seleccionar', Icon: CircleCheck };
const RETIRE: Item = { action: 'retire', label: 'Retirar', Icon: MapPinOff };
const RESTORE: Item = { action: 'restore', label: 'Volver a usar', Icon: Undo2 };
const DELETE: Item = { action: 'delete', label: 'Eliminar', Icon: Trash2 };

function itemsOf({ current_assignment, retired_at }: Territory): readonly Item[] {
  if (current_assignment !== null) return [...HELD, ...ANY, CARDS, DELETE];
  const assign = retired_at === null ? [ASSIGN] : [];
  return [...assign, ...ANY, ...(retired_at === null ? [CARDS, RETIRE] : [RESTORE]), DELETE];
}

interface TerritoryMenuProps {
  territory: Territory;
  button: HTMLElement;
  /** Actions that have a button of their own. */
  besides: readonly TerritoryAction[];
  /** Undefined where no boundaries are shown. */
  hasBoundary?: boolean | undefined;
  onAction: OnTerritoryAction;
  /** Begins to choose several; only where there is a list. */
  onChoose?: ((territory: Territory) => void) | undefined;
  onClose: () => void;
}

export function TerritoryMenu({
  territory,
  button,
  besides,
  hasBoundary,
  onAction,
  onChoose,
  onClose,
}: TerritoryMenuProps) {
  const boundary = hasBoundary ? [REDRAW] : hasBoundary === undefined ? [] : [DRAW];
  const items = [...boundary, ...itemsOf(territory)].filter(
    ({ action }) => !besides.some((beside) => beside === action),
  );
  return (
    <RowMenu
      label={`Más acciones de ${territory.name}`}
      button={useRef(button)}
      items={onChoose ? items.toSpliced(-1, 0, CHOOSE) : items}
      onAction={(action) =>
        action === 'choose' ? onChoose?.(territory) : onAction(action, territory)
      }
      onClose={onClose}
    />
  );
}
