import type { PictureSource } from '#public-territory/load-picture.ts';

export type PicturesOf = (territoryId: string) => PictureSource;

/** @returns one and the same source for each territory, so that its picture travels once */
export function outingPictures(token: string): PicturesOf {
  const sources = new Map<string, PictureSource>();
  return (id) => {
    const known = sources.get(id);
    if (known) return known;
    const source: PictureSource = {
      asked: new Map(),
      path: `/public/outing/${encodeURIComponent(token)}/territories/${id}/picture`,
      readKept: (pictureAt) =>
        import('./read-offline.ts').then(({ readOfflinePicture }) =>
          readOfflinePicture(token, id, pictureAt),
        ),
    };
    sources.set(id, source);
    return source;
  };
}
