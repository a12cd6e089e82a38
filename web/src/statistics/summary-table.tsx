import { formatCount } from '#lib/format.ts';
import type { Column } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Summary } from './summary.ts';

const HEADERS: Record<keyof Summary, string> = {
  total: 'Total de Asignaciones',
  active: 'Asignaciones Activas',
  expired: 'Asignaciones Expiradas',
  pendingReturn: 'Pendientes de Devolución',
};
// The keys of HEADERS are those of a Summary.
const COLUMNS = (Object.keys(HEADERS) as (keyof Summary)[]).map((id): Column<Summary> => ({
  id,
  header: HEADERS[id],
  cell: (summary) => formatCount(summary[id]),
}));

/** @param summary undefined while the assignments are loading */
export function SummaryTable({ summary }: { summary: Summary | undefined }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">Resumen de Asignaciones</h3>
      <DataTable
        caption="Resumen de Asignaciones"
        columns={COLUMNS}
        rows={summary === undefined ? [] : [summary]}
        getRowId={() => 'summary'}
        isLoading={summary === undefined}
        loadingText="Cargando asignaciones..."
        className="tabular-nums"
      />
    </section>
  );
}
