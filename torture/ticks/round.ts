import { crash, type Victim } from '#crash/kill.ts';
import { ask, embeddedUrl } from '#database.ts';
import { untilReady } from '#ready.ts';
import { type Phone, sendLater, sendWhile, ticksOf } from './phone.ts';
import { makeWorked, type Stage, startAgain } from './stage.ts';

/** Two on each link. With what is cut or meets the kill they stay below what a link may send in a minute. */
const PHONES = 4;
const BLOCKS_OF_EACH = 2;
export const BLOCKS = PHONES * BLOCKS_OF_EACH;
/** Each takes one back. */
const MARKS = BLOCKS + PHONES;

export interface RoundOptions {
  round: number;
  victim: Victim;
  /** Marks that are taken before the kill. */
  marks: number;
  /** Done between the crash and the next start. */
  beforeStart?: () => void;
}

/** How many changes of the blocks the audit counted: what is sent again and changes nothing is none. */
async function countChanges(stage: Stage, subjects: string[]): Promise<number> {
  const [row] = await ask<{ sum: number }>(
    embeddedUrl(stage.program.dataDir),
    `select coalesce(sum(count), 0)::int as sum from audit_entries
     where action = 'parts_marked' and subject_id in ('${subjects.join("', '")}')`,
  );
  return row?.sum ?? 0;
}

/** @returns what a phone was told and a link does not show */
const findLost = (phones: Phone[], shown: Set<string>[]): string[] =>
  phones.flatMap(({ taken }, index) =>
    [...taken]
      .filter(([id, isDone]) => shown.some((done) => done.has(id) !== isDone))
      .map(([id]) => `block ${id} of phone ${index}`),
  );

/**
 * Four phones tick on two links while the victim is killed, and each loses a connection; those that have no signal
 * any more send the rest once the program is back, and each then takes one block back.
 */
export async function tickThroughCrash(stage: Stage, options: RoundOptions) {
  const { round, victim, marks, beforeStart } = options;
  const { notes } = stage;
  const { ids, subjects, byLink, byOuting, shown } = await makeWorked(stage, `T-${round}`, BLOCKS);
  const phones = Array.from({ length: PHONES }, (_none, index): Phone => {
    const own = ids.slice(index * BLOCKS_OF_EACH, (index + 1) * BLOCKS_OF_EACH);
    return { send: index % 2 === 0 ? byLink : byOuting, waiting: ticksOf(own), taken: new Map() };
  });

  let crashing: ReturnType<typeof crash> | null = null;
  const enough = notes.taken + marks;
  const killOnce = () => (crashing ??= crash(victim, stage.program));
  const killWhenDue = () => {
    if (notes.taken >= enough) void killOnce();
  };
  killWhenDue();
  await Promise.all(
    phones.map((phone, index) =>
      sendWhile(phone, {
        notes,
        onTaken: killWhenDue,
        cut: { turn: (round + index) % BLOCKS_OF_EACH, afterMs: (round + index * 3) % 10 },
      }),
    ),
  );
  const { at, programDied } = await killOnce();
  beforeStart?.();
  if (programDied) await startAgain(stage);
  const away = (await untilReady(stage.program.address)) - at;

  const lost = findLost(phones, await shown());
  await Promise.all(phones.map((phone) => sendLater(phone, notes)));
  for (const [index, phone] of phones.entries()) {
    const own = ids.slice(index * BLOCKS_OF_EACH, (index + 1) * BLOCKS_OF_EACH);
    phone.waiting = [{ done: own.slice(1), seen: own }];
  }
  await Promise.all(phones.map((phone) => sendLater(phone, notes)));
  lost.push(...findLost(phones, await shown()));
  const changes = await countChanges(stage, subjects);
  return { away, wrong: { lost, twice: changes - MARKS } };
}
