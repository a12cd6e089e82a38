import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { deleteGroup } from '@territorios/contract/groups/api.ts';
import { at } from './item.ts';
import { exactly, type Kind, outcomeOf, RUNNERS } from './run.ts';
import { countOf, makeGroups, makeTerritories } from './rows.ts';

const runners = Array.from({ length: RUNNERS }, (_none, runner) => runner);

/** A group is deleted by one half while the other half assigns territories to it. */
const groupBeingDeleted: Kind = async (servers, races) => {
  const groups = await makeGroups(servers, races);
  const territories = await makeTerritories(servers, races * RUNNERS);
  // The order alternates from race to race.
  const deletes = (race: number, runner: number) => (race + runner) % 2 === 0;
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const group_id = at(groups, race);
        const call = at(servers.callers, runner >> 1);
        if (deletes(race, runner))
          return outcomeOf(await call(deleteGroup, { params: { id: group_id } }));
        const territory_id = at(territories, race * RUNNERS + runner);
        return outcomeOf(await call(createAssignment, { body: { territory_id, group_id } }));
      }),
    isRight: (outcomes, race) => {
      const deletions = outcomes.filter((_outcome, runner) => deletes(race, runner));
      const assigned = outcomes.filter((_outcome, runner) => !deletes(race, runner));
      const isGone =
        exactly(1, '204', '404 not_found')(deletions) &&
        exactly(0, '201', '404 not_found')(assigned);
      const isInUse =
        exactly(0, '204', '409 group_in_use')(deletions) &&
        assigned.every((outcome) => outcome === '201');
      return isGone || isInUse;
    },
    countWrong: () =>
      countOf(
        servers,
        `select a.id from assignments a left join groups g on g.id = a.group_id
         where a.group_id = any ($1::uuid[]) and g.id is null`,
        [groups],
      ),
  };
};

export const groupKinds: Record<string, Kind> = {
  'nothing is assigned to a group that is being deleted': groupBeingDeleted,
};
