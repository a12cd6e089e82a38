/** Races on the blocks that captains tick on the links of their outings, and on what is noted down of them. */
import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import {
  createOuting,
  deleteOuting,
  noteCompleted,
  updateOuting,
} from '@territorios/contract/outings/api.ts';
import { listParts } from '@territorios/contract/parts/api.ts';
import { dayFromNow } from '@territorios/seeds/rows.ts';
import { countedTick, makeDivided, makeHeldDivided, makeOutings, runners } from './divided.ts';
import { elsewhere } from './import-kinds.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { countNotHeldOnce, countOf, makePublishers, makeTerritories } from './rows.ts';
import { exactly, type Kind, outcomeOf, RUNNERS } from './run.ts';

// In every zone it is not over.
const SOON = dayFromNow(2);
const PAST = dayFromNow(-2);

const allInTurn = (outcomes: string[]): boolean =>
  outcomes.toSorted().join() === runners.map((runner) => `${runner + 1} done`).join();

/** Two captains of two outings tick the blocks of one territory, which nobody holds. */
const captainAgainstCaptain: Kind = async (servers, races) => {
  const { territories, countUnlike, ownBlock } = await makeDivided(servers, races);
  const outings = [
    await makeOutings(servers, territories, SOON),
    await makeOutings(servers, territories, SOON),
  ];
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const { tick } = at(outings, runner >> 1);
        return countedTick(await tick(race, runner, ownBlock(race, runner)));
      }),
    isRight: allInTurn,
    countWrong: () => countUnlike(territories.map(() => RUNNERS)),
  };
};

/** Captain and holder tick the blocks of one territory. */
const captainAgainstHolder: Kind = async (servers, races) => {
  const { territories, countUnlike, ownBlock, tick } = await makeHeldDivided(servers, races);
  const outings = await makeOutings(servers, territories, SOON);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const body = ownBlock(race, runner);
        return countedTick(
          await (runner >> 1 === race % 2 ? outings.tick(race, runner, body) : tick(race, runner)),
        );
      }),
    isRight: allInTurn,
    countWrong: () => countUnlike(territories.map(() => RUNNERS)),
  };
};

/**
 * One returns as completed what the holder and a captain tick. What came before belongs to the line that was
 * completed, what the captain ticked later to the territory; and each who ticked saw one of the two alone.
 */
const captainAgainstReturn: Kind = async (servers, races) => {
  const { territories, parts, assignments, ownBlock, tick } = await makeHeldDivided(servers, races);
  const outings = await makeOutings(servers, territories, SOON);
  /** The blocks that each tick was answered as done. */
  const answers = territories.map((): string[][] => []);
  const placesOf = async (race: number) => {
    const { rows } = await servers.client.query<{
      id: string;
      is_left: boolean;
      is_finished: boolean;
    }>(
      `select p.id, p.done_at is not null as is_left, f.part_id is not null as is_finished
       from territory_parts p left join finished_parts f on f.part_id = p.id
       where p.territory_id = $1`,
      [at(territories, race)],
    );
    return {
      left: rows.filter((row) => row.is_left).map(({ id }) => id),
      finished: rows.filter((row) => row.is_finished).map(({ id }) => id),
    };
  };
  const isWrong = async (race: number): Promise<boolean> => {
    const { left, finished } = await placesOf(race);
    const taken = at(answers, race);
    const ofHolder = at(at(parts, race), 1);
    const isWithin = (place: string[]) => (done: string[]) =>
      done.every((id) => place.includes(id));
    const seen = new Set(taken.flat());
    return (
      left.includes(ofHolder) ||
      left.some((id) => finished.includes(id)) ||
      [...left, ...finished].some((id) => !seen.has(id)) ||
      !taken.every((done) => isWithin(left)(done) || isWithin(finished)(done))
    );
  };
  return {
    calls: (race) => {
      const giveBack = async () => {
        const sent = { params: { id: at(assignments, race) }, body: { completed: true } };
        return outcomeOf(await at(servers.callers, race % 2)(returnAssignment, sent));
      };
      const ticks = runners.slice(1).map((runner) => async () => {
        const body = ownBlock(race, runner);
        const reply = await (runner === 1 ? tick(race, runner) : outings.tick(race, runner, body));
        const done = reply.answer?.flatMap((part) => (part.done ? [part.id] : []));
        if (done) at(answers, race).push(done);
        return outcomeOf(reply);
      });
      let ended = 0;
      // The last of them looks at what became of all.
      return [giveBack, ...ticks].map((call) => async () => {
        const outcome = await call();
        ended += 1;
        return ended === RUNNERS && (await isWrong(race)) ? 'wrong places' : outcome;
      });
    },
    isRight: ([returned, byHolder = '', ...byCaptain]) =>
      returned === '200' &&
      ['200', '404 not_found'].includes(byHolder) &&
      byCaptain.every((one) => one === '200'),
    countWrong: async () => {
      let wrong = 0;
      for (const race of territories.keys()) if (await isWrong(race)) wrong += 1;
      return wrong;
    },
  };
};

