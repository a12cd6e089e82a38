import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, ClientBase, ClientConfig } from 'pg';
import { refuse } from '#call/refuse.ts';
import type { Clock } from '#clock.ts';
import { DRIZZLE } from '#db/connection/drizzle.ts';
import { knownVersions } from '#db/migrations/versions.ts';
import { territoryActivity } from '#db/schema/assignment-tables.ts';
import { databaseError } from '#db/schema/constraints.ts';
import { forgetAgain } from '#forgetting/again.ts';
import type { Forgotten } from '#forgetting/forget-person.ts';
import { OperatorError } from '#operator-error.ts';
import { inTransaction } from './client.ts';
import { exportData, sumTables } from './export.ts';
import { checkBackupFile, readBackupFile, writeBackupFile, type Contents } from './file.ts';
import { explainRows, loadData } from './load.ts';
import { sameSums, type Part } from './read.ts';
import { refuseOddDays } from './refuse-odd-days.ts';
import { inPublic } from './tables.ts';
import { withUpgraded } from './upgrade.ts';

interface Exporting {
  path: string;
  id: string;
  clock: Clock;
  /** It is aborted when nobody waits for the file any more. */
  signal?: AbortSignal;
}

/**
 * The file is written in small pieces and in a connection of its own, so that other calls go on.
 * @throws OperatorError also where there is no such congregation. @throws Refusal unavailable (503) when it was aborted
 */
export async function exportCongregation(
  config: ClientConfig,
  { path, id, clock, signal }: Exporting,
): Promise<Contents> {
  const write = async (client: Client) => {
    const { rowCount } = await client.query('select from congregations where id = $1', [id]);
    if (rowCount === 0) throw new OperatorError('En este servidor no hay esa congregación.');
    return writeBackupFile(path, exportData(client, clock().toISOString(), [], id), signal);
  };
  try {
    return await inTransaction(config, 'read only', write, id);
  } catch (error) {
    if (signal?.aborted) refuse('unavailable');
    throw error;
  }
}

interface Importing {
  path: string;
  /** Who was forgotten since the file was made. */
  forgotten?: readonly Forgotten[];
  clock: Clock;
}

const UNCHANGED = 'no se ha importado nada.';

/**
 * All of the file, or nothing; what other congregations have is neither read nor written.
 * @param config sees one congregation. @param owner makes a database of its own for a file of an older program
 */
export async function importCongregation(
  config: ClientConfig,
  owner: ClientConfig,
  { path, forgotten = [], clock }: Importing,
): Promise<Contents> {
  const contents = await checkBackupFile(path);
  const { header } = contents;
  const id = header.congregation_id;
  if (id === undefined)
    throw new OperatorError(
      `El archivo es una copia de todo un servidor, que se restaura con npm run restore: ${UNCHANGED}`,
    );
  const store = (parts: AsyncIterable<Part>) =>
    storeCongregation(config, { parts, id, forgotten, clock });
  const isOlder = header.schema_version !== knownVersions().at(-1);
  const parts = readBackupFile(path);
  await (
    isOlder
      ? withUpgraded(owner, header, { parts, clock }, (upgraded) => store(readBackupFile(upgraded)))
      : store(parts)
  ).catch(explainImport);
  return contents;
}

interface Storing {
  parts: AsyncIterable<Part>;
  id: string;
  forgotten: readonly Forgotten[];
  clock: Clock;
}

function storeCongregation(
  config: ClientConfig,
  { parts, id, forgotten, clock }: Storing,
): Promise<void> {
  return inTransaction(
    config,
    'read write',
    async (client) => {
      const { tables } = await loadData(client, onlyOf(id, parts), ({ name, owner }) =>
        // Triggers have noted what the file brings itself.
        name === NOTED
          ? client.query(`delete from ${inPublic(name)} where ${owner} = $1`, [id])
          : Promise.resolve(),
      );
      if (!sameSums(tables, await sumTables(client, id)))
        throw new OperatorError(
          `La base de datos no guardó lo mismo que hay en el archivo: ${UNCHANGED}`,
        );
      await refuseOddDays(client);
      await forgetAgain(drizzle(client, DRIZZLE), forgotten);
      await makeRevisionNew(client, id, clock());
    },
    id,
  );
}

const NOTED = getTableName(territoryActivity);

/** No list from before a deletion passes for one of what came back. */
async function makeRevisionNew(client: ClientBase, id: string, now: Date): Promise<void> {
  await client.query(
    'update congregations set revision = greatest(revision + 1, $1) where id = $2',
    [now.getTime(), id],
  );
}

/** The policies would refuse rows of others, too; this says why. */
async function* onlyOf(id: string, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let owner = '';
  for await (const part of parts) {
    if (part.kind === 'table')
      owner = part.table.table === 'congregations' ? 'id' : 'congregation_id';
    if (part.kind === 'rows' && !part.lines.every((line) => ownerIn(line, owner) === id))
      throw new OperatorError(`El archivo tiene filas de otra congregación: ${UNCHANGED}`);
    yield part;
  }
}

function ownerIn(line: string, owner: string): unknown {
  try {
    // A row is an object; of anything else no property is read.
    return (JSON.parse(line) as Record<string, unknown> | null)?.[owner];
  } catch {
    return undefined;
  }
}

function explainImport(error: unknown): never {
  const { constraint } = databaseError(error) ?? {};
  if (constraint === 'congregations_pkey')
    throw new OperatorError(`Esa congregación ya está en este servidor: ${UNCHANGED}`);
  if (constraint === 'administrators_email')
    throw new OperatorError(
      `Un correo de sus administradores ya tiene cuenta en este servidor: ${UNCHANGED}`,
    );
  return explainRows(error);
}
