import type { PublicCard } from '@territorios/contract/public-territory/api.ts';
import { directionsAddress, mapView } from '@territorios/contract/territories/maps.ts';
import { ExternalLink, Navigation } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';

const FRAME =
  'h-[60vh] max-h-[calc(100dvh-var(--header-height))] w-full rounded-lg border border-line-strong bg-sunken md:h-[80vh]';

const opensAside = { target: '_blank', rel: 'noopener noreferrer' };

/** A slow phone shows the page so much later than its script is done; no browser reports that moment. */
const PAINTING_MS = 200;

function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), PAINTING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}

export function TerritoryMap({ territory }: { territory: PublicCard }) {
  const isPainted = useIsPainted();
  const { google_maps_link, navigation_latitude, navigation_longitude } = territory;
  const map = google_maps_link === null ? null : mapView(google_maps_link);
  if (map === null) {
    return (
      <Alert tone="info" size="lg">
        Este territorio no tiene un mapa asociado.
      </Alert>
    );
  }
  return (
    <section aria-label="Mapa del territorio" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <a
          href={map.address}
          {...opensAside}
          className={buttonStyles({ variant: 'outlined', size: 'lg', className: 'grow' })}
        >
          <ExternalLink aria-hidden />
          Abrir en Google Maps
        </a>
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
      </div>
      {map.frame !== null &&
        // The text comes first over a poor connection.
        (isPainted ? (
          <iframe
            src={map.frame}
            title={`Mapa de ${territory.territory_name}`}
            loading="lazy"
            referrerPolicy="no-referrer"
            allowFullScreen
            className={FRAME}
          />
        ) : (
          <div className={FRAME} />
        ))}
    </section>
  );
}
