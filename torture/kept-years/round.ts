import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { crash, type Victim } from '#crash/kill.ts';
import { connectTo, embeddedUrl } from '#database.ts';
import { type Program, startProgram } from '#program.ts';
import { keptRecord } from './record.ts';
import { missing, type Missing, putBack, type Stage } from './stage.ts';

const LOOK_MS = 2;
const PATIENCE_MS = 60_000;

/** @throws when it does not come, with what the program wrote */
async function until(isThere: () => Promise<boolean>, { lines }: Pick<Program, 'lines'>) {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isThere())) {
    if (performance.now() > deadline) throw new Error(`not within a minute:\n${lines.join('\n')}`);
    await delay(LOOK_MS);
  }
}

/** While it forgets, one of its connections changes what is old. */
const FORGETTING = `select from pg_stat_activity
  where pid <> pg_backend_pid() and state <> 'idle' and query ~* '^\\s*(delete from "audit_entries"|update "(requests|import_rows|assignments)")'
  limit 1`;

const OTHERS = `select from pg_stat_activity
  where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend' and xact_start is not null`;

const isTold = async (client: Client) => (await missing(client)).told.length > 0;

/** The run begins with the program, or has ended already. */
const untilForgetting = (client: Client, program: Program) =>
  until(
    async () => (await client.query(FORGETTING)).rowCount !== 0 || (await isTold(client)),
    program,
  );

/** What a program leaves that is gone is ended by PostgreSQL once its statement is. */
const untilAlone = (client: Client, program: Program) =>
  until(async () => (await client.query(OTHERS)).rowCount === 0, program);

type Folder = Pick<Stage, 'dataDir'> & { serverFolder?: string };

async function start({ dataDir, serverFolder }: Folder) {
  const program = await startProgram({
    dataDir,
    ...(serverFolder !== undefined && { serverFolder }),
  });
  return { program, client: await connectTo(embeddedUrl(dataDir)) };
}

interface Kill {
  victim: Exclude<Victim, 'postmaster'>;
  afterMs: number;
}

/** The program starts, forgets, and is killed meanwhile. @returns what is missing afterwards; null where PostgreSQL is gone, too */
export async function killAmid(folder: Folder, { victim, afterMs }: Kill): Promise<Missing | null> {
  const { program, client } = await start(folder);
  await untilForgetting(client, program);
  await delay(afterMs);
  await crash(victim, program);
  if (victim !== 'backend') await client.end();
  if (victim === 'everything') return null;
  // With one backend every connection ends; the program lives, and looks again in an hour only.
  const again = await connectAgain(folder, program);
  await program.kill();
  await untilAlone(again, program);
  const found = await missing(again);
  if (found.told.length > 0) await putBack(again);
  await again.end();
  return found;
}

/** The program starts, and nothing keeps it from forgetting; afterwards all that it took is put back. */
export async function runWhole(folder: Folder & Pick<Stage, 'congregation'>) {
  const { program, client } = await start(folder);
  await untilForgetting(client, program);
  const begunAt = performance.now();
  await until(() => isTold(client), program);
  const tookMs = performance.now() - begunAt;
  const left = await missing(client);
  const record = await keptRecord(program, folder.congregation);
  await putBack(client);
  await client.end();
  await program.stop();
  return { left, record, tookMs };
}

async function connectAgain({ dataDir }: Folder, program: Program): Promise<Client> {
  let client: Client | null = null;
  await until(async () => {
    client = await connectTo(embeddedUrl(dataDir)).catch(() => null);
    return client !== null;
  }, program);
  return client ?? connectTo(embeddedUrl(dataDir));
}
