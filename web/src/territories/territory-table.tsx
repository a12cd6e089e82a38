import { TERRITORIES_FAILURE } from './queries.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { Button } from '#ui/button.tsx';
import type { Sort } from '#ui/data-table-columns.ts';
import { DataTable, type DataTableProps } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import type { SortKey } from './search.ts';
import type { Selection } from './selection.ts';
import { TERRITORY_CARD, TERRITORY_GRID, territoryColumns } from './territory-columns.tsx';
import type { TerritoryAction } from './territory-action.ts';
import { useLongPress } from './use-long-press.ts';
import type { TerritoriesShown } from './use-territory-list.ts';

const TerritoryMenu = lazy(lazyChunk(() => import('./territory-menu.tsx'), 'TerritoryMenu'));

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

interface TerritoryTableProps {
  shown: TerritoriesShown;
  selection: Selection;
  none: ReactNode;
  frame?: Pick<DataTableProps<Territory>, 'className' | 'containerClassName'>;
}

export function TerritoryTable({ shown, selection, none, frame }: TerritoryTableProps) {
  const { listed, rows, retired, calendar, search, change, tests, show, open } = shown;
  const { sort = 'name', direction = 'asc' } = search;
  const isOfRetired = show === 'retired';
  const [menu, setMenu] = useState<{ territory: Territory; button: HTMLElement } | null>(null);
  const isToRemind = show === 'expired' || show === 'due';
  const columns = territoryColumns({
    calendar,
    isToRemind,
    isStale: tests.stale,
    isUnbounded: tests.unbounded,
    isToDraw: show === 'unbounded',
    // Nothing can be done with several retired ones.
    chosen: isOfRetired ? null : selection.chosen,
    onChoose: selection.toggle,
    onAction: open,
    onMore: (territory, button) => setMenu({ territory, button }),
  });
  // A menu has room for five entries, and this list is for drawing.
  const besides: TerritoryAction[] =
    show === 'unbounded'
      ? ['boundary', 'remind']
      : ['assign', isToRemind ? 'remind' : 'return', 'restore'];
  const columnId = COLUMN_OF_SORT[sort];

  const canBegin = selection.chosen === null && !isOfRetired;
  const longPress = useLongPress((index) => {
    const territory = rows[index];
    if (territory && canBegin) selection.begin(territory);
  });

  const rowClassName = (territory: Territory) =>
    tests.stale(territory)
      ? 'bg-[color-mix(in_srgb,var(--color-warning-soft)_40%,var(--color-surface))] shadow-[inset_3px_0_var(--color-warning)] forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-dashed'
      : 'bg-surface';

  return (
    <>
      {isOfRetired && hasNotLoaded(retired) && (
        <LoadFailure title={TERRITORIES_FAILURE} query={retired} />
      )}
      <div {...longPress}>
        <DataTable
          caption="Territorios"
          columns={columns}
          rows={rows}
          sort={columnId === undefined ? null : { columnId, direction }}
          onSortChange={(next: Sort) =>
            change({
              sort: sortOfColumn(next.columnId, sort),
              direction: next.direction === 'desc' ? 'desc' : undefined,
            })
          }
          hasCardSort={false}
          {...frame}
          cardLines={4}
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
                  ? none
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
      {menu && (
        <Suspense>
          <TerritoryMenu
            {...menu}
            besides={besides}
            hasBoundary={tests.hasBoundaries ? !tests.unbounded(menu.territory) : undefined}
            onAction={open}
            onChoose={canBegin ? selection.begin : undefined}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </>
  );
}
