import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { campaignsQuery } from '#campaigns/queries.ts';
import { useAddressState } from '#lib/address-state.ts';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { useShownRows } from '#lib/shown-rows.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import type { Sort } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { zonesQuery } from '#zones/queries.ts';
import { NO_ZONE, type SortKey } from './search.ts';
import type { Selection } from './selection.ts';
import { shownTests } from './shown.ts';
import { TerritoryChips } from './territory-chips.tsx';
import { TERRITORY_CARD, TERRITORY_GRID, territoryColumns } from './territory-columns.tsx';
import { useTerritoryDialogs } from './territory-dialogs.tsx';
import { TerritoryToolbar } from './territory-toolbar.tsx';
import { useLongPress } from './use-long-press.ts';
import { useRows } from './use-rows.ts';

const TerritoryMenu = lazy(lazyChunk(() => import('./territory-menu.tsx'), 'TerritoryMenu'));

const SelectionBar = lateChunk(lazyChunk(() => import('./territory-dialog.tsx'), 'SelectionBar'));

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
  selection: Selection;
}

export function TerritoryList({ territories, selection }: TerritoryListProps) {
  const { data: zones } = useQuery(zonesQuery);
  const { data: campaigns } = useQuery(campaignsQuery);
  const calendar = useCalendar();
  const { search, change, changeNow } = useAddressState('/signed-in/territories');
  const { q: text = '', sort = 'name', direction = 'asc' } = search;
  const { open, dialogs } = useTerritoryDialogs(territories !== undefined);

  const hasWithoutZone = territories?.some(({ zone }) => zone === null) ?? false;
  // A deleted zone in the address must not hide the whole list.
  const isZoneKnown =
    zones === undefined || search.zone === NO_ZONE || zones.some(({ id }) => id === search.zone);
  const zoneId = isZoneKnown ? (search.zone ?? null) : null;

  const show = search.show ?? null;
  const isOfRetired = show === 'retired';
  const tests = shownTests(calendar, campaigns ?? []);
  const shown = { sort, direction, zoneId, text, show };
  const { rows, counts, retired } = useRows(territories, shown, tests);
  const listed = isOfRetired ? retired.data : territories;
  useShownRows(rows);
  const [menu, setMenu] = useState<{ territory: Territory; button: HTMLElement } | null>(null);
  const isToRemind = show === 'expired' || show === 'due';
  const columns = territoryColumns({
    calendar,
    isToRemind,
    isStale: tests.stale,
    // Nothing can be done with several retired ones.
    chosen: isOfRetired ? null : selection.chosen,
    onChoose: selection.toggle,
    onAction: open,
    onMore: (territory, button) => setMenu({ territory, button }),
  });
  const columnId = COLUMN_OF_SORT[sort];
  // The rows are drawn before the fields.
  const chosen = useDeferredValue(search);

  const canBegin = selection.chosen === null && !isOfRetired;
  const longPress = useLongPress((index) => {
    const territory = rows[index];
    if (territory && canBegin) selection.begin(territory);
  });

  const rowClassName = (territory: Territory) =>
    tests.stale(territory)
      ? 'bg-warning-soft forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-dashed'
      : undefined;

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 not-low:sm:gap-3">
        <TerritoryToolbar
          isReady={territories !== undefined}
          text={text}
          onTextChange={(q) => changeNow({ q: q === '' ? undefined : q })}
          zones={zones ?? []}
          zoneId={zoneId}
          hasWithoutZone={hasWithoutZone || zoneId === NO_ZONE}
          sort={chosen.sort ?? 'name'}
          direction={chosen.direction ?? 'asc'}
          onChange={change}
          count={
            <CountLine count={listed && rows.length} singular="territorio" plural="territorios" />
          }
        />
        <TerritoryChips
          show={show}
          counts={counts}
          total={territories?.length ?? 0}
          hasCampaign={tests.hasCampaign}
          onChange={(next) => change({ show: next })}
        />
        {isOfRetired && hasNotLoaded(retired) && (
          <LoadFailure title="Error al cargar territorios" query={retired} />
        )}
        <div {...longPress}>
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
            cardLines={3}
            cardTracks={TERRITORY_CARD}
            gridClassName={TERRITORY_GRID}
            rowClassName={rowClassName}
            isLoading={listed === undefined}
            loadingText="Cargando territorios..."
            empty={
              <EmptyState
                icon={<MapPinned aria-hidden />}
                title="No hay territorios disponibles"
                description={
                  listed?.length === 0 && !isOfRetired
                    ? 'Cree el primero con el formulario «Nuevo Territorio».'
                    : 'Ningún territorio coincide con lo que ha elegido.'
                }
                action={
                  (isOfRetired || listed?.length !== 0) && (
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
        {selection.chosen && (
          <SelectionBar
            selection={selection}
            territories={territories ?? []}
            rows={isOfRetired ? [] : rows}
          />
        )}
      </div>
      {menu && (
        <Suspense>
          <TerritoryMenu
            {...menu}
            besides={[isToRemind ? 'remind' : 'return', 'restore']}
            onAction={open}
            onChoose={canBegin ? selection.begin : undefined}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
      {dialogs}
    </>
  );
}
