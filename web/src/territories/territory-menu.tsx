import type { Territory } from '@territorios/contract/territories/api.ts';
import { CircleCheck, Ellipsis, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { RowMenu, type RowMenuEntry, type RowMenuItem } from '#ui/row-menu.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { ACTION_LABELS, type OnTerritoryAction, type TerritoryAction } from './territory-action.ts';

type Item = RowMenuItem<TerritoryAction | 'choose'>;
type Entry = RowMenuEntry<Item['action']>;

const CHOOSE: Item = { action: 'choose', label: 'Seleccionar', Icon: CircleCheck };

const HELD = ['send', 'remind', 'return', 'extend', 'transfer', 'renew'] as const;

const isHeld = (action: string) => HELD.some((held) => held === action);
const isSeldom = (action: string) => ['boundary', 'cards', 'choose', 'retire'].includes(action);

/** More entries are read one by one, and not seen at once. */
const MOST_ENTRIES = 5;

/** What a long menu has behind one entry; the second one only where the first was not enough. */
const CHOICES = [
  { label: 'Asignación', Icon: UserRound, isInside: isHeld },
  { label: 'Otras acciones', Icon: Ellipsis, isInside: isSeldom },
];

function entriesOf(items: readonly Item[]): Entry[] {
  let entries: Entry[] = items.map((item) => ({ ...item, isApart: item.action === 'delete' }));
  for (const { isInside, ...choice } of CHOICES) {
    const inside = items.filter(({ action }) => isInside(action));
    if (entries.length <= MOST_ENTRIES || inside.length < 2) continue;
    entries = entries.filter((entry) => 'items' in entry || !isInside(entry.action));
    // What deletes stays the last one.
    entries.splice(isInside === isHeld ? 0 : -1, 0, { ...choice, items: inside });
  }
  return entries;
}

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
      items={entriesOf(onChoose ? items.toSpliced(-1, 0, CHOOSE) : items)}
      onAction={(action) =>
        action === 'choose' ? onChoose?.(territory) : onAction(action, territory)
      }
      onClose={onClose}
    />
  );
}
