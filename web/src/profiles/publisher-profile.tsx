import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { limitOf } from '@territorios/contract/publishers/rules.ts';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { TerritoryLink } from '#lib/links.tsx';
import { publishersQuery, PUBLISHERS_FAILURE } from '#publishers/queries.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Fact, Facts } from './facts.tsx';
import { HeldTerritories } from './held-territories.tsx';
import { HistoryLine } from './history-line.tsx';
import { HistoryList } from './history-list.tsx';
import { Loading } from './loading.tsx';
import { PublisherActions } from './publisher-actions.tsx';
import { historyQuery } from './queries.ts';

/** @param assignments those that were returned, newest first */
function PastAssignments({ assignments }: { assignments: readonly Assignment[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <HistoryList
      title="Asignaciones anteriores"
      none="Todavía no ha devuelto ningún territorio."
      assignments={assignments}
      line={(line) => (
        <HistoryLine key={line.id} line={line}>
          <TerritoryLink {...line.territory} />
        </HistoryLine>
      )}
      isWhole={isWhole}
      onWholeChange={setWhole}
    />
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
