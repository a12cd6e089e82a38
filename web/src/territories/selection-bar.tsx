import type { Territory } from '@territorios/contract/territories/api.ts';
import { DUE_SOON_DAYS } from '@territorios/contract/territories/rules.ts';
import { MOST_LINES } from '@territorios/contract/lines.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { useState } from 'react';
import { AssignSeveralDialog } from '#assignments/assign-several-dialog.tsx';
import { RemindSeveralDialog } from '#assignments/remind-several-dialog.tsx';
import { ReturnSeveralDialog } from '#assignments/return-several-dialog.tsx';
import { CardsDialog } from '#cards/cards-dialog.tsx';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RetireSeveralDialog } from './retire-several-dialog.tsx';
import type { Selection } from './selection.ts';
import { publisherName } from './territory-cells.tsx';

interface SelectionBarProps {
  selection: Selection;
  territories: readonly Territory[];
  /** What the list shows now. */
  rows: readonly Territory[];
}

type Action = 'assign' | 'return' | 'remind' | 'move' | 'cards' | 'retire';

/** What can be done with all that is chosen, also with what a search or filter hides. */
export function SelectionBar({ selection, territories, rows }: SelectionBarProps) {
  const { today } = useCalendar();
  // An open dialog keeps what was chosen, also when the list is fetched again.
  const [open, setOpen] = useState<{ action: Action; of: readonly Territory[] } | null>(null);
  const { chosen, choose, end } = selection;
  const those = territories.filter(({ id }) => chosen?.has(id));
  const free = those.filter(
    ({ current_assignment, retired_at }) => current_assignment === null && retired_at === null,
  );
  const held = those.filter(({ current_assignment }) => current_assignment !== null);
  const inUse = those.filter(({ retired_at }) => retired_at === null);
  const soon = addDays(today, DUE_SOON_DAYS);
  const late = held.filter(({ expires_at }) => expires_at !== null && expires_at <= soon);
  const isTooMany = those.length > MOST_LINES;
  const close = () => setOpen(null);
  const done = () => {
    close();
    end();
  };
  const button = (action: Action, label: string, of: readonly Territory[]) =>
    of.length > 0 && (
      <Button isDisabled={isTooMany} onPress={() => setOpen({ action, of })}>
        {label}
      </Button>
    );
  return (
    <div
      role="region"
      aria-label="Selección"
      className="sticky z-10 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2 shadow-raised"
      style={{ bottom: 'var(--bar-room)' }}
    >
      <p role="status" className="me-auto text-sm font-medium">
        {those.length === 1 ? 'Un territorio elegido' : `${those.length} territorios elegidos`}
        {isTooMany && `. Elija hasta ${MOST_LINES} a la vez.`}
      </p>
      {button('assign', `Asignar (${free.length})`, free)}
      {button('return', `Recibir (${held.length})`, held)}
      {button('remind', `Recordar (${late.length})`, late)}
      {button('move', 'Cambiar de zona', those)}
      {button('cards', 'Tarjetas', inUse)}
      {button('retire', `Retirar (${free.length})`, free)}
      {those.length < rows.length && rows.length <= MOST_LINES && (
        <Button variant="ghost" onPress={() => choose([...those, ...rows])}>
          {`Elegir los ${rows.length}`}
        </Button>
      )}
      <Button variant="ghost" onPress={end}>
        Terminar
      </Button>
      {open?.action === 'assign' && (
        <AssignSeveralDialog territories={open.of} onDone={done} onClose={close} />
      )}
      {open?.action === 'return' && (
        <ReturnSeveralDialog
          lines={open.of.flatMap((territory) => {
            const { name, current_assignment: line } = territory;
            if (!line) return [];
            return [{ ...line, name, publisherName: publisherName(territory) }];
          })}
          onDone={done}
          onClose={close}
        />
      )}
      {open?.action === 'remind' && (
        <RemindSeveralDialog
          lines={open.of.flatMap(({ id, name, current_assignment: assignment }) =>
            assignment ? [{ id, name, assignment }] : [],
          )}
          onClose={close}
        />
      )}
      {open?.action === 'retire' && (
        <RetireSeveralDialog ids={open.of.map(({ id }) => id)} onDone={done} onClose={close} />
      )}
      {open?.action === 'cards' && <CardsDialog territories={open.of} onClose={close} />}
      {open?.action === 'move' && (
        <MoveDialog ids={open.of.map(({ id }) => id)} onDone={done} onClose={close} />
      )}
    </div>
  );
}
