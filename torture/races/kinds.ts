import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { deleteAdministrator } from '@territorios/contract/administrators/api.ts';
import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { deleteZone } from '@territorios/contract/zones/api.ts';
import { makePeople } from '#people.ts';
import { groupKinds } from './group-kinds.ts';
import { historyKinds } from './history-kinds.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { exactly, type Kind, outcomeOf, RUNNERS } from './run.ts';
import {
  countNotHeldOnce,
  countOf,
  makeAssignments,
  makePublishers,
  makeTerritories,
  makeZones,
} from './rows.ts';

const LIMIT = 2;

const runners = Array.from({ length: RUNNERS }, (_none, runner) => runner);

/** One territory is assigned by all, each to another publisher. */
const oneTerritory: Kind = async (servers, races) => {
  const territories = await makeTerritories(servers, races);
  const publishers = await makePublishers(servers, races * RUNNERS, FAR_FROM_FULL);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const body = {
          territory_id: at(territories, race),
          publisher_id: at(publishers, race * RUNNERS + runner),
        };
        return outcomeOf(await at(servers.callers, runner % 2)(createAssignment, { body }));
      }),
    isRight: exactly(1, '201', '409 territory_taken'),
    countWrong: () => countNotHeldOnce(servers, territories),
  };
};

/** One publisher receives a territory from each, and may hold fewer. */
const limitOfPublisher: Kind = async (servers, races) => {
  const territories = await makeTerritories(servers, races * RUNNERS);
  const publishers = await makePublishers(servers, races, LIMIT);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const body = {
          territory_id: at(territories, race * RUNNERS + runner),
          publisher_id: at(publishers, race),
        };
        return outcomeOf(await at(servers.callers, runner % 2)(createAssignment, { body }));
      }),
    isRight: exactly(LIMIT, '201', '409 publisher_full'),
    countWrong: () =>
      countOf(
        servers,
        `select p.id from unnest($1::uuid[]) as p(id) left join assignments a
           on a.publisher_id = p.id and a.returned_at is null
         group by p.id having count(a.id) <> $2`,
        [publishers, LIMIT],
      ),
  };
};

/** One assignment is returned by all. */
const oneReturn: Kind = async (servers, races) => {
  const territories = await makeTerritories(servers, races);
  const publishers = await makePublishers(servers, races, FAR_FROM_FULL);
  const assignments = await makeAssignments(servers, territories, publishers);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const params = { id: at(assignments, race) };
        const body = { completed: runner % 2 === 0 };
        return outcomeOf(await at(servers.callers, runner % 2)(returnAssignment, { params, body }));
      }),
    isRight: exactly(1, '200', '409 already_returned'),
    // The audit has one return.
    countWrong: () =>
      countOf(
        servers,
        `select a.id from unnest($1::uuid[]) as a(id) left join audit_entries e
           on e.subject_id = a.id and e.subject = 'assignment' and e.action = 'returned'
         group by a.id having count(e.id) <> 1`,
        [assignments],
      ),
  };
};

/** A zone is deleted by one half while the other half creates a territory in it. */
const zoneBeingDeleted: Kind = async (servers, races) => {
  const zones = await makeZones(servers, races);
  // The order alternates from race to race.
  const deletes = (race: number, runner: number) => (race + runner) % 2 === 0;
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const zone_id = at(zones, race);
        const call = at(servers.callers, runner >> 1);
        return deletes(race, runner)
          ? outcomeOf(await call(deleteZone, { params: { id: zone_id } }))
          : outcomeOf(await call(createTerritory, { body: { name: 'T', zone_id } }));
      }),
    isRight: (outcomes, race) => {
      const deletions = outcomes.filter((_outcome, runner) => deletes(race, runner));
      const creations = outcomes.filter((_outcome, runner) => !deletes(race, runner));
      const isGone =
        exactly(1, '204', '404 not_found')(deletions) &&
        exactly(0, '201', '404 not_found')(creations);
      const isInUse =
        exactly(0, '204', '409 zone_in_use')(deletions) &&
        creations.every((outcome) => outcome === '201');
      return isGone || isInUse;
    },
    countWrong: () =>
      countOf(
        servers,
        `select t.id from territories t left join zones z on z.id = t.zone_id
         where t.zone_id = any ($1::uuid[]) and z.id is null`,
        [zones],
      ),
  };
};

/** Two superadmins, alone in their congregation, delete each other. */
const lastSuperadmins: Kind = async (servers, races) => {
  const people = await makePeople(servers.client, {
    count: races * 2,
    role: 'superadmin',
    perCongregation: 2,
  });
  return {
    calls: (race) =>
      [0, 1].map((runner) => async () => {
        const own = at(people, race * 2 + runner);
        const other = at(people, race * 2 + (1 - runner));
        const call = at(servers.callersOf(own.token), (race + runner) % 2);
        return outcomeOf(await call(deleteAdministrator, { params: { id: other.id } }));
      }),
    isRight: exactly(1, '204', '401 unauthenticated'),
    countWrong: () =>
      countOf(
        servers,
        `select c.id from unnest($1::uuid[]) as c(id) left join administrators a
           on a.congregation_id = c.id group by c.id having count(distinct a.id) <> 1`,
        [people.map((person) => person.congregationId)],
      ),
  };
};

/** Campaigns whose windows share days are created by all, each race in a congregation of its own. */
const overlappingCampaigns: Kind = async (servers, races) => {
  const people = await makePeople(servers.client, { count: races, perCongregation: 1 });
  return {
    calls: (race) => {
      const callers = servers.callersOf(at(people, race).token);
      return runners.map((runner) => async () => {
        const body = {
          name: `Campaña ${runner}`,
          start_date: `2030-05-0${1 + (runner % 2)}`,
          end_date: `2030-05-0${3 + (runner >> 1)}`,
        };
        return outcomeOf(await at(callers, runner % 2)(createCampaign, { body }));
      });
    },
    isRight: exactly(1, '201', '409 campaign_overlaps'),
    countWrong: () =>
      countOf(
        servers,
        `select c.id from unnest($1::uuid[]) as c(id) left join campaigns
           on campaigns.congregation_id = c.id group by c.id having count(campaigns.id) <> 1`,
        [people.map((person) => person.congregationId)],
      ),
  };
};

/** Every kind of race, by the rule that it tries. */
export const kinds: Record<string, Kind> = {
  'one territory has one holder': oneTerritory,
  'the limit of a role is never passed': limitOfPublisher,
  'a return happens once': oneReturn,
  'nothing is created in what is being deleted': zoneBeingDeleted,
  'there is always a superadmin': lastSuperadmins,
  'campaigns do not overlap': overlappingCampaigns,
  ...groupKinds,
  ...historyKinds,
};
