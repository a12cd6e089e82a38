/** Races of those who divide a territory. */
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { splitTerritory } from '@territorios/contract/reshaping/api.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { exactly, type Kind, outcomeOf, RUNNERS } from './run.ts';
import { countOf, makePublishers, makeTerritories } from './rows.ts';

const runners = Array.from({ length: RUNNERS }, (_none, runner) => runner);
const isOneHalf = (race: number, runner: number): boolean => (race + runner) % 2 === 0;

const HALVES = ['A', 'B'].map((name) => ({ name, geometry: null }));

/** One half divides a free territory, the other half assigns it: it has one holder, or two that took its place. */
const splitAgainstAssign: Kind = async (servers, races) => {
  const territories = await makeTerritories(servers, races);
  const publishers = await makePublishers(servers, races, FAR_FROM_FULL);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner >> 1);
        const id = at(territories, race);
        if (isOneHalf(race, runner)) {
          const body = { replaces: null, parts: HALVES };
          return outcomeOf(await call(splitTerritory, { params: { id }, body }));
        }
        const body = { territory_id: id, publisher_id: at(publishers, race) };
        return outcomeOf(await call(createAssignment, { body }));
      }),
    isRight: (outcomes, race) => {
      const divided = outcomes.filter((_outcome, runner) => isOneHalf(race, runner));
      const assigned = outcomes.filter((_outcome, runner) => !isOneHalf(race, runner));
      return divided.includes('201')
        ? exactly(1, '201', '409 territory_retired')(divided) &&
            assigned.every((one) => one === '409 territory_retired')
        : divided.every((one) => one === '409 reshaped_held') &&
            exactly(1, '201', '409 territory_taken')(assigned);
    },
    countWrong: () =>
      countOf(
        servers,
        `select t.id from territories t
           left join assignments a on a.territory_id = t.id and a.returned_at is null
         where t.id = any ($1::uuid[])
         group by t.id, t.retired_at
         having (t.retired_at is null) <> (count(a.id) = 1)
           or (select count(*) from territory_origins o where o.origin_id = t.id)
             <> case when t.retired_at is null then 0 else 2 end`,
        [territories],
      ),
  };
};

export const reshapingKinds: Record<string, Kind> = {
  'a territory is divided once, and by nobody while it is held': splitAgainstAssign,
};
