/** Races of those who change the history of one territory. */
import {
  assignSeveral,
  correctAssignment,
  createAssignment,
  extendAssignment,
  reopenAssignment,
  returnAssignment,
  transferAssignment,
} from '@territorios/contract/assignments/api.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { exactly, type Kind, type Outcome, outcomeOf, RUNNERS } from './run.ts';
import {
  closeAssignments,
  countNotHeldOnce,
  countOf,
  makeAssignments,
  makePublishers,
  makeTerritories,
} from './rows.ts';
import type { TwoServers } from './two-servers.ts';

const runners = Array.from({ length: RUNNERS }, (_none, runner) => runner);
const today = new Date().toISOString().slice(0, 10);

const isFirst = (race: number, runner: number): boolean => runner === race % RUNNERS;
const isOneHalf = (race: number, runner: number): boolean => (race + runner) % 2 === 0;

/** Territories, each held by somebody, and publishers who could hold all of them. */
async function makeHeld(servers: TwoServers, races: number) {
  const territories = await makeTerritories(servers, races);
  const holders = await makePublishers(servers, races, FAR_FROM_FULL);
  const others = await makePublishers(servers, races, FAR_FROM_FULL);
  const assignments = await makeAssignments(servers, territories, holders);
  return { territories, others, assignments };
}

/** One returns what all others correct, and then tries it again: no correction takes back a return that it has not seen. */
const returnAgainstCorrection: Kind = async (servers, races) => {
  const { assignments } = await makeHeld(servers, races);
  const body = { assigned_on: addDays(today, -3), reason: 'Era antes' };
  return {
    calls: (race) => {
      const corrections: Promise<Outcome>[] = [];
      return runners.map((runner) => async () => {
        const call = at(servers.callers, runner % 2);
        const params = { id: at(assignments, race) };
        if (!isFirst(race, runner)) {
          const correction = call(correctAssignment, { params, body }).then(outcomeOf);
          corrections.push(correction);
          return correction;
        }
        const returned = await call(returnAssignment, { params, body: { completed: true } });
        await Promise.all(corrections);
        const again = await call(returnAssignment, { params, body: { completed: false } });
        return `${outcomeOf(returned)}, ${outcomeOf(again)}`;
      });
    },
    isRight: (outcomes, race) =>
      outcomes.every((outcome, runner) =>
        isFirst(race, runner) ? outcome === '200, 409 already_returned' : outcome === '200',
      ),
    countWrong: () =>
      countOf(
        servers,
        `select from assignments where id = any ($1::uuid[])
           and (returned_at is null or completed_at is distinct from returned_at or assigned_at > now() - interval '1 day')`,
        [assignments],
      ),
  };
};

/** One half transfers a territory, the other half assigns it: it is never free in between. */
const transferAgainstAssign: Kind = async (servers, races) => {
  const { territories, others, assignments } = await makeHeld(servers, races);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner >> 1);
        const publisher_id = at(others, race);
        if (isOneHalf(race, runner)) {
          const params = { id: at(assignments, race) };
          return outcomeOf(await call(transferAssignment, { params, body: { publisher_id } }));
        }
        const body = { territory_id: at(territories, race), publisher_id };
        return outcomeOf(await call(createAssignment, { body }));
      }),
    isRight: (outcomes, race) =>
      exactly(
        1,
        '201',
        '409 already_returned',
      )(outcomes.filter((_outcome, runner) => isOneHalf(race, runner))) &&
      exactly(
        0,
        '201',
        '409 territory_taken',
      )(outcomes.filter((_outcome, runner) => !isOneHalf(race, runner))),
    countWrong: () => countNotHeldOnce(servers, territories),
  };
};

/** One caller returns an assignment that the others extend, and then tries to extend it itself, which is refused. */
const extendAgainstReturn: Kind = async (servers, races) => {
  const { assignments } = await makeHeld(servers, races);
  const soon = addDays(today, 40);
  const late = addDays(today, 50);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner % 2);
        const params = { id: at(assignments, race) };
        const extend = async (expires_at: string) =>
          outcomeOf(await call(extendAssignment, { params, body: { expires_at } }));
        if (!isFirst(race, runner)) return extend(soon);
        const returned = outcomeOf(
          await call(returnAssignment, { params, body: { completed: true } }),
        );
        return returned === '200' ? extend(late) : returned;
      }),
    isRight: (outcomes, race) =>
      outcomes.every(
        (outcome, runner) =>
          outcome === '409 already_returned' || (outcome === '200' && !isFirst(race, runner)),
      ),
    countWrong: () =>
      countOf(
        servers,
        'select from assignments where id = any ($1::uuid[]) and (expires_at = $2 or returned_at is null)',
        [assignments, late],
      ),
  };
};

