import { setTimeout as delay } from 'node:timers/promises';
import { connectTo, embeddedUrl } from '#database.ts';
import { postmasterPid } from '#folder.ts';
import { childrenOf, killAtOnce, runs } from '#processes.ts';
import type { Program } from '#program.ts';

export const VICTIMS = ['program', 'backend', 'postmaster', 'everything'] as const;
export type Victim = (typeof VICTIMS)[number];

const LOOK_MS = 5;

export interface Crash {
  /** performance.now() at the kill. */
  at: number;
  /** False when the program lives, and must recover by itself. */
  programDied: boolean;
}

/** `kill -9`. Resolves once the victim, and every process that ends with it, is gone. */
export async function crash(victim: Victim, program: Program): Promise<Crash> {
  if (victim === 'program') return { at: await killProgram(program), programDied: true };

  const postmaster = postmasterPid(program.dataDir);
  if (postmaster === null) throw new Error('no postmaster');
  const witness = await connectTo(embeddedUrl(program.dataDir));
  const gone = new Promise<void>((resolve) => {
    witness.once('end', resolve);
  });
  if (victim === 'everything') {
    const at = performance.now();
    killAtOnce([program.pid, postmaster, ...childrenOf(postmaster)]);
    await Promise.all([gone, program.ended]);
    return { at, programDied: true };
  }
  const { rows } = await witness.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
     order by state <> 'idle' desc, random() limit 1`,
  );
  const children = childrenOf(postmaster);
  const at = performance.now();
  killAtOnce(victim === 'backend' ? rows.map(({ pid }) => pid) : [postmaster]);
  // When one backend dies PostgreSQL ends all others, because the shared memory may be broken.
  await gone;
  // One that has not noticed yet would still answer the program.
  while (children.some(runs)) await delay(LOOK_MS);
  return { at, programDied: false };
}

async function killProgram(program: Program): Promise<number> {
  const at = performance.now();
  await program.kill();
  return at;
}
