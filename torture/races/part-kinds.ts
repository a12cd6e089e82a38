/** Races on the blocks of a territory, which phones tick on their link. */
import { randomUUID } from 'node:crypto';
import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listParts, markPartsByLink } from '@territorios/contract/parts/api.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { countOf, makeAssignments, makePublishers, makeTerritories } from './rows.ts';
import { type Kind, type Outcome, outcomeOf, RUNNERS } from './run.ts';
import type { TwoServers } from './two-servers.ts';

const runners = Array.from({ length: RUNNERS }, (_none, runner) => runner);

/** Territories that are out, each with a block for each runner. */
async function makeDivided(servers: TwoServers, races: number) {
  const territories = await makeTerritories(servers, races);
  const publishers = await makePublishers(servers, races, FAR_FROM_FULL);
  const assignments = await makeAssignments(servers, territories, publishers);
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
  const countDone = (condition: string) =>
    countOf(
      servers,
      `select territory_id from territory_parts where territory_id = any ($1::uuid[])
       group by territory_id having count(done_at) ${condition}`,
      [territories],
    );
  const tick = (race: number, runner: number) =>
    at(servers.callers, runner % 2)(markPartsByLink, {
      // As `makeAssignments` writes it.
      params: { token: `enlace-${at(assignments, race)}` },
      body: { done: [at(at(parts, race), runner)], seen: [] },
    });
  return { territories, assignments, countDone, tick };
}

/** Each ticks another block, knowing of none: the last one reads that all are done. */
const tickAgainstTick: Kind = async (servers, races) => {
  const { countDone, tick } = await makeDivided(servers, races);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const reply = await tick(race, runner);
        const done = reply.answer?.filter((part) => part.done).length;
        return reply.refused ? outcomeOf(reply) : `${done} done`;
      }),
    isRight: (outcomes) =>
      outcomes.toSorted().join() === runners.map((runner) => `${runner + 1} done`).join(),
    countWrong: () => countDone(`<> ${RUNNERS}`),
  };
};

/** One returns as completed what all others tick: no mark is there afterwards. */
const tickAgainstReturn: Kind = async (servers, races) => {
  const { territories, assignments, countDone, tick } = await makeDivided(servers, races);
  return {
    calls: (race) => {
      const ticks: Promise<Outcome>[] = [];
      const call = at(servers.callers, race % 2);
      const giveBack = async () => {
        const reply = await call(returnAssignment, {
          params: { id: at(assignments, race) },
          body: { completed: true },
        });
        await Promise.all(ticks);
        const { answer } = await call(listParts, { params: { id: at(territories, race) } });
        return answer?.some(({ done }) => done) ? 'marked' : outcomeOf(reply);
      };
      const others = runners.slice(1).map((runner) => () => {
        const ticked = tick(race, runner).then(outcomeOf);
        ticks.push(ticked);
        return ticked;
      });
      return [giveBack, ...others];
    },
    isRight: ([returned, ...ticked]) =>
      returned === '200' && ticked.every((one) => ['200', '404 not_found'].includes(one)),
    countWrong: () => countDone('> 0'),
  };
};

export const partKinds: Record<string, Kind> = {
  'phones that tick lose nothing of each other': tickAgainstTick,
  'a tick comes before the return or not at all': tickAgainstReturn,
};
