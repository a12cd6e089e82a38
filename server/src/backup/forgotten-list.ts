/** The list lies beside the backups, so that an older one, restored, forgets again. */
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { day, id } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { makeFolder } from '#make-folder.ts';
import { OperatorError } from '#operator-error.ts';
import { forgottenIn } from '#forgetting/again.ts';
import type { Forgotten } from '#forgetting/forget-person.ts';
import { backupFolder } from './backup.ts';
import { openNew, syncFolder, unfinishedName } from './new-file.ts';

export const forgottenPath = (dataDir: string): string =>
  join(backupFolder(dataDir), 'olvidados.json');

const List = z.array(z.object({ congregation_id: id, publisher_id: id, forgotten_on: day }));

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @throws OperatorError when the list cannot be read: whoever is in it would come back unnoticed */
export async function readForgotten(path: string): Promise<Forgotten[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return [];
    throw unreadable(path, error);
  }
  try {
    return List.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(path, error);
  }
}

const unreadable = (path: string, cause: unknown): OperatorError =>
  new OperatorError(
    `No se puede leer la lista de personas olvidadas (${path}): corríjala o retírela de la carpeta.`,
    { cause },
  );

/** Another congregation may have brought the same id from a file. */
const keyOf = ({ congregation_id, publisher_id }: Forgotten): string =>
  `${congregation_id} ${publisher_id}`;

/** Whoever is in the file or in the database. Of several programs one writes at a time. */
export const saveForgotten = (db: Database, path: string): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('forgotten list', 0))`);
    const kept = await readForgotten(path);
    const known = new Set(kept.map(keyOf));
    const added = (await forgottenIn(tx)).filter((one) => !known.has(keyOf(one)));
    if (added.length > 0) await writeList(path, [...kept, ...added]);
  });

/** The old list stands until the new one is on the disk. */
async function writeList(path: string, list: readonly Forgotten[]): Promise<void> {
  makeFolder(dirname(path), 0o700);
  const unfinished = unfinishedName(path);
  try {
    const file = await openNew(unfinished);
    try {
      await file.writeFile(`${JSON.stringify(list, null, 1)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(path));
}
