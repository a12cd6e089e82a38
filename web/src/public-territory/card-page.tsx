import type { PublicCard } from '@territorios/contract/public-territory/api.ts';
import { useEffect } from 'react';
import { Help, LoadedContent } from './loaded-content.tsx';
import { loadCard, type Loaded } from './load.ts';
import type { PictureSource } from './load-picture.ts';
import { MapAndPicture } from './map-and-picture.tsx';
import { MapWays } from './map-ways.tsx';
import { TerritoryHeading, Warnings } from './territory-card.tsx';

interface CardPageProps {
  code: string;
  first: Loaded<PublicCard>;
  pictures: PictureSource;
}

export function CardPage({ code, first, pictures }: CardPageProps) {
  return (
    <LoadedContent
      load={() => loadCard(code)}
      first={first}
      unknown="El código de esta tarjeta ya no es válido. Pida una tarjeta nueva a quien se la entregó."
    >
      {(territory) => <Territory territory={territory} pictures={pictures} />}
    </LoadedContent>
  );
}

interface TerritoryProps {
  territory: PublicCard;
  pictures: PictureSource;
}

function Territory({ territory, pictures }: TerritoryProps) {
  useEffect(() => {
    document.title = territory.territory_name;
  }, [territory.territory_name]);
  return (
    <>
      <section className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4">
        <TerritoryHeading territory={territory} />
        <MapWays territory={territory} />
        <Warnings text={territory.warnings} />
      </section>
      <MapAndPicture territory={territory} pictures={pictures} />
      <Help text="Avise a quien le entregó la tarjeta." />
    </>
  );
}
