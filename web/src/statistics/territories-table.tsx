import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { shortDateOf } from '#lib/format.ts';
import { useCalendar } from '#settings/queries.ts';
import { sortTerritories } from '#territories/sort.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import type { Column, Sort } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { territoryStatusLook } from './labels.ts';
import { STATISTICS_SORT_KEYS, type StatisticsSearch } from './search.ts';

const columnsFor = (timeZone: string): Column<Territory>[] => [
  {
    sortId: 'name',
    header: 'Territorio',
    className: '@max-mid:col-[1/3]',
    track: 'minmax(0, 1.6fr)',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <Link to="/estadisticas/$id" params={{ id }} className="text-accent hover:underline">
        {name}
      </Link>
    ),
  },
  {
    sortId: 'zone',
    header: 'Zona',
    className: '@max-mid:col-1 @max-mid:max-w-36 @max-mid:pe-2',
    cell: ({ zone }) => zone?.name ?? WITHOUT_ZONE,
  },
  {
    sortId: 'status',
    header: 'Estado',
    className: '@max-mid:col-3 @max-mid:row-1',
    cell: (territory) => {
      const { label, tone } = territoryStatusLook(territory);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    sortId: 'assigned',
    header: 'Última Asignación',
    className: '@max-mid:col-[2/4] @max-mid:row-2 @max-mid:text-ink-muted',
    cell: ({ last_assigned_at }) =>
      last_assigned_at === null ? 'N/A' : shortDateOf(last_assigned_at, timeZone),
  },
];

const NO_FILTERS: StatisticsSearch = {
  territory: undefined,
  publisher: undefined,
  from: undefined,
  to: undefined,
};

interface TerritoriesTableProps {
  territories: readonly Territory[] | undefined;
  isFiltered: boolean;
  search: StatisticsSearch;
  onChange: (changes: StatisticsSearch) => void;
}

export function TerritoriesTable({
  territories,
  isFiltered,
  search,
  onChange,
}: TerritoriesTableProps) {
  const navigate = useNavigate();
  const { timeZone } = useCalendar();
  const { sort = 'name', direction = 'asc' } = search;
  const rows = sortTerritories(territories ?? [], sort, direction);
  return (
    <section className="grid gap-3">
      <CountLine count={territories && rows.length} singular="territorio" plural="territorios" />
      <DataTable
        caption="Territorios"
        columns={columnsFor(timeZone)}
        rows={rows}
        cardLines={2}
        cardTracks="auto minmax(0, 1fr) auto"
        sort={{ columnId: sort, direction }}
        onSortChange={(next: Sort) =>
          onChange({
            sort: STATISTICS_SORT_KEYS.find((key) => key === next.columnId),
            direction: next.direction === 'desc' ? 'desc' : undefined,
          })
        }
        onRowAction={({ id }) => void navigate({ to: '/estadisticas/$id', params: { id } })}
        isLoading={territories === undefined}
        loadingText="Cargando territorios..."
        empty={
          isFiltered ? (
            <EmptyState
              icon={<ChartColumn aria-hidden />}
              title="Ningún territorio coincide con los filtros elegidos."
              action={<Button onPress={() => onChange(NO_FILTERS)}>Quitar los filtros</Button>}
            />
          ) : (
            <EmptyState
              icon={<ChartColumn aria-hidden />}
              title="No hay territorios registrados."
              description="Aparecerán aquí cuando los cree en la pantalla «Territorios»."
            />
          )
        }
      />
    </section>
  );
}
