import type { PublicCard } from '@territorios/contract/public-territory/api.ts';
import { mapView } from '@territorios/contract/territories/maps.ts';
import { useEffect, useRef, useState } from 'react';
import { GoogleFrame } from '#maps/google-frame.tsx';
import { Alert } from '#ui/alert.tsx';
import { LargeButton } from './large-button.tsx';
import { LazyBoundaryMap, MAP_FRAME } from './lazy-parts.tsx';

/** A slow phone paints the page this long after the script has ended; no event tells it. */
const PAINTING_MS = 200;

function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), PAINTING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}

export function PublicTerritoryMap({ territory }: { territory: PublicCard }) {
  // Over a poor connection the text comes first.
  const isPainted = useIsPainted();
  const { google_maps_link } = territory;
  // A server of an earlier release sends no boundary.
  const boundary = territory.boundary ?? null;
  const google = google_maps_link === null ? null : mapView(google_maps_link);
  const frame = google?.frame ?? null;
  const section = useRef<HTMLElement>(null);
  const [wantsDrawn, setWantsDrawn] = useState(false);
  const isDrawn =
    boundary !== null && (frame === null || territory.first_map !== 'google' || wantsDrawn);

  if (google === null && boundary === null) {
    if (territory.picture_at) return null;
    return (
      <Alert tone="info" size="lg">
        Este territorio no tiene un mapa asociado.
      </Alert>
    );
  }
  if (boundary === null && frame === null) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Mapa del territorio"
      className="grid grid-cols-1 gap-3"
    >
      {boundary !== null && !isDrawn && (
        <LargeButton
          onPress={() => {
            setWantsDrawn(true);
            // The pressed button goes, and the focus with it.
            section.current?.focus();
          }}
        >
          Ver el mapa
        </LargeButton>
      )}
      {isDrawn && (
        <LazyBoundaryMap territory={territory} boundary={boundary} isWanted={isPainted} />
      )}
      {!isDrawn &&
        frame !== null &&
        (isPainted ? (
          <GoogleFrame
            src={frame}
            name={territory.territory_name}
            // A finger that Google's page would take could not scroll this one.
            className={`pointer-coarse:pointer-events-none ${MAP_FRAME}`}
          />
        ) : (
          <div className={MAP_FRAME} />
        ))}
      {!isDrawn && frame !== null && (
        <p className="hidden text-base text-ink-muted pointer-coarse:block">
          Para mover el mapa, toque «Abrir en Google Maps».
        </p>
      )}
    </section>
  );
}