/** One half undoes a return, the other half assigns the territory to somebody else: one of them all has it. */
const reopenAgainstAssign: Kind = async (servers, races) => {
  const { territories, others, assignments } = await makeHeld(servers, races);
  await closeAssignments(servers, assignments);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner >> 1);
        if (isOneHalf(race, runner)) {
          return outcomeOf(await call(reopenAssignment, { params: { id: at(assignments, race) } }));
        }
        const body = { territory_id: at(territories, race), publisher_id: at(others, race) };
        return outcomeOf(await call(createAssignment, { body }));
      }),
    isRight: (outcomes) =>
      outcomes.filter((outcome) => outcome === '200' || outcome === '201').length === 1 &&
      outcomes.every((outcome) =>
        ['200', '201', '409 territory_taken', '409 not_returned'].includes(outcome),
      ),
    countWrong: () => countNotHeldOnce(servers, territories),
  };
};

/** One half retires a free territory, the other half assigns it: what is retired is held by nobody. */
const retireAgainstAssign: Kind = async (servers, races) => {
  const territories = await makeTerritories(servers, races);
  const publishers = await makePublishers(servers, races, FAR_FROM_FULL);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner >> 1);
        const id = at(territories, race);
        if (isOneHalf(race, runner)) {
          const sent = { params: { id }, body: { retired: true } };
          return outcomeOf(await call(updateTerritory, sent));
        }
        const body = { territory_id: id, publisher_id: at(publishers, race) };
        return outcomeOf(await call(createAssignment, { body }));
      }),
    isRight: (outcomes, race) => {
      const retired = outcomes.filter((_outcome, runner) => isOneHalf(race, runner));
      const assigned = outcomes.filter((_outcome, runner) => !isOneHalf(race, runner));
      return retired.includes('200')
        ? retired.every((one) => one === '200') &&
            assigned.every((one) => one === '409 territory_retired')
        : retired.every((one) => one === '409 territory_taken') &&
            exactly(1, '201', '409 territory_taken')(assigned);
    },
    countWrong: () =>
      countOf(
        servers,
        `select t.id from territories t
           left join assignments a on a.territory_id = t.id and a.returned_at is null
         where t.id = any ($1::uuid[])
         group by t.id, t.retired_at having (t.retired_at is null) <> (count(a.id) = 1)`,
        [territories],
      ),
  };
};

/** One half assigns the same territories in opposite orders, the other half each one of them: all or none, and no limit passed. */
const severalAgainstOne: Kind = async (servers, races) => {
  const SEVERAL = 3;
  const territories = await makeTerritories(servers, races * SEVERAL);
  const publishers = await makePublishers(servers, races * RUNNERS, SEVERAL);
  const ofRace = (race: number) => territories.slice(race * SEVERAL, (race + 1) * SEVERAL);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner >> 1);
        const publisher_id = at(publishers, race * RUNNERS + runner);
        if (!isOneHalf(race, runner)) {
          const body = { territory_id: at(ofRace(race), 1), publisher_id };
          return outcomeOf(await call(createAssignment, { body }));
        }
        const places = runner >> 1 === 0 ? ofRace(race) : ofRace(race).toReversed();
        const lines = places.map((territory_id) => ({ territory_id, publisher_id }));
        return outcomeOf(await call(assignSeveral, { body: { assignments: lines } }));
      }),
    isRight: (outcomes, race) =>
      outcomes.filter((outcome) => outcome === '201').length === 1 &&
      outcomes.every((outcome, runner) =>
        ['201', isOneHalf(race, runner) ? '409 lines_refused' : '409 territory_taken'].includes(
          outcome,
        ),
      ),
    // Of a race's territories the middle one has one holder, and the others have that one or none.
    countWrong: () =>
      countOf(
        servers,
        `select t.race from (
           select (n - 1) / ${SEVERAL} as race, count(a.id) as open, count(distinct a.territory_id) as held,
             count(a.id) filter (where (n - 1) % ${SEVERAL} = 1) as middle
           from unnest($1::uuid[]) with ordinality as t(id, n)
           left join assignments a on a.territory_id = t.id and a.returned_at is null group by 1
         ) t where t.open <> t.held or t.middle <> 1 or t.open not in (1, ${SEVERAL})`,
        [territories],
      ),
  };
};

export const historyKinds: Record<string, Kind> = {
  'a correction takes no return back': returnAgainstCorrection,
  'what is transferred is free for nobody else': transferAgainstAssign,
  'what was returned gets no more days': extendAgainstReturn,
  'a return that is undone has one holder': reopenAgainstAssign,
  'what is retired is held by nobody': retireAgainstAssign,
  'several are assigned or none': severalAgainstOne,
};
