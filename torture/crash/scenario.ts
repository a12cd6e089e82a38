import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { callerOf, signIn } from '#client.ts';
import { embeddedUrl } from '#database.ts';
import { makeDataDir, makeStartedDataDir } from '#folder.ts';
import { type Program, startProgram } from '#program.ts';
import { untilReady } from '#ready.ts';
import { readFacts } from './facts.ts';
import { crash, type Victim } from './kill.ts';
import { countAcknowledged, newNotes, type Notes } from './notes.ts';
import { compare, type Wrong } from './compare.ts';
import type { Writing } from './acknowledged.ts';
import { writeAtOnce } from './write-at-once.ts';

const WRITERS = 8;

/** One program on one folder through its crashes, with its writers and the answers that they got. */
export interface Scenario {
  program: Program;
  /** More variables of each start. */
  env: Record<string, string>;
  token: string;
  /** One for each writer, so that writers share no publisher. */
  publisherIds: string[];
  notes: Notes;
  /** Crashes or backups so far; the names of a round's rows begin with it. */
  rounds: number;
}

/** A fresh program with a publisher for each writer. */
export async function startScenario(env: Record<string, string> = {}): Promise<Scenario> {
  const dataDir = env['PLATFORM'] === 'tcp' ? makeDataDir() : makeStartedDataDir();
  const program = await startProgram({ dataDir, env });
  const token = await signIn(program.address);
  const call = callerOf(program.address, token);
  const role = await call(createPublisherRole, { body: { name: 'Rol', max_territories: 1_000 } });
  const publisherIds: string[] = [];
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const body = { name: `Publicador ${writer}`, role_id: role.answer?.id ?? '' };
    publisherIds.push((await call(createPublisher, { body })).answer?.id ?? '');
  }
  return { program, env, token, publisherIds, notes: newNotes(), rounds: 0 };
}

export interface RoundOptions {
  victim: Victim;
  /** Writes that are acknowledged before the kill. */
  writes: number;
  returnTerritory?: Writing['returnTerritory'];
  /** Done between the crash and the next start. */
  beforeStart?: () => void;
}

/**
 * Kills the victim while the writers write, and waits until the program is ready again.
 * @returns milliseconds from the kill until it was ready again, and the broken promises
 */
export async function runUntilCrash(
  scenario: Scenario,
  { victim, writes, returnTerritory, beforeStart }: RoundOptions,
): Promise<{ away: number; wrong: Wrong }> {
  const { env, notes, token, publisherIds } = scenario;
  scenario.rounds += 1;
  const enough = countAcknowledged(notes) + writes;
  let isOver = false;
  let crashing: ReturnType<typeof crash> | null = null;
  const call = callerOf(scenario.program.address, token);
  await writeAtOnce(publisherIds, {
    call,
    notes,
    round: scenario.rounds,
    ...(returnTerritory && { returnTerritory }),
    goesOn: () => !isOver,
    onAcknowledged: () => {
      if (countAcknowledged(notes) < enough) return;
      crashing ??= crash(victim, scenario.program).finally(() => (isOver = true));
    },
  });
  // The writers end only after a crash, so it is set; the compiler does not see that.
  const { at, programDied } = await (crashing as unknown as ReturnType<typeof crash>);
  beforeStart?.();
  if (programDied)
    scenario.program = await startProgram({ dataDir: scenario.program.dataDir, env });
  const readyAt = await untilReady(scenario.program.address);
  const facts = await readFacts(embeddedUrl(scenario.program.dataDir));
  return { away: readyAt - at, wrong: compare(notes, facts) };
}
