import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { databaseError, LOCK_NOT_AVAILABLE } from '#db/schema/constraints.ts';
import { OperatorError } from '#operator-error.ts';
import { inPublic, OUR_TABLES } from './tables.ts';

export const tableList = OUR_TABLES.map(inPublic).join(', ');

/** It is below PostgreSQL's deadlock_timeout (1 s), so that no call of the program is ended by a deadlock. */
const LOCK_TIMEOUT_MS = 500;
const ATTEMPTS = 60;
const PAUSE_MS = 100;
const LOOK_MS = 5;

/** Until the transaction ends nobody reads or writes our tables. @throws OperatorError when the calls at work do not end */
export async function lockTables(client: ClientBase): Promise<void> {
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let attempt = 1; !(await tryLock(client)); attempt += 1) {
    if (attempt === ATTEMPTS) {
      throw new OperatorError('La base de datos está ocupada: espere un minuto y repita.');
    }
    await delay(PAUSE_MS);
  }
  await client.query('set local lock_timeout = 0');
}

async function tryLock(client: ClientBase): Promise<boolean> {
  await client.query('savepoint unlocked');
  try {
    // Every call reads its session first: new calls wait there, and those at work can end.
    await client.query(`lock table ${inPublic('sessions')} in access exclusive mode`);
    await letCallsEnd(client);
    await client.query(`lock table ${tableList} in access exclusive mode`);
    return true;
  } catch (error) {
    if (databaseError(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query('rollback to savepoint unlocked');
    return false;
  }
}

/** A call that writes in several tables would wait for one that is locked already, and hold one that is wanted. */
async function letCallsEnd(client: ClientBase): Promise<void> {
  for (let waited = 0; waited < LOCK_TIMEOUT_MS; waited += LOOK_MS) {
    const { rowCount } = await client.query(
      `select from pg_locks
       where locktype = 'relation' and granted and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())
         and relation = any ($1::regclass[]::oid[])
       limit 1`,
      [OUR_TABLES.map(inPublic)],
    );
    if (rowCount === 0) return;
    await delay(LOOK_MS);
  }
}
