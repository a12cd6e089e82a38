import { MapPinOff } from 'lucide-react';
import { OriginFacts } from '#reshaping/origin-facts.tsx';
import { TERRITORIES_FAILURE } from '#territories/queries.ts';
import { useTerritory } from '#territories/use-territory.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Loading } from './loading.tsx';
import { TerritoryActions } from './territory-actions.tsx';
import { TerritoryBoundary } from './territory-boundary.tsx';
import { TerritoryFacts } from './territory-facts.tsx';
import { TerritoryHistory } from './territory-history.tsx';
import { TerritoryMap } from './territory-map.tsx';

interface TerritoryProfileProps {
  id: string;
  onClose: () => void;
}

/** Shared by the panel and the page of a territory. */
export function TerritoryProfile({ id, onClose }: TerritoryProfileProps) {
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
  const { google_maps_link: link, name, notes, retired_at, warnings } = territory;
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
      {notes !== null && (
        <Alert title="Notas privadas">
          <p className="whitespace-pre-line">{notes}</p>
        </Alert>
      )}
      <TerritoryBoundary territory={territory} />
      {link !== null && <TerritoryMap name={name} link={link} />}
      <TerritoryHistory territory={territory} />
    </div>
  );
}
