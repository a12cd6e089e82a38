import type { PublicCard } from '@territorios/contract/public-territory/api.ts';
import { lateChunk } from '#lib/late-chunk.tsx';
import { MAP_FRAME } from './lazy-parts.tsx';
import type { LoadPicture } from './load-picture.ts';
import { PublicTerritoryMap } from './territory-map.tsx';
import type { TerritoryPictureProps } from './territory-picture.tsx';

const TerritoryPicture = lateChunk<TerritoryPictureProps>(() =>
  import('./territory-picture.tsx').then((module) => ({ default: module.TerritoryPicture })),
);

/** The code that loads a picture comes with the first one. @param token of a link, whose copy on the phone may have it */
export function pictureLoader(path: `/${string}`, token?: string): LoadPicture {
  let loader: Promise<LoadPicture> | undefined;
  return async (pictureAt) => {
    loader ??= import('./load-picture.ts').then((module) => module.createLoadPicture(path, token));
    loader.catch(() => (loader = undefined));
    return (await loader)(pictureAt);
  };
}

interface MapAndPictureProps {
  territory: PublicCard;
  loadPicture: LoadPicture;
}

export function MapAndPicture({ territory, loadPicture }: MapAndPictureProps) {
  const { territory_name: name, picture_at: pictureAt, first_map, boundary } = territory;
  // Without a boundary of its own a territory's card says more than Google's map.
  const isFirst = first_map === 'picture' || (first_map === 'boundary' && !boundary);
  const picture = pictureAt && (
    <TerritoryPicture name={name} pictureAt={pictureAt} load={loadPicture} frame={MAP_FRAME} />
  );
  return (
    <>
      {isFirst && picture}
      <PublicTerritoryMap territory={territory} />
      {!isFirst && picture}
    </>
  );
}
