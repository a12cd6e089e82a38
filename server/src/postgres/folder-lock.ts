import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Endpoint } from './endpoint.ts';
import { adminConfig } from './probe.ts';

/** A program's hold on a folder: a connection, because a killed program's ends at once. */
export interface FolderLock {
  client: Client;
  release(): Promise<void>;
}

const KEY = 7_305_001;
/** A row for the program that has the folder. */
export const HELD = `select from pg_locks where locktype = 'advisory' and objid = ${KEY} and granted`;

/** Who may connect may also end the program: systems without signals have no other way. */
export const END_CALL = 'territorios_end';
/** A killed program's lock lasts until its server process notices. */
const ATTEMPTS = 20;
const PAUSE_MS = 50;

export async function takeFolderLock(
  endpoint: Endpoint,
  onLost: () => void,
  onEndCall: () => void = () => undefined,
): Promise<FolderLock | null> {
  const client = new Client({
    ...adminConfig(endpoint),
    application_name: 'territorios (carpeta en uso)',
  });
  client.on('error', () => undefined);
  await client.connect();
  if (!(await tryLock(client))) {
    await client.end();
    return null;
  }
  client.on('notification', onEndCall);
  await hearEndCall(client);
  let released = false;
  client.on('end', () => {
    if (!released) onLost();
  });
  return {
    client,
    async release() {
      if (released) return;
      released = true;
      await client.end();
    },
  };
}

/** A standby cannot listen; it is left to the connections, which refuse it with its reason. */
async function hearEndCall(client: Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    'select pg_is_in_recovery() as standby',
  );
  if (rows[0]?.standby === false) await client.query(`listen ${END_CALL}`);
}

async function tryLock(client: Client): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [KEY],
    );
    if (rows[0]?.taken === true) return true;
    if (attempt === ATTEMPTS) return false;
    await delay(PAUSE_MS);
  }
}
