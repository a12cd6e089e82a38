import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { BoundaryPicture } from '#boundary-pictures/boundary-picture.tsx';
import { boundariesQuery } from '#boundary-pictures/queries.ts';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { OriginFacts } from '#reshaping/origin-facts.tsx';
import { TERRITORIES_FAILURE } from '#territories/queries.ts';
import { useTerritory } from '#territories/use-territory.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Loading } from './loading.tsx';
import { TerritoryActions } from './territory-actions.tsx';
import { TerritoryFacts } from './territory-facts.tsx';
import { TerritoryHistory } from './territory-history.tsx';
import { TerritoryMap } from './territory-map.tsx';

const PictureSection = lateChunk(
  lazyChunk(() => import('#pictures/picture-section.tsx'), 'PictureSection'),
);

function TerritoryBoundary({ territory: { id, name, retired_at } }: { territory: Territory }) {
  const { data } = useQuery(boundariesQuery);
  const hasBoundary = data?.some(({ territory_id }) => territory_id === id);
  const isInUse = retired_at === null;
  return (
    <section aria-label="Contorno" className="grid grid-cols-1 justify-items-start gap-2">
      <BoundaryPicture id={id} name={name} />
      <div className="flex flex-wrap gap-2">
        {hasBoundary !== undefined && (
          <Link to="/territories/$id/limite" params={{ id }} className={buttonStyles()}>
            {hasBoundary ? 'Editar contorno' : 'Dibujar contorno'}
          </Link>
        )}
        {isInUse && (
          <>
            <Link to="/territories/$id/dividir" params={{ id }} className={buttonStyles()}>
              Dividir
            </Link>
            <Link to="/territories/$id/unir" params={{ id }} className={buttonStyles()}>
              Unir con otros
            </Link>
          </>
        )}
      </div>
    </section>
  );
}

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
      <PictureSection territory={territory} />
      <TerritoryBoundary territory={territory} />
      {link !== null && <TerritoryMap name={name} link={link} />}
      <TerritoryHistory territory={territory} />
    </div>
  );
}
