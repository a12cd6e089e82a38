/** A deployment may have replaced the chunk since the page was opened. */
export class ChunkLoadError extends Error {}

export const lazyChunk =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  (): Promise<{ default: Module[Name] }> =>
    load().then(
      (module) => ({ default: module[name] }),
      (cause: unknown) => {
        throw new ChunkLoadError('A part of the program could not be loaded.', { cause });
      },
    );

const KEY = 'territorios.reloaded';
/** The entry's name changes with each release, the names of the scripts before it do not. */
const ENTRY = /\/assets\/index-[^"/]+\.js/;

/** The page reloads once for each release and address, and not without a server. */
export async function reloadOnce(): Promise<boolean> {
  const { pathname } = window.location;
  const answer = await fetch(pathname, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  const [release = ''] = ENTRY.exec(await answer.text()) ?? [];
  const attempt = `${release} ${pathname}`;
  if (sessionStorage.getItem(KEY) === attempt) return false;
  sessionStorage.setItem(KEY, attempt);
  window.location.reload();
  return true;
}
