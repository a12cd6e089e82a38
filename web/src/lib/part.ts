/** Parts of the program that come later: a deployment may have replaced them by then. */

/** A part that could not be loaded. */
export class MissingPart extends Error {}

/** Makes the loading of a part say so when it fails; whoever shows the failure decides what to do. */
export const part =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((cause: unknown) => {
      throw new MissingPart('A part of the program could not be loaded.', { cause });
    });

const KEY = 'territorios.reloaded';

/**
 * Loads the page anew, which brings the parts of today's release: once for each release and address,
 * and not where the server cannot be reached, for then there would be no page at all.
 * @returns whether the page is about to go away
 */
export async function reloadOnce(): Promise<boolean> {
  const { pathname } = window.location;
  const answer = await fetch(pathname, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  const [release = ''] = /\/assets\/[^"/]+\.js/.exec(await answer.text()) ?? [];
  const attempt = `${release} ${pathname}`;
  if (sessionStorage.getItem(KEY) === attempt) return false;
  sessionStorage.setItem(KEY, attempt);
  window.location.reload();
  return true;
}
