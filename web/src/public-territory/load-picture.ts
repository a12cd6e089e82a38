import { dataUrlOf } from '#lib/data-url.ts';
import { send } from '#lib/request.ts';
import { signalOfTimeout } from './load.ts';

/** Where a picture is, and what was asked of it: page and copy on the phone share a picture, which travels once. */
export interface PictureSource {
  asked: Map<string, Promise<string>>;
  path: `/${string}`;
  /** Reads the copy on the phone, where there can be one. */
  readKept?: (pictureAt: string) => Promise<string | null>;
}

export const linkPictures = (token: string): PictureSource => ({
  asked: new Map(),
  path: `/public/territory/${encodeURIComponent(token)}/picture`,
  readKept: (pictureAt) =>
    import('./read-offline.ts').then(({ readOfflinePicture }) =>
      readOfflinePicture(token, pictureAt),
    ),
});

export const cardPictures = (code: string): PictureSource => ({
  asked: new Map(),
  path: `/public/card/${encodeURIComponent(code)}/picture`,
});

async function load({ path, readKept }: PictureSource, pictureAt: string): Promise<string> {
  // Only what a service worker opens has a copy on the phone, and the code that reads it would come first.
  if (readKept && navigator.serviceWorker?.controller) {
    const kept = await readKept(pictureAt).catch(() => null);
    if (kept) return kept;
  }
  const answer = await send('GET', path, { signal: signalOfTimeout() });
  return dataUrlOf(await answer.blob());
}

/** @param pictureAt a new picture is another one. @returns what an image shows, also without an address */
export function loadPicture(source: PictureSource, pictureAt: string): Promise<string> {
  const { asked } = source;
  const known = asked.get(pictureAt);
  if (known) return known;
  const loading = load(source, pictureAt);
  asked.set(pictureAt, loading);
  loading.catch(() => asked.delete(pictureAt));
  return loading;
}
