import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { sha256 } from '#call/tokens.ts';
import { codeOf } from '#failure-reason.ts';
import { makeFolder } from '#make-folder.ts';
import { openNew, syncFolder, unfinishedName } from './new-file.ts';
import { PICTURE_NAME, PICTURES } from './tables.ts';

/** The pictures of all daily backups, each once, in a file that is named by the SHA-256 of its bytes. */
export const pictureFolderOf = (backup: string): string => join(dirname(backup), 'imagenes');

/** @returns null for a file that is missing, or has other bytes than its name says */
export async function readPictureFile(folder: string, name: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(join(folder, name));
    return sha256(bytes).toString('hex') === name ? bytes : null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}

/** A name is there only when its bytes are on the disk. */
async function writePictureFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name);
  const unfinished = unfinishedName(path);
  try {
    const file = await openNew(unfinished);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Stores one by one what the folder lacks or has damaged, in the backup's transaction. @returns all names */
export async function storePictures(
  client: ClientBase,
  folder: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; ids: string[] }>(
    `select distinct on (name) ${PICTURE_NAME} as name, array[congregation_id, territory_id] as ids
    from ${PICTURES} t order by name`,
  );
  if (rows.length === 0) return [];
  makeFolder(folder, 0o700);
  for (const { name, ids } of rows) {
    signal?.throwIfAborted();
    if (await readPictureFile(folder, name)) continue;
    const found = await client.query<{ image: Buffer }>(
      `select image from ${PICTURES} where congregation_id = $1 and territory_id = $2`,
      ids,
    );
    for (const { image } of found.rows) await writePictureFile(folder, name, image);
  }
  await syncFolder(folder);
  return rows.map(({ name }) => name);
}

/** A person's file has another name. What a killed program left unfinished has such a one. */
const OURS = /^[0-9a-f]{64}(\.[0-9a-f]{12}\.partial)?$/;

export async function removePicturesExcept(
  folder: string,
  named: ReadonlySet<string>,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (OURS.test(name) && !named.has(name)) await rm(join(folder, name));
  }
}
