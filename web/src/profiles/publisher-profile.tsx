import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { limitOf } from '@territorios/contract/publishers/rules.ts';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { shortDateOf } from '#lib/format.ts';
import { TerritoryLink } from '#lib/links.tsx';
import { publishersQuery, PUBLISHERS_FAILURE } from '#publishers/queries.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import type { Column } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Fact, Facts } from './facts.tsx';
import { HeldTerritories } from './held-territories.tsx';
import { Loading } from './loading.tsx';
import { PublisherActions } from './publisher-actions.tsx';
import { historyQuery } from './queries.ts';

const columnsFor = (timeZone: string): Column<Assignment>[] => [
  {
    header: 'Territorio',
    isRowHeader: true,
    cell: ({ territory }) => <TerritoryLink {...territory} />,
  },
  {
    header: 'Asignado',
    cell: ({ assigned_at }) => shortDateOf(assigned_at, timeZone),
  },
  {
    header: 'Devuelto',
    cell: ({ returned_at }) => (returned_at === null ? '' : shortDateOf(returned_at, timeZone)),
  },
  {
    header: 'Completado',
    cell: ({ completed_at }) => (completed_at === null ? 'No' : 'Sí'),
  },
];

/** @param assignments those that were returned, newest first */
function PastAssignments({ assignments }: { assignments: readonly Assignment[] }) {
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
        empty="Todavía no ha devuelto ningún territorio."
      />
    </section>
  );
}

export function PublisherProfile({ id, onClose }: { id: string; onClose: () => void }) {
  const publishers = useQuery(publishersQuery);
  if (hasNotLoaded(publishers)) {
    return <LoadFailure title={PUBLISHERS_FAILURE} query={publishers} />;
  }
  if (!publishers.data) return <Loading label="Cargando el publicador..." />;
  const publisher = publishers.data.find((one) => one.id === id);
  if (publisher) return <Known publisher={publisher} onForgotten={onClose} />;
  return (
    <EmptyState
      icon={<UserX aria-hidden />}
      title="Publicador no encontrado."
      description="Quizá se eliminó."
      action={<Button onPress={onClose}>Volver a la lista</Button>}
    />
  );
}

function Known({ publisher, onForgotten }: { publisher: Publisher; onForgotten: () => void }) {
  const { id, assigned_territories_count: count, publisher_roles: role, group } = publisher;
  const history = useQuery(historyQuery({ publisher_id: id }));
  const assignments = history.data ?? [];
  const held = assignments
    .filter(({ returned_at }) => returned_at === null)
    .toSorted((a, b) => (a.expires_at < b.expires_at ? -1 : 1));
  const past = assignments.filter(({ returned_at }) => returned_at !== null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Facts>
        <Fact term="Rol">{role?.name ?? 'Sin rol'}</Fact>
        {group && <Fact term="Grupo">{group.name}</Fact>}
        <Fact term="Territorios">
          tiene {count} de {limitOf(role)}
        </Fact>
      </Facts>
      <PublisherActions
        publisher={publisher}
        held={held}
        pastCount={history.data ? past.length : null}
        onForgotten={onForgotten}
      />
      {hasNotLoaded(history) ? (
        <LoadFailure title="Error al cargar sus asignaciones" query={history} />
      ) : history.data ? (
        <>
          <HeldTerritories assignments={held} />
          <PastAssignments assignments={past} />
        </>
      ) : (
        <Loading label="Cargando sus asignaciones..." />
      )}
    </div>
  );
}
