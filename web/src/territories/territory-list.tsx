import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { useDeferredValue } from 'react';
import { campaignsQuery } from '#campaigns/queries.ts';
import { useAddressState } from '#lib/address-state.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import type { Sort } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { zonesQuery } from '#zones/queries.ts';
import { NO_ZONE, type SortKey } from './search.ts';
import { shownTests } from './shown.ts';
import { TerritoryChips } from './territory-chips.tsx';
import { territoryColumns } from './territory-columns.tsx';
import { useTerritoryDialogs } from './territory-dialogs.tsx';
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

interface TerritoryListProps {
  /** Undefined while they are loading. */
  territories: readonly Territory[] | undefined;
}

export function TerritoryList({ territories }: TerritoryListProps) {
  const { data: zones } = useQuery(zonesQuery);
  const { data: campaigns } = useQuery(campaignsQuery);
  const calendar = useCalendar();
  const { search, change, changeNow } = useAddressState('/signed-in/territories');
  const { q: text = '', sort = 'name', direction = 'asc' } = search;
  const { open, dialogs } = useTerritoryDialogs();

  const hasWithoutZone = territories?.some(({ zone }) => zone === null) ?? false;
  // A deleted zone in the address must not hide the whole list.
  const isZoneKnown =
    zones === undefined || search.zone === NO_ZONE || zones.some(({ id }) => id === search.zone);
  const zoneId = isZoneKnown ? (search.zone ?? null) : null;

  const all = territories ?? [];
  const show = search.show ?? null;
  const tests = shownTests(calendar, campaigns ?? []);
  const { rows, counts } = useRows(all, { sort, direction, zoneId, text, show }, tests);
  const columns = territoryColumns(calendar, open);
  const columnId = COLUMN_OF_SORT[sort];
  // The rows are drawn before the fields.
  const chosen = useDeferredValue(search);

  const rowClassName = (territory: Territory) =>
    tests.stale(territory)
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
        <TerritoryChips
          show={show}
          counts={counts}
          hasCampaign={tests.hasCampaign}
          onChange={(next) => change({ show: next })}
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
                  : 'Ningún territorio coincide con lo que ha elegido.'
              }
              action={
                all.length > 0 && (
                  <Button
                    onPress={() => change({ q: undefined, zone: undefined, show: undefined })}
                  >
                    Ver todos los territorios
                  </Button>
                )
              }
            />
          }
        />
      </div>
      {dialogs}
    </>
  );
}
