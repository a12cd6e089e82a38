import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { shortDateOf } from '#lib/format.ts';
import { TerritoryLink } from '#lib/links.tsx';
import { useCalendar } from '#settings/queries.ts';
import { CountLine } from '#ui/count-line.tsx';
import type { Column } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';

const columnsFor = (timeZone: string): Column<Assignment>[] => [
  {
    id: 'territory',
    header: 'Territorio',
    isRowHeader: true,
    cell: ({ territory }) => <TerritoryLink {...territory} />,
  },
  {
    id: 'assigned',
    header: 'Asignado',
    cell: ({ assigned_at }) => shortDateOf(assigned_at, timeZone),
  },
  {
    id: 'returned',
    header: 'Devuelto',
    cell: ({ returned_at }) => (returned_at === null ? '' : shortDateOf(returned_at, timeZone)),
  },
  {
    id: 'completed',
    header: 'Completado',
    cell: ({ completed_at }) => (completed_at === null ? 'No' : 'Sí'),
  },
];

/** @param assignments those that were returned, newest first */
export function PastAssignments({ assignments }: { assignments: readonly Assignment[] }) {
  const { timeZone } = useCalendar();
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">Asignaciones anteriores</h2>
        <CountLine count={assignments.length} singular="asignación" plural="asignaciones" />
      </div>
      <DataTable
        caption="Asignaciones anteriores"
        columns={columnsFor(timeZone)}
        rows={assignments}
        getRowId={({ id }) => id}
        empty="Todavía no ha devuelto ningún territorio."
      />
    </section>
  );
}
