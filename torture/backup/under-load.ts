import { join } from 'node:path';
import { callerOf, signIn } from '#client.ts';
import { type CommandOutcome, runCommand } from '#commands.ts';
import { compare, type Wrong } from '#crash/compare.ts';
import type { Facts } from '#crash/facts.ts';
import type { Story } from '#crash/life.ts';
import { countAcknowledged, type Notes } from '#crash/notes.ts';
import { write } from '#crash/write.ts';

export interface UnderLoad {
  made: CommandOutcome;
  file: string;
  /** Milliseconds, the program's start included. */
  took: number;
  /** Writes that were acknowledged while it was made. */
  writes: number;
  /** Holds what was restored from it against what the writers were told. */
  judge: (facts: Facts) => Wrong;
}

/** Has the writers at work, and a backup made in their midst. */
export async function backUpUnderLoad(
  story: Story,
  {
    folder,
    writesBefore,
    serverFolder,
  }: { folder: string; writesBefore: number; serverFolder?: string },
): Promise<UnderLoad> {
  const { notes, publisherIds } = story;
  story.lives += 1;
  const token = await signIn(story.program.address);
  const call = callerOf(story.program.address, token);
  const file = join(folder, `${story.lives}.ndjson.gz`);
  const enough = countAcknowledged(notes) + writesBefore;
  let isOver = false;
  let warm = (): void => undefined;
  const isWarm = new Promise<void>((resolve) => {
    warm = resolve;
  });
  const writers = Promise.all(
    publisherIds.map((publisherId, writer) =>
      write({
        call,
        notes,
        publisherId,
        label: `${story.lives}-${writer}`,
        goesOn: () => !isOver,
        onAcknowledged: () => {
          if (countAcknowledged(notes) >= enough) warm();
        },
      }),
    ),
  );
  await isWarm;
  const told = structuredClone(notes);
  const startedAt = performance.now();
  const options = {
    dataDir: story.program.dataDir,
    ...(serverFolder !== undefined && { serverFolder }),
  };
  const made = await runCommand('backup', options, '--to', file);
  const took = performance.now() - startedAt;
  const writes = countAcknowledged(notes) - countAcknowledged(told);
  isOver = true;
  await writers;
  return { made, file, took, writes, judge: (facts) => compare(asOf(told, notes, facts), facts) };
}

/**
 * What the writers were told before the backup began; of what they sent later, that which the backup
 * may hold or not.
 */
function asOf(told: Notes, later: Notes, facts: Facts): Notes {
  const isThere = (id: string): boolean => facts.recorded.has(`territory created ${id}`);
  return {
    ...told,
    sentReturns: later.sentReturns,
    sentDeletions: new Set(
      [...later.sentDeletions].filter((id) => told.territories.has(id) || isThere(id)),
    ),
  };
}
