import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, ClientConfig } from 'pg';
import type { Clock } from '#clock.ts';
import { DRIZZLE } from '#db/connection/drizzle.ts';
import { withClient } from '#db/connection/with-client.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { knownVersions, versionOf } from '#db/migrations/versions.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { reasonOf } from '#failure-reason.ts';
import { forgetAgain } from '#forgetting/again.ts';
import type { Forgotten } from '#forgetting/forget-person.ts';
import { OperatorError } from '#operator-error.ts';
import { inTransaction } from './client.ts';
import { exportData, sumTables } from './export.ts';
import type { TableSum } from './format.ts';
import { loadData } from './load.ts';
import { readBackupParts, sameSums } from './read.ts';
import { withoutTriggers } from './triggers.ts';

export async function copyDatabase(
  source: ClientConfig,
  target: ClientConfig,
  clock: Clock,
  forgotten: readonly Forgotten[] = [],
): Promise<TableSum[]> {
  await withClient(target, refuseForeignTables).catch(explainConnection);
  await migrateToLatest(target);
  return inTransaction(target, 'read write', async (to) => {
    await refuseData(to);
    // The backup has what the triggers would note.
    const { tables } = await withoutTriggers(to, [getTableName(assignments)], () =>
      inTransaction(source, 'read only', (from) =>
        loadData(to, readBackupParts(exportData(from, clock().toISOString()), knownVersions())),
      ),
    );
    if (!sameSums(tables, await sumTables(to))) {
      throw new OperatorError(
        'El servidor de destino no guardó lo mismo que se le dio: no se ha copiado nada.',
      );
    }
    await forgetAgain(drizzle(to, DRIZZLE), forgotten);
    return tables;
  });
}

async function refuseForeignTables(client: ClientBase): Promise<void> {
  if ((await versionOf(client)) !== null) return;
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') limit 1`,
  );
  if (rowCount !== 0) throw holdsSomething();
}

/** The lock keeps programs from making the first congregation meanwhile. */
async function refuseData(client: ClientBase): Promise<void> {
  await client.query('lock table congregations in share row exclusive mode');
  const { rowCount } = await client.query('select from congregations limit 1');
  if (rowCount !== 0) throw holdsSomething();
}

const holdsSomething = (): OperatorError =>
  new OperatorError('La base de datos de destino no está vacía: indique una vacía.');

function explainConnection(error: unknown): never {
  if (error instanceof OperatorError || !(error instanceof Error)) throw error;
  throw new OperatorError(`No se puede usar el servidor de destino (${reasonOf(error)}).`, {
    cause: error,
  });
}
