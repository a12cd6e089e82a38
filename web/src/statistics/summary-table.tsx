import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { formatCount } from '#lib/format.ts';
import { useCalendar } from '#settings/queries.ts';
import type { Column } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { summarize, type Summary } from './summary.ts';

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

/** @param assignments undefined while they are loading */
export function SummaryTable({ assignments }: { assignments: readonly Assignment[] | undefined }) {
  const { today } = useCalendar();
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">Resumen de Asignaciones</h3>
      <DataTable
        caption="Resumen de Asignaciones"
        columns={COLUMNS}
        rows={assignments === undefined ? [] : [summarize(assignments, today)]}
        getRowId={() => 'summary'}
        isLoading={assignments === undefined}
        loadingText="Cargando asignaciones..."
        className="tabular-nums"
      />
    </section>
  );
}
