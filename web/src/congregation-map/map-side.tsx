import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { tilesQuery } from '#maps/queries.ts';
import { PROPOSE } from '#proposals/texts.ts';
import type { TerritoriesShown } from '#territories/use-territory-list.ts';
import { Button } from '#ui/button.tsx';
import { AreaCard } from './area-card.tsx';
import type { MapArea } from './areas.ts';
import { EmptyMap } from './empty-map.tsx';
import { Legend } from './legend.tsx';

const MapView = lazy(lazyChunk(() => import('./map-view.tsx'), 'MapView'));

/** The card and the margin below it are about as high. */
const CARD_PX = 200;

interface MapSideProps {
  shown: TerritoriesShown;
  boundaries: readonly Boundary[] | undefined;
  areas: ReadonlyMap<string, MapArea>;
  pointed: string | null;
  chosen: readonly string[];
  openId: string | null;
  tapped: Territory | undefined;
  proposed: readonly string[];
  onPropose: (() => void) | null;
  onPick: (id: string | null) => void;
}

export function MapSide(props: MapSideProps) {
  const { shown, boundaries, areas, pointed, chosen, openId, tapped, proposed, onPropose, onPick } =
    props;
  const { territories, listed, retired, show, zoneId, search, change, countShown, tests } = shown;
  const tiles = useQuery(tilesQuery);
  const [haveTilesFailed, setTilesFailed] = useState(false);
  const isReady = listed !== undefined || retired.isError;
  // The rows are shown a moment after the field changes, and the map waits for them.
  const filter = useDeferredValue(`${show} ${zoneId} ${search.q} ${isReady}`);
  const isOfTime = search.colours === 'time';
  const unboundedCount = countShown('unbounded') ?? 0;
  const showUnbounded = () => change({ show: 'unbounded', view: 'list' });
  return (
    <section aria-label="Mapa" className="congregation-map-side">
      <div className="congregation-map-frame">
        <MapOrNone
          isLoading={!territories || !boundaries}
          none={
            boundaries?.length === 0 && (
              <EmptyMap hasTerritories={territories?.length !== 0} onDraw={showUnbounded} />
            )
          }
        >
          <MapView
            boundaries={boundaries ?? []}
            areas={areas}
            marks={{ pointed, chosen }}
            openId={openId}
            proposed={proposed}
            isReady={isReady}
            filter={filter}
            tiles={tiles.data?.tiles}
            cardHeightPx={tapped ? CARD_PX : 0}
            onPick={onPick}
            onTilesFailure={setTilesFailed}
          />
        </MapOrNone>
        {tapped && (
          <AreaCard
            key={tapped.id}
            territory={tapped}
            isStale={tests.stale(tapped)}
            onClose={() => onPick(null)}
          />
        )}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {haveTilesFailed && 'Solo se ven los contornos; faltan las calles.'}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Legend
          isOfTime={isOfTime}
          isOfRetired={show === 'retired'}
          isOnTiles={Boolean(tiles.data?.tiles) && !haveTilesFailed}
        />
        <div className="flex flex-wrap gap-2">
          {boundaries !== undefined && boundaries.length > 0 && (
            <>
              <Button size="sm" onPress={() => change({ colours: isOfTime ? undefined : 'time' })}>
                {isOfTime ? 'Colores por estado' : 'Colores por tiempo'}
              </Button>
              <Button size="sm" isDisabled={onPropose === null} onPress={() => onPropose?.()}>
                {PROPOSE}
              </Button>
            </>
          )}
          {unboundedCount > 0 && show !== 'unbounded' && (
            <Button size="sm" onPress={showUnbounded}>
              {`${unboundedCount} sin contorno`}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

interface MapOrNoneProps {
  isLoading: boolean;
  none: ReactNode;
  children: ReactNode;
}

function MapOrNone({ isLoading, none, children }: MapOrNoneProps) {
  const loading = <output className="congregation-map-notice text-sm">Cargando el mapa...</output>;
  if (isLoading) return loading;
  return none || <Suspense fallback={loading}>{children}</Suspense>;
}