/** One deletes an outing, or takes the territory out of it, while all others tick there: nothing is marked afterwards. */
const tickAgainstOutingsEnd: Kind = async (servers, races) => {
  const { territories, countUnlike, ownBlock } = await makeDivided(servers, races);
  const [other = ''] = await makeTerritories(servers, 1);
  const { ids, tick } = await makeOutings(servers, territories, SOON);
  const found = territories.map(() => 0);
  return {
    calls: (race) => {
      const call = at(servers.callers, race % 2);
      const params = { id: at(ids, race) };
      const end = async () => {
        const { status } =
          race % 4 < 2
            ? await call(deleteOuting, { params })
            : await call(updateOuting, { params, body: { territory_ids: [other] } });
        const { answer } = await call(listParts, { params: { id: at(territories, race) } });
        found[race] = answer?.filter(({ done }) => done).length ?? 0;
        return `${status === 204 ? 200 : status} with ${found[race]}`;
      };
      const ticks = runners
        .slice(1)
        .map((runner) => async () => outcomeOf(await tick(race, runner, ownBlock(race, runner))));
      return [end, ...ticks];
    },
    isRight: ([ended, ...ticked]) =>
      ended === `200 with ${ticked.filter((one) => one === '200').length}` &&
      ticked.every((one) => one === '200' || one === '404 not_found'),
    countWrong: () => countUnlike(found),
  };
};

/** All note down the same territory, each for another publisher: it has one line, and its marks begin anew. */
const notedByAll: Kind = async (servers, races) => {
  const { territories } = await makeDivided(servers, races);
  const publishers = await makePublishers(servers, RUNNERS, FAR_FROM_FULL);
  await makeOutings(servers, territories, PAST);
  await servers.client.query(
    'update territory_parts set done_at = now() where territory_id = any ($1::uuid[])',
    [territories],
  );
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const body = { territory_id: at(territories, race), publisher_id: at(publishers, runner) };
        return outcomeOf(await at(servers.callers, runner % 2)(noteCompleted, { body }));
      }),
    isRight: exactly(1, '201', '409 not_done_in_outings'),
    countWrong: () =>
      countOf(
        servers,
        `select t.id from unnest($1::uuid[]) as t(id) left join assignments a on a.territory_id = t.id
         group by t.id having count(a.id) <> 1 or bool_or(a.completed_at is null)
           or exists (select from territory_parts p where p.territory_id = t.id and p.done_at is not null)`,
        [territories],
      ),
  };
};

/** One half prepares an outing with the captain and the territory that the other half assigns: nobody waits for the other. */
const preparedAgainstAssign: Kind = async (given, races) => {
  const servers = await elsewhere(given);
  const territories = await makeTerritories(servers, races);
  const publishers = await makePublishers(servers, races, FAR_FROM_FULL);
  const prepares = (race: number, runner: number) => (race + runner) % 2 === 0;
  // A congregation has two thousand at most.
  const tidyUp = (captain: string) =>
    servers.client.query('delete from outings where captain_id = $1', [captain]);
  return {
    calls: (race) => {
      let ended = 0;
      const sends = runners.map((runner) => async () => {
        const call = at(servers.callers, runner >> 1);
        const [territory_id, id] = [at(territories, race), at(publishers, race)];
        if (!prepares(race, runner))
          return outcomeOf(
            await call(createAssignment, { body: { territory_id, publisher_id: id } }),
          );
        const body = { on: SOON, captain_id: id, territory_ids: [territory_id] };
        return outcomeOf(await call(createOuting, { body }));
      });
      return sends.map((send) => async () => {
        const outcome = await send();
        ended += 1;
        if (ended === RUNNERS) await tidyUp(at(publishers, race));
        return outcome;
      });
    },
    isRight: (outcomes, race) =>
      outcomes.every((one, runner) => one === '201' || !prepares(race, runner)) &&
      exactly(
        1,
        '201',
        '409 territory_taken',
      )(outcomes.filter((_one, runner) => !prepares(race, runner))),
    countWrong: () => countNotHeldOnce(servers, territories),
  };
};

export const outingKinds: Record<string, Kind> = {
  'captains of two outings lose nothing of each other': captainAgainstCaptain,
  'a captain and the holder lose nothing of each other': captainAgainstHolder,
  'what a captain ticks beside a return is kept once': captainAgainstReturn,
  'nothing is ticked on an outing that is gone': tickAgainstOutingsEnd,
  'what outings completed is noted down once': notedByAll,
  'an outing is prepared while its captain gets its territory': preparedAgainstAssign,
};
