import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { callerOf, signIn } from '#client.ts';
import { embeddedUrl } from '#database.ts';
import { type Program, startProgram } from '#program.ts';
import { untilReady } from '#ready.ts';
import { readFacts } from './facts.ts';
import { crash, type Victim } from './kill.ts';
import { countAcknowledged, newNotes, type Notes } from './notes.ts';
import { compare, type Wrong } from './compare.ts';
import { write, type Writing } from './write.ts';

const WRITERS = 8;

/** A program on one folder through its crashes, with its writers and what they were told. */
export interface Story {
  program: Program;
  token: string;
  /** One for each writer, so that they meet nowhere but in the database. */
  publisherIds: string[];
  notes: Notes;
  lives: number;
}

/** A fresh program with a publisher for each writer. */
export async function beginStory(): Promise<Story> {
  const program = await startProgram();
  const token = await signIn(program.address);
  const call = callerOf(program.address, token);
  const role = await call(createPublisherRole, { body: { name: 'Rol', max_territories: 1_000 } });
  const publisherIds: string[] = [];
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const body = { name: `Publicador ${writer}`, role_id: role.answer?.id ?? '' };
    publisherIds.push((await call(createPublisher, { body })).answer?.id ?? '');
  }
  return { program, token, publisherIds, notes: newNotes(), lives: 0 };
}

export interface LifeOptions {
  victim: Victim;
  /** Writes that are acknowledged before the kill. */
  writes: number;
  giveBack?: Writing['giveBack'];
  /** Done between the crash and the next start. */
  beforeStart?: () => void;
}

/**
 * Lets the writers write, kills the victim in their midst, and waits until the program is ready again.
 * @returns from the kill until it was ready again, milliseconds, and what is wrong then
 */
export async function live(
  story: Story,
  { victim, writes, giveBack, beforeStart }: LifeOptions,
): Promise<{ away: number; wrong: Wrong }> {
  const { notes, token, publisherIds } = story;
  story.lives += 1;
  const enough = countAcknowledged(notes) + writes;
  let isOver = false;
  let crashing: ReturnType<typeof crash> | null = null;
  const call = callerOf(story.program.address, token);
  await Promise.all(
    publisherIds.map((publisherId, writer) =>
      write({
        call,
        notes,
        publisherId,
        label: `${story.lives}-${writer}`,
        ...(giveBack && { giveBack }),
        goesOn: () => !isOver,
        onAcknowledged: () => {
          if (countAcknowledged(notes) < enough) return;
          crashing ??= crash(victim, story.program).finally(() => (isOver = true));
        },
      }),
    ),
  );
  // The compiler does not see that a writer has set it, which only a crash makes stop.
  const { at, programDied } = await (crashing as unknown as ReturnType<typeof crash>);
  beforeStart?.();
  if (programDied) story.program = await startProgram({ dataDir: story.program.dataDir });
  const readyAt = await untilReady(story.program.address);
  const facts = await readFacts(embeddedUrl(story.program.dataDir));
  return { away: readyAt - at, wrong: compare(notes, facts) };
}
