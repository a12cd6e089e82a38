/** Races on the blocks of a territory, which phones tick on their link. */
import { returnAssignment, transferAssignment } from '@territorios/contract/assignments/api.ts';
import { listParts } from '@territorios/contract/parts/api.ts';
import { countedTick, makeHeldDivided, runners } from './divided.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { makePublishers } from './rows.ts';
import { type Kind, type Outcome, outcomeOf, RUNNERS } from './run.ts';

/** Each ticks another block, knowing of none: the last one reads that all are done. */
const tickAgainstTick: Kind = async (servers, races) => {
  const { territories, countUnlike, tick } = await makeHeldDivided(servers, races);
  return {
    calls: (race) => runners.map((runner) => async () => countedTick(await tick(race, runner))),
    isRight: (outcomes) =>
      outcomes.toSorted().join() === runners.map((runner) => `${runner + 1} done`).join(),
    countWrong: () => countUnlike(territories.map(() => RUNNERS)),
  };
};

/** One returns as completed what all others tick: no mark is there afterwards. */
const tickAgainstReturn: Kind = async (servers, races) => {
  const { territories, assignments, countUnlike, tick } = await makeHeldDivided(servers, races);
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
    countWrong: () => countUnlike(territories.map(() => 0)),
  };
};

/** One gives to a new holder what the former one ticks: the next one finds what was left, or none where it was completed, and it stays so. */
const tickAgainstNewHolder: Kind = async (servers, races) => {
  const { territories, assignments, countUnlike, tick } = await makeHeldDivided(servers, races);
  const others = await makePublishers(servers, races, FAR_FROM_FULL);
  const found = territories.map(() => 0);
  const isCompleted = (race: number): boolean => (race >> 1) % 2 === 0;
  return {
    calls: (race) => {
      const handOn = async () => {
        const call = at(servers.callers, race % 2);
        const reply = await call(transferAssignment, {
          params: { id: at(assignments, race) },
          body: { publisher_id: at(others, race), completed: isCompleted(race) },
        });
        const { answer } = await call(listParts, { params: { id: at(territories, race) } });
        found[race] = answer?.filter(({ done }) => done).length ?? 0;
        return `${reply.status} with ${found[race]}`;
      };
      const ticks = runners
        .slice(1)
        .map((runner) => async () => outcomeOf(await tick(race, runner)));
      return [handOn, ...ticks];
    },
    isRight: ([handed, ...ticked], race) => {
      const taken = isCompleted(race) ? 0 : ticked.filter((one) => one === '200').length;
      return (
        handed === `201 with ${taken}` &&
        ticked.every((one) => one === '200' || one === '404 not_found')
      );
    },
    countWrong: () => countUnlike(found),
  };
};

export const partKinds: Record<string, Kind> = {
  'phones that tick lose nothing of each other': tickAgainstTick,
  'a tick comes before the return or not at all': tickAgainstReturn,
  'a tick comes before the next holder or not at all': tickAgainstNewHolder,
};
