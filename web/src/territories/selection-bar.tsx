import type { Territory } from '@territorios/contract/territories/api.ts';
import { DUE_SOON_DAYS } from '@territorios/contract/territories/rules.ts';
import { MOST_LINES } from '@territorios/contract/lines.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { BellRing, CircleCheck, MapPinOff, Printer, Shapes, Undo2, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { MoreIcon } from '#ui/more-icon.tsx';
import { RowMenu, type RowMenuItem } from '#ui/row-menu.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { SelectionDialog, type SelectionAction } from './selection-dialog.tsx';
import type { Selection } from './selection.ts';

interface SelectionBarProps {
  selection: Selection;
  territories: readonly Territory[];
  rows: readonly Territory[];
}

type Item = RowMenuItem<SelectionAction | 'all'> & { of: readonly Territory[] };

/** A narrow screen has so many buttons beside the menu. */
const FEW = 2;

/** Its actions are for all chosen territories, also for those that a search or filter hides. */
export function SelectionBar({ selection, territories, rows }: SelectionBarProps) {
  const { today } = useCalendar();
  const isNarrow = useMediaQuery('(width < 48rem)');
  // An open dialog keeps what was chosen, also when the list is fetched again.
  const [open, setOpen] = useState<{ action: SelectionAction; of: readonly Territory[] } | null>(
    null,
  );
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { chosen, choose, end } = selection;
  const those = territories.filter(({ id }) => chosen?.has(id));
  const free = those.filter(({ current_assignment }) => current_assignment === null);
  const held = those.filter(({ current_assignment }) => current_assignment !== null);
  const soon = addDays(today, DUE_SOON_DAYS);
  const late = held.filter(({ expires_at }) => expires_at !== null && expires_at <= soon);
  const isTooMany = those.length > MOST_LINES;
  const hasMore = those.length < rows.length && rows.length <= MOST_LINES;
  const all: Item[] = [
    { action: 'assign', label: `Asignar (${free.length})`, Icon: UserPlus, of: free },
    { action: 'return', label: `Devolver (${held.length})`, Icon: Undo2, of: held },
    { action: 'remind', label: `Recordar (${late.length})`, Icon: BellRing, of: late },
    { action: 'move', label: 'Cambiar de zona', Icon: Shapes, of: those },
    { action: 'cards', label: 'Tarjetas', Icon: Printer, of: those },
    { action: 'retire', label: `Retirar (${free.length})`, Icon: MapPinOff, of: free },
    {
      action: 'all',
      label: `Elegir los ${rows.length}`,
      Icon: CircleCheck,
      of: hasMore ? rows : [],
    },
  ];
  const items = all.filter(({ of }) => of.length > 0);
  const asButtons = isNarrow ? items.slice(0, FEW) : items;
  const inMenu = items.slice(asButtons.length);
  const act = (action: Item['action']) => {
    const of = items.find((item) => item.action === action)?.of ?? [];
    if (action === 'all') choose([...those, ...of]);
    else setOpen({ action, of });
  };
  const close = () => setOpen(null);
  const finish = (
    <Button variant="ghost" className="[.large_&]:px-2" onPress={end}>
      Terminar
    </Button>
  );
  return (
    <div
      role="region"
      aria-label="Selección"
      className="sticky z-10 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line bg-surface p-2 shadow-raised md:flex md:flex-wrap md:items-center"
      style={{ bottom: 'var(--bar-room)' }}
    >
      <div className="flex min-w-0 items-center gap-2 md:contents">
        <p role="status" className="me-auto min-w-0 text-sm font-medium">
          {those.length === 1 ? 'Un territorio elegido' : `${those.length} territorios elegidos`}
          {isTooMany && `. Elija hasta ${MOST_LINES} a la vez.`}
        </p>
        {isNarrow && finish}
      </div>
      {items.length > 0 && (
        <div className="flex flex-wrap gap-2 md:contents [.large_&]:gap-1">
          {asButtons.map(({ action, label }) => (
            <Button
              key={action}
              variant={action === 'all' ? 'ghost' : 'secondary'}
              className="max-md:grow max-md:px-2 [.large_&]:max-md:px-1"
              isDisabled={isTooMany}
              onPress={() => act(action)}
            >
              {label}
            </Button>
          ))}
          {inMenu.length > 0 && (
            <Button
              ref={menuButton}
              className="ms-auto w-control px-0!"
              aria-label="Más acciones de los elegidos"
              aria-haspopup="menu"
              isDisabled={isTooMany}
              onPress={() => setMenuOpen(true)}
              icon={<MoreIcon />}
            >
              {''}
            </Button>
          )}
        </div>
      )}
      {!isNarrow && finish}
      {isMenuOpen && (
        <RowMenu
          label="Más acciones de los elegidos"
          button={menuButton}
          items={inMenu}
          onAction={act}
          onClose={() => setMenuOpen(false)}
        />
      )}
      {open && (
        <SelectionDialog
          {...open}
          reasons={selection.reasons}
          onDone={() => {
            close();
            end();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
