import { join } from 'node:path';
import { callerOf, signIn } from '#client.ts';
import { type CommandOutcome, runCommand } from '#commands.ts';
import { compare, type Wrong } from '#crash/compare.ts';
import type { Facts } from '#crash/facts.ts';
import type { Scenario } from '#crash/scenario.ts';
import { countAcknowledged, type Notes } from '#crash/notes.ts';
import { writeAtOnce } from '#crash/write-at-once.ts';

export interface UnderLoad {
  made: CommandOutcome;
  file: string;
  /** Milliseconds, the program's start included. */
  took: number;
  /** Writes that were acknowledged while it was made. */
  writes: number;
  /** Compares the restored rows with the acknowledged writes. */
  judge: (facts: Facts) => Wrong;
}

/** Makes a backup while the writers write. */
export async function backUpUnderLoad(
  scenario: Scenario,
  {
    folder,
    writesBefore,
    serverFolder,
  }: { folder: string; writesBefore: number; serverFolder?: string },
): Promise<UnderLoad> {
  const { notes, publisherIds } = scenario;
  scenario.rounds += 1;
  const token = await signIn(scenario.program.address);
  const call = callerOf(scenario.program.address, token);
  const file = join(folder, `${scenario.rounds}.ndjson.gz`);
  const enough = countAcknowledged(notes) + writesBefore;
  let isOver = false;
  let warm = (): void => undefined;
  const isWarm = new Promise<void>((resolve) => {
    warm = resolve;
  });
  const writers = writeAtOnce(publisherIds, {
    call,
    notes,
    round: scenario.rounds,
    goesOn: () => !isOver,
    onAcknowledged: () => {
      if (countAcknowledged(notes) >= enough) warm();
    },
  });
  await isWarm;
  const acknowledged = structuredClone(notes);
  const startedAt = performance.now();
  const options = {
    dataDir: scenario.program.dataDir,
    ...(serverFolder !== undefined && { serverFolder }),
  };
  const made = await runCommand('backup', options, '--to', file);
  const took = performance.now() - startedAt;
  const writes = countAcknowledged(notes) - countAcknowledged(acknowledged);
  isOver = true;
  await writers;
  return {
    made,
    file,
    took,
    writes,
    judge: (facts) => compare(asOf(acknowledged, notes, facts), facts),
  };
}

/**
 * The writes that were acknowledged before the backup began; of later ones, those that the backup
 * may hold or not.
 */
function asOf(acknowledged: Notes, later: Notes, facts: Facts): Notes {
  const isThere = (id: string): boolean => facts.recorded.has(`territory created ${id}`);
  return {
    ...acknowledged,
    sentReturns: later.sentReturns,
    sentPages: later.sentPages,
    sentAnswers: later.sentAnswers,
    sentCorrections: later.sentCorrections,
    sentTransfers: later.sentTransfers,
    sentSplits: later.sentSplits,
    sentPictures: later.sentPictures,
    sentDeletions: new Set(
      [...later.sentDeletions].filter((id) => acknowledged.territories.has(id) || isThere(id)),
    ),
  };
}
