import type { Territory } from '@territorios/contract/territories/api.ts';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { RowMenu, type RowMenuItem } from '#ui/row-menu.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { ACTION_LABELS, type OnTerritoryAction, type TerritoryAction } from './territory-action.ts';

type Item = RowMenuItem<TerritoryAction | 'choose'>;

const CHOOSE: Item = { action: 'choose', label: 'Seleccionar', Icon: CircleCheck };

const HELD = ['send', 'remind', 'return', 'extend', 'transfer', 'renew'] as const;

/** A line stands between what is sent, what changes the assignment, and the rest. */
const GROUPS: Partial<Record<Item['action'], number>> = {
  send: 1,
  remind: 1,
  return: 2,
  extend: 2,
  transfer: 2,
  renew: 2,
  assign: 2,
  restore: 2,
  delete: 4,
};
const groupOf = (item: Item | undefined): number => (item && GROUPS[item.action]) ?? 3;

const inGroups = (items: readonly Item[]): Item[] =>
  items.map((item, at) => ({
    ...item,
    isApart: at > 0 && groupOf(item) !== groupOf(items[at - 1]),
  }));

function actionsOf({ current_assignment, retired_at }: Territory): readonly TerritoryAction[] {
  if (retired_at !== null) return ['copy', 'edit', 'restore', 'delete'];
  return current_assignment === null
    ? ['assign', 'copy', 'edit', 'cards', 'retire', 'delete']
    : [...HELD, 'copy', 'edit', 'cards', 'delete'];
}

interface TerritoryMenuProps {
  territory: Territory;
  button: HTMLElement;
  /** These actions have a button of their own. */
  besides: readonly TerritoryAction[];
  /** Undefined where no boundaries are shown. */
  hasBoundary?: boolean | undefined;
  onAction: OnTerritoryAction;
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
  const drawn = hasBoundary === undefined ? [] : (['boundary'] as const);
  const items = [...drawn, ...actionsOf(territory)]
    .filter((action) => !besides.includes(action))
    .map((action): Item => {
      const isRedrawn = action === 'boundary' && hasBoundary;
      const label = isRedrawn ? 'Editar contorno' : ACTION_LABELS[action];
      return { action, label, Icon: ACTION_ICONS[action] };
    });
  return (
    <RowMenu
      label={`Más acciones de ${territory.name}`}
      button={useRef(button)}
      items={inGroups(onChoose ? items.toSpliced(-1, 0, CHOOSE) : items)}
      onAction={(action) =>
        action === 'choose' ? onChoose?.(territory) : onAction(action, territory)
      }
      onClose={onClose}
    />
  );
}
