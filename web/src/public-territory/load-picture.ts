import { dataUrlOf } from '#lib/data-url.ts';
import { send } from '#lib/request.ts';
import { signalOfTimeout } from './load.ts';
import { readOfflinePicture } from './read-offline.ts';

/** A link or a card, and what was asked of it: page and copy on the phone share a picture, which travels once. */
export type PictureSource = { asked: Map<string, Promise<string>> } & (
  { token: string } | { code: string }
);

async function load(source: PictureSource, pictureAt: string): Promise<string> {
  const isLink = 'token' in source;
  const kept = isLink && (await readOfflinePicture(source.token, pictureAt).catch(() => null));
  if (kept) return kept;
  const of = isLink
    ? `territory/${encodeURIComponent(source.token)}`
    : `card/${encodeURIComponent(source.code)}`;
  const answer = await send('GET', `/public/${of}/picture`, { signal: signalOfTimeout() });
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
