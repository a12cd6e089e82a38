import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { callerOf } from '#client.ts';
import { compare, type Wrong } from '#crash/compare.ts';
import { readFacts } from '#crash/facts.ts';
import { countAcknowledged, newNotes, type Notes } from '#crash/notes.ts';
import { writeAtOnce } from '#crash/write-at-once.ts';
import { embeddedUrl } from '#database.ts';
import type { Installed } from './installed.ts';

const WRITERS = 4;

export interface Writers {
  token: string;
  /** One for each writer, so that writers share no publisher. */
  publisherIds: string[];
  notes: Notes;
  rounds: number;
}

/** Makes a publisher for each writer. */
export async function startWriting({ address }: Installed, token: string): Promise<Writers> {
  const call = callerOf(address, token);
  const role = await call(createPublisherRole, { body: { name: 'Rol', max_territories: 1_000 } });
  const publisherIds: string[] = [];
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const body = { name: `Publicador ${writer}`, role_id: role.answer?.id ?? '' };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in their order
    publisherIds.push((await call(createPublisher, { body })).answer?.id ?? '');
  }
  return { token, publisherIds, notes: newNotes(), rounds: 0 };
}

/** Disturbs the writers, after so many writes were acknowledged; they end once it is over. */
export async function writeUntil(
  writers: Writers,
  { address }: Installed,
  { writes, disturb }: { writes: number; disturb: () => Promise<void> },
): Promise<void> {
  const { notes, token, publisherIds } = writers;
  writers.rounds += 1;
  const enough = countAcknowledged(notes) + writes;
  const call = callerOf(address, token);
  let disturbing: Promise<void> | null = null;
  let isOver = false;
  await writeAtOnce(publisherIds, {
    call,
    notes,
    round: writers.rounds,
    goesOn: () => !isOver,
    onAcknowledged: () => {
      if (countAcknowledged(notes) < enough) return;
      disturbing ??= disturb().finally(() => (isOver = true));
    },
  });
  // The writers end only after it, so it is set; the compiler does not see that.
  await (disturbing as unknown as Promise<void>);
}

/** What the database holds and what was acknowledged, compared. */
export const readWrong = async ({ notes }: Writers, { dataDir }: Installed): Promise<Wrong> =>
  compare(notes, await readFacts(embeddedUrl(dataDir)));
