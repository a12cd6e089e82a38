import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#failure-reason.ts';
import { makeFolder } from '#make-folder.ts';

/** Files of congregations lie there until they are sent: on the disk of the data, because a container's temporary folder is its memory. */
export const exportFolder = (dataDir: string): string => join(dataDir, 'exports');

const OURS = 'territorios-congregacion-';
/** No file takes this long to make. */
const ABANDONED_MS = 60 * 60_000;

/** A killed program leaves what it was making. This is for one that has the folder for itself. */
export const removeExports = (folder: string): Promise<void> => removeUntil(folder, Infinity);

/** Programs with one outside database may have one DATA_DIR, and another one may be making its own file there. */
export const removeAbandonedExports = (folder: string, now: Date): Promise<void> =>
  removeUntil(folder, now.getTime() - ABANDONED_MS);

async function removeUntil(folder: string, ms: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith(OURS)) continue;
    const path = join(folder, name);
    // Another program may have removed it meanwhile.
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < ms) await rm(path, { recursive: true, force: true });
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

/** A new folder for one file. */
export async function newExportFolder(folder: string): Promise<string> {
  makeFolder(folder, 0o700);
  const made = await mkdtemp(join(folder, OURS));
  // The disk's own clock made the others as well.
  const { mtime } = await stat(made);
  await removeAbandonedExports(folder, mtime).catch(() => undefined);
  return made;
}
