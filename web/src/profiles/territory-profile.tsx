import { MapPinOff } from 'lucide-react';
import { TerritoryNoVisits } from '#no-visits/territory-no-visits.tsx';
import { OriginFacts } from '#reshaping/origin-facts.tsx';
import { TERRITORIES_FAILURE } from '#territories/queries.ts';
import { useTerritory } from '#territories/use-territory.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Loading } from './loading.tsx';
import { TerritoryActions } from './territory-actions.tsx';
import { TerritoryFacts } from './territory-facts.tsx';
import { TerritoryHistory } from './territory-history.tsx';
import { TerritoryNotes } from './territory-notes.tsx';
import { TerritoryPlace } from './territory-place.tsx';

export function TerritoryProfile({ id, onClose }: { id: string; onClose: () => void }) {
  const { query, territory } = useTerritory(id);
  if (hasNotLoaded(query)) {
    return <LoadFailure title={TERRITORIES_FAILURE} query={query} />;
  }
  if (!query.data) return <Loading label="Cargando el territorio..." />;
  if (!territory) {
    return (
      <EmptyState
        icon={<MapPinOff aria-hidden />}
        title="Territorio no encontrado."
        description="Quizá se eliminó."
        action={<Button onPress={onClose}>Volver a la lista</Button>}
      />
    );
  }
  const { retired_at, warnings } = territory;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TerritoryFacts territory={territory} />
      <OriginFacts id={id} isRetired={retired_at !== null} />
      <TerritoryActions territory={territory} />
      {warnings !== null && (
        <Alert tone="warning" title="Advertencias">
          <p className="whitespace-pre-line">{warnings}</p>
        </Alert>
      )}
      <TerritoryNotes territory={territory} />
      <TerritoryHistory territory={territory} />
      <TerritoryNoVisits territory={territory} />
      <TerritoryPlace territory={territory} />
    </div>
  );
}
