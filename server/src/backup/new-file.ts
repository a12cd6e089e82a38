import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** Nobody can foresee the twelve characters; earlier releases had none. */
export const UNFINISHED = /(\.[0-9a-f]{12})?\.partial$/;
export const unfinishedName = (path: string): string =>
  `${path}.${randomBytes(6).toString('hex')}.partial`;

/** Windows has no O_NOFOLLOW; O_EXCL follows no link anywhere. */
const NEW_FILE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/** A file or a link that somebody else has put there is never written to. */
export const openNew = (path: string): Promise<FileHandle> => open(path, NEW_FILE, 0o600);

/** A power cut could take a new name away. Windows does not open folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}
