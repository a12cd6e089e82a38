import { mapView } from '@territorios/contract/territories/maps.ts';
import { ExternalLink } from 'lucide-react';
import { GoogleFrame } from '#maps/google-frame.tsx';
import { buttonStyles } from '#ui/button-styles.ts';

export function TerritoryMap({ name, link }: { name: string; link: string }) {
  const map = mapView(link);
  if (map === null) return null;
  return (
    <section aria-label="Mapa" className="grid grid-cols-1 justify-items-start gap-2">
      {map.frame !== null && (
        <GoogleFrame
          src={map.frame}
          name={name}
          className="h-64 w-full rounded-md border border-line bg-sunken"
        />
      )}
      <a
        href={map.address}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyles({ variant: 'secondary' })}
      >
        <ExternalLink aria-hidden />
        Abrir en Google Maps
      </a>
    </section>
  );
}
