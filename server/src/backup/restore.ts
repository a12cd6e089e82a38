import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, ClientConfig } from 'pg';
import type { Clock } from '#clock.ts';
import { DRIZZLE } from '#db/connection/drizzle.ts';
import { withClient } from '#db/connection/with-client.ts';
import { knownVersions } from '#db/migrations/versions.ts';
import { forgetAgain, forgottenIn } from '#forgetting/again.ts';
import type { Forgotten } from '#forgetting/forget-person.ts';
import { OperatorError } from '#operator-error.ts';
import { inTransaction } from './client.ts';
import { exportData, sumTables } from './export.ts';
import { checkBackupFile, readBackupFile, writeBackupFile, type Contents } from './file.ts';
import type { Header } from './format.ts';
import { explainRows, loadData } from './load.ts';
import { lockTables, tableList } from './lock-tables.ts';
import { lacksPictures, missingPictures, readWithPictures } from './named-pictures.ts';
import { sameSums, type Part } from './read.ts';
import { OUR_TABLES } from './tables.ts';
import { withoutTriggers } from './triggers.ts';
import { withUpgraded } from './upgrade.ts';

export interface Restoring {
  path: string;
  replace: boolean;
  /** Pictures that are missing beside a daily backup are left out. */
  withoutPictures?: boolean;
  safetyPath: string;
  /** Who was forgotten since the backup. */
  forgotten?: readonly Forgotten[];
  clock: Clock;
}

export interface Restored extends Contents {
  saved: string | null;
  /** Pictures that were missing beside the backup. */
  missing: number;
}

/** It restores all of the backup, or nothing. Meanwhile the calls of a running program wait; then everyone signs in again. */
export async function restore(config: ClientConfig, given: Restoring): Promise<Restored> {
  const contents = await checkBackupFile(given.path);
  const isOlder = contents.header.schema_version !== knownVersions().at(-1);
  const { header } = contents;
  const { path, clock } = given;
  const missing = await missingPictures(path, header);
  if (missing.size > 0 && !given.withoutPictures) throw lacksPictures(path, header, [...missing]);
  const parts = readWithPictures(path, missing);
  const saved = await (
    isOlder
      ? withUpgraded(config, header, { parts, clock }, (upgraded) =>
          replace(config, readBackupFile(upgraded), given, header),
        )
      : replace(config, parts, given, header)
  ).catch(explainRows);
  // Otherwise the first calls are planned for the old tables.
  await withClient(config, (client) => client.query('analyze'));
  return { ...contents, saved, missing: missing.size };
}

function replace(
  config: ClientConfig,
  parts: AsyncIterable<Part>,
  given: Restoring,
  { congregation_id }: Header,
): Promise<string | null> {
  return inTransaction(config, 'read write', async (client) => {
    await lockTables(client);
    const { rowCount } = await client.query('select from congregations limit 1');
    const isEmpty = rowCount === 0;
    if (!isEmpty && congregation_id !== undefined) {
      throw new OperatorError(
        'El archivo tiene una sola congregación, y la base de datos ya tiene datos: use npm run congregation -- import.',
      );
    }
    if (!isEmpty && !given.replace) {
      throw new OperatorError(
        'La base de datos ya tiene datos: agregue --replace para sustituirlos por los de la copia.',
      );
    }
    if (!isEmpty) {
      await writeBackupFile(given.safetyPath, exportData(client, given.clock().toISOString()));
    }
    const db = drizzle(client, DRIZZLE);
    const forgotten = [...(given.forgotten ?? []), ...(await forgottenIn(db))];
    await withoutTriggers(client, OUR_TABLES, async () => {
      await client.query(`truncate ${tableList}`);
      const { tables } = await loadData(client, parts);
      if (!sameSums(tables, await sumTables(client))) {
        throw new OperatorError(
          'La base de datos no guardó lo mismo que hay en la copia: no se ha cambiado nada.',
        );
      }
      await makeRevisionsNew(client, given.clock());
    });
    await forgetAgain(db, forgotten);
    return isEmpty ? null : given.safetyPath;
  });
}

/** A moment in milliseconds exceeds any count of changes, so that no list from before passes for a new one. */
async function makeRevisionsNew(client: ClientBase, now: Date): Promise<void> {
  await client.query('update congregations set revision = greatest(revision + 1, $1)', [
    now.getTime(),
  ]);
}
