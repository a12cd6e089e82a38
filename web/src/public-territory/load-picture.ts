import { dataUrlOf } from '#lib/data-url.ts';
import { send } from '#lib/request.ts';
import { signalOfTimeout } from './load.ts';

/** Where a picture is, and what was asked of it: page and copy on the phone share a picture, which travels once. */
export interface PictureSource {
  path: `/${string}`;
  asked: Map<string, Promise<string>>;
  /** Asked for with the page, and taken once; null where the page names none. */
  first?: Promise<{ pictureAt: string; answer: Response } | null> | null;
  /** Reads the copy on the phone, where there can be one. */
  readKept?: (pictureAt: string) => Promise<string | null>;
}

async function load(source: PictureSource, pictureAt: string): Promise<string> {
  const { path, first, readKept } = source;
  // Only what a service worker opens has a copy on the phone, and the code that reads it would come first.
  if (readKept && navigator.serviceWorker?.controller) {
    const kept = await readKept(pictureAt).catch(() => null);
    if (kept) return kept;
  }
  source.first = null;
  const early = await first;
  const answer =
    early?.pictureAt === pictureAt
      ? early.answer
      : await send('GET', path, { signal: signalOfTimeout() });
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
