import type { PublicCard } from '@territorios/contract/public-territory/api.ts';
import { directionsAddress, mapView } from '@territorios/contract/territories/maps.ts';
import { ExternalLink, Navigation } from 'lucide-react';
import { buttonStyles } from '#ui/button-styles.ts';

const opensAside = { target: '_blank', rel: 'noopener noreferrer' };

/** The ways stand apart from the map, because on a phone the map is below the first screen. */
export function MapWays({ territory }: { territory: PublicCard }) {
  const { google_maps_link, navigation_latitude, navigation_longitude, boundary } = territory;
  const google = google_maps_link === null ? null : mapView(google_maps_link);
  const hasMap = google !== null || Boolean(boundary);
  return (
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
      {hasMap &&
        typeof navigation_latitude === 'number' &&
        typeof navigation_longitude === 'number' && (
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
  );
}
