import type { PublicCard } from '@territorios/contract/public-territory/api.ts';
import type { FirstMap } from '@territorios/contract/settings/rules.ts';
import { directionsAddress, mapView } from '@territorios/contract/territories/maps.ts';
import { ExternalLink, Navigation } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { LargeButton } from './large-button.tsx';
import { LazyBoundaryMap, MAP_FRAME } from './lazy-parts.tsx';

const opensAside = { target: '_blank', rel: 'noopener noreferrer' };

const SHOW_OTHER: Record<FirstMap, string> = {
  boundary: 'Ver el mapa de Google',
  google: 'Ver el límite del territorio',
};

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
  const { google_maps_link, navigation_latitude, navigation_longitude } = territory;
  // A server of an earlier release sends no boundary.
  const boundary = territory.boundary ?? null;
  const google = google_maps_link === null ? null : mapView(google_maps_link);
  const frame = google?.frame ?? null;
  const isChoice = boundary !== null && frame !== null;
  const [chosen, choose] = useState<FirstMap | null>(null);
  const shown = isChoice
    ? (chosen ?? territory.first_map)
    : boundary === null
      ? 'google'
      : 'boundary';

  if (google === null && boundary === null) {
    return (
      <Alert tone="info" size="lg">
        Este territorio no tiene un mapa asociado.
      </Alert>
    );
  }
  return (
    <section aria-label="Mapa del territorio" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {google !== null && (
          <a
            href={google.address}
            {...opensAside}
            className={buttonStyles({ variant: 'outlined', size: 'lg', className: 'grow' })}
          >
            <ExternalLink aria-hidden />
            Abrir en Google Maps
          </a>
        )}
        {typeof navigation_latitude === 'number' && typeof navigation_longitude === 'number' && (
          <a
            href={directionsAddress(navigation_latitude, navigation_longitude)}
            {...opensAside}
            className={buttonStyles({ variant: 'danger', size: 'lg', className: 'grow' })}
          >
            <Navigation aria-hidden />
            Ir al territorio
          </a>
        )}
        {isChoice && (
          <LargeButton onPress={() => choose(shown === 'google' ? 'boundary' : 'google')}>
            {SHOW_OTHER[shown]}
          </LargeButton>
        )}
      </div>
      {shown === 'boundary' && boundary !== null && (
        <LazyBoundaryMap territory={territory} boundary={boundary} isWanted={isPainted} />
      )}
      {shown === 'google' &&
        frame !== null &&
        (isPainted ? (
          <iframe
            src={frame}
            title={`Mapa de ${territory.territory_name}`}
            loading="lazy"
            referrerPolicy="no-referrer"
            allowFullScreen
            className={MAP_FRAME}
          />
        ) : (
          <div className={MAP_FRAME} />
        ))}
    </section>
  );
}
