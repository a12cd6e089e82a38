import { useQuery } from '@tanstack/react-query';
import type OlMap from 'ol/Map.js';
import type { ReactNode, RefObject } from 'react';
import { Attribution } from '#maps/attribution.tsx';
import { tilesQuery } from '#maps/queries.ts';
import { ZoomButtons } from '#maps/zoom-buttons.tsx';

/** A press on the margin reaches the map. */
export const OVER_MAP = { margin: '0.5rem' };

interface MapFrameProps {
  target: RefObject<HTMLDivElement | null>;
  map: { map: OlMap } | null;
  name: string;
  hintId: string;
  children?: ReactNode;
}

export function MapFrame({ target, map, name, hintId, children }: MapFrameProps) {
  const tiles = useQuery(tilesQuery).data?.tiles;
  return (
    <div className="relative">
      <div
        ref={target}
        // OpenLayers handles the arrow keys, + and −.
        role="application"
        aria-label={name}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map
        tabIndex={0}
        className="h-[60vh] bg-sunken"
      />
      {map && (
        <div className="absolute end-0 top-0" style={OVER_MAP}>
          <ZoomButtons map={map.map} />
        </div>
      )}
      {children}
      {tiles && <Attribution tiles={tiles} />}
    </div>
  );
}
