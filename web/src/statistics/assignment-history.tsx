import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { shortDate, shortDateOf } from '#lib/format.ts';
import { PublisherLink } from '#lib/links.tsx';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { Badge } from '#ui/badge.tsx';
import { CountLine } from '#ui/count-line.tsx';
import type { Column } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { assignmentStatusLook } from './labels.ts';

const columnsFor = (timeZone: string): Column<Assignment>[] => [
  {
    header: 'Publicador',
    isRowHeader: true,
    cell: (line) =>
      line.publisher ? <PublisherLink {...line.publisher} /> : publisherName(nameOfHolder(line)),
  },
  {
    header: 'Fecha de Asignación',
    cell: ({ assigned_at }) => (assigned_at ? shortDateOf(assigned_at, timeZone) : 'N/A'),
  },
  {
    header: 'Fecha de Expiración',
    cell: ({ expires_at }) => (expires_at ? shortDate(expires_at) : 'No definida'),
  },
  {
    header: 'Fecha de Devolución',
    cell: ({ returned_at }) =>
      returned_at === null ? 'No devuelto' : shortDateOf(returned_at, timeZone),
  },
  {
    header: 'Estado',
    cell: ({ status, returned_at, completed_at }) => {
      const { label, tone } = assignmentStatusLook(status);
      return (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge tone={tone}>{label}</Badge>
          {returned_at !== null && (
            <span className="text-ink-muted">
              {completed_at === null ? 'Sin completar' : 'Completado'}
            </span>
          )}
        </div>
      );
    },
  },
];

/** @param assignments the newest is first */
export function AssignmentHistory({ assignments }: { assignments: readonly Assignment[] }) {
  const { timeZone } = useCalendar();
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">Historial de Asignaciones</h2>
        <CountLine count={assignments.length} singular="asignación" plural="asignaciones" />
      </div>
      <DataTable
        caption="Historial de Asignaciones"
        columns={columnsFor(timeZone)}
        rows={assignments}
        empty="Este territorio nunca ha sido asignado."
      />
    </section>
  );
}
