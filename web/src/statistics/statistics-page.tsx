import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '@territorios/contract/spanish.ts';
import { NotebookText } from 'lucide-react';
import { MapExportCard } from '#boundaries/export/map-export-card.tsx';
import { STATS_FAILURE, statsQuery } from '#dashboard/queries.ts';
import { StatsStrip } from '#dashboard/stats-strip.tsx';
import { useAddressState } from '#lib/address-state.ts';
import { useGroups } from '#groups/choices.ts';
import { publishersQuery, PUBLISHERS_FAILURE } from '#publishers/queries.ts';
import { useCalendar } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { TERRITORIES_FAILURE } from '#territories/queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import type { Column, TableRow } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ExportCard } from './export-card.tsx';
import { ExportFilters } from './export-filters.tsx';
import { filtersOf, filterStatistics } from './filter.ts';
import { ASSIGNMENTS_FAILURE, assignmentsQuery, viewQuery } from './queries.ts';
import { TerritoriesTable } from './territories-table.tsx';
import type { Summary } from './summary.ts';

const HEADERS: Record<keyof Summary, string> = {
  total: 'Total de Asignaciones',
  active: 'Asignaciones Activas',
  expired: 'Asignaciones Expiradas',
  pendingReturn: 'Pendientes de Devolución',
};
// The keys of HEADERS are those of a Summary.
const COLUMNS = (Object.keys(HEADERS) as (keyof Summary)[]).map(
  (id): Column<Summary & TableRow> => ({
    header: HEADERS[id],
    cell: (summary) => formatCount(summary[id]),
  }),
);

function SummaryTable({ summary }: { summary: Summary | undefined }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">Resumen de Asignaciones</h3>
      <DataTable
        caption="Resumen de Asignaciones"
        columns={COLUMNS}
        rows={summary === undefined ? [] : [{ ...summary, id: 'summary' }]}
        isLoading={summary === undefined}
        loadingText="Cargando asignaciones..."
        className="tabular-nums"
      />
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();

export function StatisticsPage() {
  const territories = useQuery(everyTerritoryQuery);
  const publishers = useQuery(publishersQuery);
  const assignments = useQuery(assignmentsQuery);
  const { today, timeZone } = useCalendar();
  const { search, change } = useAddressState('/signed-in/estadisticas');

  const groups = useGroups();
  const holders = publishers.data && [...groups, ...publishers.data];
  const filters = filtersOf(search, territories.data, holders);
  const { territoryId, publisherId, range } = filters;
  const needsUse = publisherId !== null || range !== null;
  const view = useQuery(viewQuery(assignments.dataUpdatedAt, { filters, today, timeZone }));
  const use = hasNotLoaded(assignments) ? assignments : view;
  const lists = [
    { query: useQuery(statsQuery), title: STATS_FAILURE },
    { query: territories, title: TERRITORIES_FAILURE },
    { query: publishers, title: PUBLISHERS_FAILURE },
    { query: use, title: ASSIGNMENTS_FAILURE },
  ];

  return (
    <>
      <PageHeader
        title="Estadísticas de Territorios"
        description="Visualiza y analiza información sobre los territorios."
        actions={
          <Link to="/estadisticas/registro-s13" className={buttonStyles()}>
            <NotebookText aria-hidden />
            Registro S-13
          </Link>
        }
      />
      <div className="grid gap-4">
        <LoadFailures lists={lists} />
        <StatsStrip />
        <ExportCard
          filters={filters}
          summary={hasNotLoaded(use) ? null : <SummaryTable summary={view.data?.summary} />}
        >
          <ExportFilters
            territories={territories.data ?? []}
            publishers={publishers.data ?? []}
            groups={groups}
            filters={filters}
            onChange={change}
          />
        </ExportCard>
        <MapExportCard />
        {!hasNotLoaded(territories) && !(needsUse && hasNotLoaded(use)) && (
          <TerritoriesTable
            territories={
              // A filter by use needs the assignments.
              territories.data && (view.data || !needsUse)
                ? filterStatistics(territories.data, filters, view.data?.usedTerritories ?? NONE)
                : undefined
            }
            isFiltered={territoryId !== null || needsUse}
            search={search}
            onChange={change}
          />
        )}
      </div>
    </>
  );
}
