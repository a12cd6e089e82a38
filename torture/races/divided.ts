/** Territories with blocks for races, and the links on which they are ticked. */
import { randomUUID } from 'node:crypto';
import { markPartsByLink, type MarksInput } from '@territorios/contract/parts/api.ts';
import { markPartsByOuting } from '@territorios/contract/public-outing/api.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { countOf, makeAssignments, makePublishers, makeTerritories } from './rows.ts';
import { outcomeOf, RUNNERS, type Outcome } from './run.ts';
import type { TwoServers } from './two-servers.ts';

export const runners = Array.from({ length: RUNNERS }, (_none, runner) => runner);

/** Territories, each with a block for each runner. */
export async function makeDivided(servers: TwoServers, races: number) {
  const territories = await makeTerritories(servers, races);
  const parts = territories.map(() => runners.map(() => randomUUID()));
  await servers.client.query(
    `insert into territory_parts (congregation_id, id, territory_id, number, label)
     select $1, id, territory, number, number from unnest($2::uuid[], $3::uuid[], $4::int[]) as made(id, territory, number)`,
    [
      servers.congregationId,
      parts.flat(),
      territories.flatMap((territory) => runners.map(() => territory)),
      parts.flatMap((ofOne) => ofOne.map((_part, index) => index + 1)),
    ],
  );
  /** Territories whose number of done blocks is not the one expected of each. */
  const countUnlike = (expected: number[]): Promise<number> =>
    countOf(
      servers,
      `select p.territory_id from territory_parts p
         join unnest($1::uuid[], $2::int[]) as o(id, expected) on o.id = p.territory_id
       group by p.territory_id, o.expected having count(p.done_at) <> o.expected`,
      [territories, expected],
    );
  /** A runner ticks the block of its number, knowing of none. */
  const ownBlock = (race: number, runner: number) => ({
    done: [at(at(parts, race), runner)],
    seen: [],
  });
  return { territories, parts, countUnlike, ownBlock };
}

/** The same territories, each held by somebody. */
export async function makeHeldDivided(servers: TwoServers, races: number) {
  const divided = await makeDivided(servers, races);
  const publishers = await makePublishers(servers, races, FAR_FROM_FULL);
  const assignments = await makeAssignments(servers, divided.territories, publishers);
  const tick = (race: number, runner: number) =>
    at(servers.callers, runner % 2)(markPartsByLink, {
      // As `makeAssignments` writes it.
      params: { token: `enlace-${at(assignments, race)}` },
      body: divided.ownBlock(race, runner),
    });
  return { ...divided, assignments, tick };
}

/** An outing for each territory. @param on its day; the link of a past one is over */
export async function makeOutings(servers: TwoServers, territories: string[], on: string) {
  const made = territories.map(() => ({ id: randomUUID(), token: `salida-${randomUUID()}` }));
  const ids = made.map(({ id }) => id);
  const tokens = made.map(({ token }) => token);
  await servers.client.query(
    `insert into outings (congregation_id, id, "on", token, created_at, updated_at)
     select $1, id, $4, token, now(), now() from unnest($2::uuid[], $3::text[]) as made(id, token)`,
    [servers.congregationId, ids, tokens, on],
  );
  await servers.client.query(
    `insert into outing_territories (congregation_id, outing_id, territory_id, position)
     select $1, id, territory, 1 from unnest($2::uuid[], $3::uuid[]) as made(id, territory)`,
    [servers.congregationId, ids, territories],
  );
  const tick = (race: number, runner: number, body: MarksInput) =>
    at(servers.callers, runner % 2)(markPartsByOuting, {
      params: { token: at(tokens, race), id: at(territories, race) },
      body,
    });
  return { ids, tick };
}

/** '3 done' for a tick that was taken: it tells how many came before it. */
export const countedTick = (
  reply: Parameters<typeof outcomeOf>[0] & { answer: { done: boolean }[] | null },
): Outcome =>
  reply.answer ? `${reply.answer.filter((part) => part.done).length} done` : outcomeOf(reply);
