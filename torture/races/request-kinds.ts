/** Races on what publishers answered on their links. */
import { randomUUID } from 'node:crypto';
import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { acceptRequest, sendRequest, withdrawRequest } from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { exactly, type Kind, outcomeOf, RUNNERS } from './run.ts';
import {
  countNotHeldOnce,
  countOf,
  makeAssignments,
  makePublishers,
  makeTerritories,
} from './rows.ts';
import type { TwoServers } from './two-servers.ts';

const runners = Array.from({ length: RUNNERS }, (_none, runner) => runner);
const isFirst = (race: number, runner: number): boolean => runner === race % RUNNERS;

/** @returns ids of new open assignments */
async function makeHeld(servers: TwoServers, races: number): Promise<string[]> {
  const territories = await makeTerritories(servers, races);
  const publishers = await makePublishers(servers, races, FAR_FROM_FULL);
  return makeAssignments(servers, territories, publishers);
}

/** @returns ids of new requests, one of each assignment, that nobody has settled */
async function makeRequests(
  servers: TwoServers,
  assignmentIds: string[],
  kind: RequestKind,
): Promise<string[]> {
  const made = assignmentIds.map(() => randomUUID());
  await servers.client.query(
    `insert into requests (congregation_id, id, assignment_id, number, kind, days, created_at)
     select $1, id, assignment, 1, $4::text, case when $4::text = 'more_days' then 7 end, now()
     from unnest($2::uuid[], $3::uuid[]) as made(id, assignment)`,
    [servers.congregationId, made, assignmentIds, kind],
  );
  return made;
}

/** As `makeAssignments` writes it. */
const linkOf = (assignmentId: string): string => `enlace-${assignmentId}`;

/** All accept the same days: they are given once. */
const acceptAgainstAccept: Kind = async (servers, races) => {
  const assignments = await makeHeld(servers, races);
  const requests = await makeRequests(servers, assignments, 'more_days');
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const params = { id: at(requests, race) };
        return outcomeOf(
          await at(servers.callers, runner % 2)(acceptRequest, { params, body: {} }),
        );
      }),
    isRight: exactly(1, '200', '409 request_settled'),
    countWrong: () =>
      countOf(
        servers,
        'select from assignments where id = any ($1::uuid[]) and expires_at <> current_date + 37',
        [assignments],
      ),
  };
};

/** One returns what all others accept as completed: it comes back once, and the request knows by whom. */
const acceptAgainstReturn: Kind = async (servers, races) => {
  const assignments = await makeHeld(servers, races);
  const requests = await makeRequests(servers, assignments, 'completed');
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner % 2);
        if (!isFirst(race, runner)) {
          const params = { id: at(requests, race) };
          return outcomeOf(await call(acceptRequest, { params, body: {} }));
        }
        const params = { id: at(assignments, race) };
        return outcomeOf(await call(returnAssignment, { params, body: { completed: false } }));
      }),
    isRight: (outcomes, race) =>
      outcomes.filter((outcome) => outcome === '200').length === 1 &&
      outcomes.every(
        (outcome, runner) =>
          outcome === '200' ||
          outcome === (isFirst(race, runner) ? '409 already_returned' : '409 request_settled'),
      ),
    countWrong: () =>
      countOf(
        servers,
        `select from requests r join assignments a on a.id = r.assignment_id
         where r.id = any ($1::uuid[])
           and (a.returned_at is null or r.outcome is distinct from
             case when a.completed_at is null then 'superseded' else 'accepted' end
             or (select count(*) from audit_entries e
                 where e.subject_id in (r.id, a.id) and e.action in ('accepted', 'returned')) <> 1)`,
        [requests],
      ),
  };
};

/** All press the same button of one link: it is sent once. */
const pressedAtOnce: Kind = async (servers, races) => {
  const assignments = await makeHeld(servers, races);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const params = { token: linkOf(at(assignments, race)) };
        const body = { kind: 'unfinished', days: null, message: null } as const;
        return outcomeOf(await at(servers.callers, runner % 2)(sendRequest, { params, body }));
      }),
    isRight: exactly(1, '201', '409 request_open'),
    countWrong: () =>
      countOf(
        servers,
        `select a.id from unnest($1::uuid[]) as a(id) left join requests r on r.assignment_id = a.id
         group by a.id having count(r.id) <> 1`,
        [assignments],
      ),
  };
};

/** Those who are accepted want the same territory: one has it, and the others stay on the tray. */
const sameTerritoryForAll: Kind = async (servers, races) => {
  const assignments = await makeHeld(servers, races * RUNNERS);
  const requests = await makeRequests(servers, assignments, 'another');
  const territories = await makeTerritories(servers, races);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const params = { id: at(requests, race * RUNNERS + runner) };
        const body = { territory_id: at(territories, race) };
        return outcomeOf(await at(servers.callers, runner % 2)(acceptRequest, { params, body }));
      }),
    isRight: exactly(1, '200', '409 territory_taken'),
    countWrong: async () =>
      (await countNotHeldOnce(servers, territories)) +
      (await countOf(
        servers,
        `select t.race from (
           select (n - 1) / ${RUNNERS} as race, count(r.settled_at) as settled
           from unnest($1::uuid[]) with ordinality as o(id, n) join requests r on r.id = o.id group by 1
         ) t where t.settled <> 1`,
        [requests],
      )),
  };
};

/** One takes back on the link what all others accept: one of the two happened. */
const withdrawAgainstAccept: Kind = async (servers, races) => {
  const assignments = await makeHeld(servers, races);
  const requests = await makeRequests(servers, assignments, 'more_days');
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner % 2);
        if (isFirst(race, runner)) {
          const params = { token: linkOf(at(assignments, race)), kind: 'more_days' } as const;
          return outcomeOf(await call(withdrawRequest, { params }));
        }
        const params = { id: at(requests, race) };
        return outcomeOf(await call(acceptRequest, { params, body: {} }));
      }),
    isRight: (outcomes) =>
      outcomes.filter((outcome) => outcome === '200' || outcome === '204').length === 1 &&
      outcomes.every((outcome) => ['200', '204', '409 request_settled'].includes(outcome)),
    countWrong: () =>
      countOf(
        servers,
        `select from requests r join assignments a on a.id = r.assignment_id
         where r.id = any ($1::uuid[])
           and a.expires_at <> current_date + case r.outcome when 'accepted' then 37 else 30 end`,
        [requests],
      ),
  };
};

export const requestKinds: Record<string, Kind> = {
  'a request is accepted once': acceptAgainstAccept,
  'what is accepted is returned once': acceptAgainstReturn,
  'what is pressed at once is sent once': pressedAtOnce,
  'another territory goes to one of those who asked': sameTerritoryForAll,
  'what is taken back is not accepted': withdrawAgainstAccept,
};
