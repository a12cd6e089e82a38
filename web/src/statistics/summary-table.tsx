import { formatCount } from '#lib/format.ts';
import type { Column } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Summary } from './summary.ts';

const COLUMNS: Column<Summary>[] = [
  {
    id: 'total',
    header: 'Total de Asignaciones',
    cell: ({ total }) => formatCount(total),
  },
  {
    id: 'active',
    header: 'Asignaciones Activas',
    cell: ({ active }) => formatCount(active),
  },
  {
    id: 'expired',
    header: 'Asignaciones Expiradas',
    cell: ({ expired }) => formatCount(expired),
  },
  {
    id: 'pending',
    header: 'Pendientes de Devolución',
    cell: ({ pendingReturn }) => formatCount(pendingReturn),
  },
];

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
