import type { Territory } from '@territorios/contract/territories/api.ts';
import { isStale } from '@territorios/contract/territories/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { AssignDialog } from '#assignments/assign-dialog.tsx';
import { ReturnDialog } from '#assignments/return-dialog.tsx';
import { CopyByHandDialog, copyShareText, shareText } from '#assignments/share.tsx';
import { useAddressState } from '#lib/address-state.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import type { Sort } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { zonesQuery } from '#zones/queries.ts';
import { useDeleteTerritory } from './queries.ts';
import { NO_ZONE, type SortKey } from './search.ts';
import { publisherName } from './territory-cells.tsx';
import { territoryColumns, type TerritoryAction } from './territory-columns.tsx';
import { TerritoryEditDialog } from './territory-form.tsx';
import { TerritoryToolbar } from './territory-toolbar.tsx';
import { useRows } from './use-rows.ts';

/** The header of the activity sorts by assignment, or reverses the order by return. */
const COLUMN_OF_SORT: Partial<Record<SortKey, string>> = {
  name: 'name',
  zone: 'zone',
  status: 'status',
  assigned: 'activity',
  returned: 'activity',
};

function sortOfColumn(columnId: string, current: SortKey): SortKey {
  if (columnId === 'zone' || columnId === 'status') return columnId;
  if (columnId === 'activity') return current === 'returned' ? 'returned' : 'assigned';
  return 'name';
}

const getId = ({ id }: Territory): string => id;

const shareTextOf = ({ name, current_assignment }: Territory): string =>
  shareText(name, current_assignment);

function deletionQuestion({ name, current_assignment }: Territory): string {
  const link = current_assignment && ' El enlace del publicador que lo tiene dejará de funcionar.';
  return `¿Eliminar el territorio «${name}»? También se elimina todo su historial de asignaciones.${link ?? ''} Esta acción no se puede deshacer.`;
}

interface TerritoryListProps {
  /** Undefined while they are loading. */
  territories: readonly Territory[] | undefined;
}

export function TerritoryList({ territories }: TerritoryListProps) {
  const { data: zones } = useQuery(zonesQuery);
  const calendar = useCalendar();
  const { search, change, changeNow } = useAddressState('/signed-in/territories');
  const { q: text = '', sort = 'name', direction = 'asc' } = search;
  const deletion = useDeleteTerritory();
  // An open dialog keeps the territory as it was, also when the list is fetched again.
  const [open, setOpen] = useState<{ action: TerritoryAction; territory: Territory } | null>(null);
  const close = () => setOpen(null);
  const openDialog = async (action: TerritoryAction, territory: Territory) => {
    if (action === 'copy' && (await copyShareText(shareTextOf(territory)))) return;
    setOpen({ action, territory });
  };

  const hasWithoutZone = territories?.some(({ zone }) => zone === null) ?? false;
  // A deleted zone in the address must not hide the whole list.
  const isZoneKnown =
    zones === undefined || search.zone === NO_ZONE || zones.some(({ id }) => id === search.zone);
  const zoneId = isZoneKnown ? (search.zone ?? null) : null;

  const all = territories ?? [];
  const rows = useRows(all, { sort, direction, zoneId, text });
  const columns = territoryColumns(
    calendar,
    (action, territory) => void openDialog(action, territory),
  );
  const columnId = COLUMN_OF_SORT[sort];
  // The rows are drawn before the fields.
  const chosen = useDeferredValue(search);

  const { today, timeZone } = calendar;
  const rowClassName = (territory: Territory) =>
    isStale(territory, today, timeZone)
      ? 'bg-warning-soft forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-dashed'
      : undefined;

  return (
    <>
      <div className="grid gap-3">
        <TerritoryToolbar
          text={text}
          onTextChange={(q) => changeNow({ q: q === '' ? undefined : q })}
          zones={zones ?? []}
          zoneId={zoneId}
          hasWithoutZone={hasWithoutZone || zoneId === NO_ZONE}
          sort={chosen.sort ?? 'name'}
          direction={chosen.direction ?? 'asc'}
          onChange={change}
        />
        <CountLine count={territories && rows.length} singular="territorio" plural="territorios" />
        <DataTable
          caption="Territorios"
          columns={columns}
          rows={rows}
          getRowId={getId}
          sort={columnId === undefined ? null : { columnId, direction }}
          onSortChange={(next: Sort) =>
            change({
              sort: sortOfColumn(next.columnId, sort),
              direction: next.direction === 'desc' ? 'desc' : undefined,
            })
          }
          hasCardSort={false}
          rowClassName={rowClassName}
          isLoading={territories === undefined}
          loadingText="Cargando territorios..."
          empty={
            <EmptyState
              icon={<MapPinned aria-hidden />}
              title="No hay territorios disponibles"
              description={
                all.length === 0
                  ? 'Cree el primero con el formulario «Nuevo Territorio».'
                  : 'Ningún territorio coincide con la búsqueda y la zona elegidas.'
              }
              action={
                all.length > 0 && (
                  <Button onPress={() => change({ q: undefined, zone: undefined })}>
                    Ver todos los territorios
                  </Button>
                )
              }
            />
          }
        />
      </div>
      {open?.action === 'assign' && <AssignDialog territory={open.territory} onClose={close} />}
      {open?.action === 'return' && open.territory.current_assignment && (
        <ReturnDialog
          territoryName={open.territory.name}
          publisherName={publisherName(open.territory)}
          assignmentId={open.territory.current_assignment.id}
          onClose={close}
        />
      )}
      {open?.action === 'copy' && (
        <CopyByHandDialog text={shareTextOf(open.territory)} onClose={close} />
      )}
      {open?.action === 'edit' && (
        <TerritoryEditDialog territory={open.territory} onClose={close} />
      )}
      {open?.action === 'delete' && (
        <DeleteDialog
          title="Eliminar territorio"
          body={deletionQuestion(open.territory)}
          target={open.territory.id}
          deletion={deletion}
          onClose={close}
        />
      )}
    </>
  );
}
