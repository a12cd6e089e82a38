import type { Territory } from '@territorios/contract/territories/api.ts';
import { isStale } from '@territorios/contract/territories/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useAddressState } from '#lib/address-state.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import type { Sort } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { zonesQuery } from '#zones/queries.ts';
import type { OnTerritoryAction } from './row-actions.tsx';
import { NO_ZONE } from './search.ts';
import type { SortKey } from './sort.ts';
import { territoryColumns } from './territory-columns.tsx';
import { TerritoryToolbar } from './territory-toolbar.tsx';
import { useRows } from './use-rows.ts';

/** The header of the activity sorts by assignment, or turns around the order by return. */
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

interface TerritoryListProps {
  /** undefined while they are loading. */
  territories: readonly Territory[] | undefined;
  onAction: OnTerritoryAction;
}

export function TerritoryList({ territories, onAction }: TerritoryListProps) {
  const { data: zones } = useQuery(zonesQuery);
  const calendar = useCalendar();
  const { search, change, changeNow } = useAddressState('/signed-in/territories');
  const { q: text = '', sort = 'name', direction = 'asc' } = search;
  const hasWithoutZone = territories?.some(({ zone }) => zone === null) ?? false;
  // A zone that is no more must not hide the whole list.
  const isZoneKnown =
    zones === undefined || search.zone === NO_ZONE || zones.some(({ id }) => id === search.zone);
  const zoneId = isZoneKnown ? (search.zone ?? null) : null;

  const all = territories ?? [];
  const rows = useRows(all, { sort, direction, zoneId, text });
  const columns = territoryColumns(calendar, onAction);
  const columnId = COLUMN_OF_SORT[sort];
  // The rows go before the fields that say how they are chosen.
  const chosen = useDeferredValue(search);

  const { today, timeZone } = calendar;
  const rowClassName = (territory: Territory) =>
    isStale(territory, today, timeZone)
      ? 'bg-warning-soft forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-dashed'
      : undefined;

  return (
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
  );
}

const getId = ({ id }: Territory): string => id;
