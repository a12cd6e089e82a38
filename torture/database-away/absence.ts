import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '#client.ts';
import { ask, embeddedUrl } from '#database.ts';
import { makeStartedDataDir, postmasterPid } from '#folder.ts';
import { startLoad } from '#load.ts';
import { type OutsideServer, startOutsideServer } from './outside-server.ts';
import { childrenOf, killAtOnce } from '#processes.ts';
import { type Program, startProgram } from '#program.ts';
import { isSuccessSince, judge, type Judgement } from './judge.ts';

export interface Stage {
  program: Program;
  adminUrl: string;
  postmaster: () => number;
  /** Only of an outside server; the program itself restarts the embedded one. */
  outside: OutsideServer | null;
}

/** @param dataDir for an embedded database; a new one unless said */
export async function setStage(
  where: 'embedded' | 'outside',
  dataDir = makeStartedDataDir(),
): Promise<Stage> {
  if (where === 'outside') {
    const outside = await startOutsideServer();
    const program = await startProgram({ databaseUrl: outside.url });
    return { program, outside, adminUrl: outside.adminUrl, postmaster: outside.pid };
  }
  const program = await startProgram({ dataDir });
  return {
    program,
    outside: null,
    adminUrl: embeddedUrl(dataDir),
    postmaster: () => postmasterPid(dataDir) ?? 0,
  };
}

export type Trouble = 'stop' | 'kill' | 'freeze';

/** Takes the database away. @returns a function that brings it back, if it does not come by itself */
export async function takeAway(trouble: Trouble, stage: Stage): Promise<() => Promise<unknown>> {
  const { outside, postmaster } = stage;
  const pids = [postmaster(), ...childrenOf(postmaster())];
  if (trouble === 'freeze') {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    return async () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
  }
  if (trouble === 'kill') killAtOnce(pids);
  else process.kill(postmaster(), 'SIGINT');
  if (!outside) return async () => undefined;
  await outside.ended();
  return () => outside.start();
}

export interface AbsenceOptions {
  label: string;
  /** How long the database is away, milliseconds. */
  awayMs: number;
  takeAway: (stage: Stage) => Promise<() => Promise<unknown>>;
  /** Step of a control, before the data is compared with the answers. */
  tamper?: (stage: Stage) => Promise<unknown>;
}

const BEFORE_MS = 500;
const AFTER_MS = 300;
const LONGEST_RETURN_MS = 20_000;

/** Sends a hundred requests a second while the database goes and comes back. */
export async function liveThrough(stage: Stage, options: AbsenceOptions): Promise<Judgement> {
  const { label, awayMs } = options;
  const { address } = stage.program;
  const token = await signIn(address);
  const load = startLoad({ address, token, perSecond: 100, burst: 2, label });
  await delay(BEFORE_MS);
  const from = performance.now();
  const bringBack = await options.takeAway(stage);
  await delay(awayMs);
  await bringBack();
  const until = performance.now();
  while (!load.outcomes.some((outcome) => isSuccessSince(until, outcome))) {
    if (performance.now() - until > LONGEST_RETURN_MS) break;
    await delay(10);
  }
  await delay(AFTER_MS);
  const outcomes = await load.stop();
  await options.tamper?.(stage);
  const sql = 'select name from zones where starts_with(name, $1)';
  const rows = await ask<{ name: string }>(stage.adminUrl, sql, [`${label}-`]);
  return judge(
    outcomes,
    rows.map(({ name }) => name),
    { from, until },
  );
}
