import { mapView } from '@territorios/contract/territories/maps.ts';
import { ExternalLink, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { PANEL_MEDIA } from '#lib/panel-media.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

/** The map is folded on a phone, where it would cost data and push down the history. */
export function TerritoryMap({ name, link }: { name: string; link: string }) {
  const hasRoom = useMediaQuery(PANEL_MEDIA);
  const [isChosen, setChosen] = useState<boolean | null>(null);
  const map = mapView(link);
  if (map === null) return null;
  const isOpen = isChosen ?? hasRoom;
  return (
    <section aria-label="Mapa" className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {map.frame !== null && (
          <Button
            aria-expanded={isOpen}
            icon={<MapIcon aria-hidden />}
            onPress={() => setChosen(!isOpen)}
          >
            {isOpen ? 'Ocultar el mapa' : 'Ver el mapa'}
          </Button>
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
      </div>
      {isOpen && map.frame !== null && (
        <iframe
          src={map.frame}
          title={`Mapa de ${name}`}
          loading="lazy"
          referrerPolicy="no-referrer"
          allowFullScreen
          className="h-64 w-full rounded-md border border-line bg-sunken"
        />
      )}
    </section>
  );
}
