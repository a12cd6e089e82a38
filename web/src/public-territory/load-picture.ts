import { dataUrlOf } from '#lib/data-url.ts';
import { send } from '#lib/request.ts';
import { signalOfTimeout } from './load.ts';
import { readOfflinePicture } from './read-offline.ts';

/** @param pictureAt a new picture is another one. @returns what an image shows, also without an address */
export type LoadPicture = (pictureAt: string) => Promise<string>;

/** The page and its copy on the phone ask for the same picture, which travels once. */
export function createLoadPicture(path: `/${string}`, token?: string): LoadPicture {
  const asked = new Map<string, Promise<string>>();
  const load = async (pictureAt: string): Promise<string> => {
    const kept = token && (await readOfflinePicture(token, pictureAt).catch(() => null));
    if (kept) return kept;
    const answer = await send('GET', `${path}/picture`, { signal: signalOfTimeout() });
    return dataUrlOf(await answer.blob());
  };
  return (pictureAt) => {
    const known = asked.get(pictureAt);
    if (known) return known;
    const loading = load(pictureAt);
    asked.set(pictureAt, loading);
    loading.catch(() => asked.delete(pictureAt));
    return loading;
  };
}
