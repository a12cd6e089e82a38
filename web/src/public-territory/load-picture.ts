import { dataUrlOf } from '#lib/data-url.ts';
import { send } from '#lib/request.ts';
import { signalOfTimeout } from './load.ts';

/** A link or a card, and what was asked of it: page and copy on the phone share a picture, which travels once. */
export type PictureSource = { asked: Map<string, Promise<string>> } & (
  { token: string } | { code: string }
);

async function load(source: PictureSource, pictureAt: string): Promise<string> {
  const isLink = 'token' in source;
  // Only what a service worker opens has a copy on the phone, and the code that reads it would come first.
  if (isLink && navigator.serviceWorker?.controller) {
    const kept = await import('./read-offline.ts')
      .then(({ readOfflinePicture }) => readOfflinePicture(source.token, pictureAt))
      .catch(() => null);
    if (kept) return kept;
  }
  const of = isLink
    ? `territory/${encodeURIComponent(source.token)}`
    : `card/${encodeURIComponent(source.code)}`;
  const answer = await send('GET', `/public/${of}/picture`, { signal: signalOfTimeout() });
  return dataUrlOf(await answer.blob());
}

/** The request need not wait for the code that shows the picture. */
export function askPicture(source: PictureSource, pictureAt: string | null | undefined) {
  if (pictureAt) void loadPicture(source, pictureAt);
  return source;
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
