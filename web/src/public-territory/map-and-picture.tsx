import type { PublicCard } from '@territorios/contract/public-territory/api.ts';
import { LazyPicture } from './lazy-parts.tsx';
import type { PictureSource } from './load-picture.ts';
import { PublicTerritoryMap } from './territory-map.tsx';

interface MapAndPictureProps {
  territory: PublicCard;
  pictures: PictureSource;
}

export function MapAndPicture({ territory, pictures }: MapAndPictureProps) {
  const { territory_name: name, picture_at: pictureAt, first_map, boundary } = territory;
  // Without a boundary of its own a territory's card says more than Google's map.
  const isFirst = first_map === 'picture' || (first_map === 'boundary' && !boundary);
  const picture = pictureAt && (
    <LazyPicture name={name} pictureAt={pictureAt} source={pictures} again={territory} />
  );
  return (
    <>
      {isFirst && picture}
      <PublicTerritoryMap territory={territory} />
      {!isFirst && picture}
    </>
  );
}
