/** Races of those who import, who undo an import, and who assign what it is about. */
import { randomUUID } from 'node:crypto';
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import type { RequestParts } from '@territorios/contract/endpoint.ts';
import { createImport, undoImport } from '@territorios/contract/imports/api.ts';
import type { Caller } from '#client.ts';
import { makePeople } from '#people.ts';
import { at, FAR_FROM_FULL } from './item.ts';
import { exactly, type Kind, type Outcome, outcomeOf, RUNNERS } from './run.ts';
import { countNotHeldOnce, countOf, makePublishers, makeTerritories } from './rows.ts';
import type { TwoServers } from './two-servers.ts';

type Body = RequestParts<typeof createImport>['body'];

const runners = Array.from({ length: RUNNERS }, (_none, runner) => runner);
const isOneHalf = (race: number, runner: number): boolean => (race + runner) % 2 === 0;
const today = new Date().toISOString().slice(0, 10);

/** A congregation of its own, for what reads or counts all that its congregation has. */
export async function elsewhere(servers: TwoServers): Promise<TwoServers> {
  const [person] = await makePeople(servers.client, {
    count: 1,
    role: 'superadmin',
    perCongregation: 1,
  });
  if (!person) throw new Error('one was asked for');
  const { congregationId, token } = person;
  return { ...servers, congregationId, callers: servers.callersOf(token) };
}

const importOf = (kind: Body['kind'], rows: object[]): Body => ({
  dry_run: false,
  kind,
  file_name: 'Carrera.csv',
  rows: rows.map((one, index) => ({ row: index + 1, ...one })),
});

async function bring(call: Caller, body: Body): Promise<Outcome> {
  const reply = await call(createImport, { body });
  if (!reply.answer) return outcomeOf(reply);
  return reply.answer.id === null ? 'nothing new' : 'stored';
}

/** Everyone brings the same file: the first one makes its territories, all others find them. */
const sameFile: Kind = async (given, races) => {
  const servers = await elsewhere(given);
  const files = Array.from({ length: races }, () => [randomUUID(), randomUUID(), randomUUID()]);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const rows = at(files, race).map((name) => ({ name }));
        return bring(at(servers.callers, runner % 2), importOf('territories', rows));
      }),
    isRight: exactly(1, 'stored', 'nothing new'),
    countWrong: () =>
      countOf(
        servers,
        `select f.name from unnest($1::text[]) as f(name) left join territories t on t.name = f.name
         group by f.name having count(t.id) <> 1`,
        [files.flat()],
      ),
  };
};

/** Imports of a territory each, to be undone. */
async function makeImports(servers: TwoServers, races: number) {
  const imports: string[] = [];
  const territories: string[] = [];
  for (let race = 0; race < races; race += 1) {
    const name = randomUUID();
    const body = importOf('territories', [{ name }]);
    const { answer } = await at(servers.callers, 0)(createImport, { body });
    imports.push(answer?.id ?? '');
    const { rows } = await servers.client.query<{ id: string }>(
      'select id from territories where name = $1',
      [name],
    );
    territories.push(rows[0]?.id ?? '');
  }
  return { imports, territories };
}

/** All undo the same import: one of them does. */
const undoAgainstUndo: Kind = async (given, races) => {
  const servers = await elsewhere(given);
  const { imports } = await makeImports(servers, races);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const params = { id: at(imports, race) };
        return outcomeOf(await at(servers.callers, runner % 2)(undoImport, { params }));
      }),
    isRight: exactly(1, '200', '409 already_undone'),
    countWrong: () =>
      countOf(
        servers,
        `select i.id from unnest($1::uuid[]) as i(id) left join audit_entries e
           on e.subject_id = i.id and e.subject = 'import' and e.action = 'undone'
         group by i.id having count(e.id) <> 1`,
        [imports],
      ),
  };
};

/** One half undoes an import whose territory the other half assigns: either it is gone, or one has it. */
const undoAgainstAssign: Kind = async (given, races) => {
  const servers = await elsewhere(given);
  const { imports, territories } = await makeImports(servers, races);
  const publishers = await makePublishers(servers, races, FAR_FROM_FULL);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner >> 1);
        if (isOneHalf(race, runner)) {
          return outcomeOf(await call(undoImport, { params: { id: at(imports, race) } }));
        }
        const body = { territory_id: at(territories, race), publisher_id: at(publishers, race) };
        return outcomeOf(await call(createAssignment, { body }));
      }),
    isRight: (outcomes, race) => {
      const undone = outcomes.filter((_outcome, runner) => isOneHalf(race, runner));
      const assigned = outcomes.filter((_outcome, runner) => !isOneHalf(race, runner));
      return undone.includes('200')
        ? exactly(1, '200', '409 already_undone')(undone) &&
            assigned.every((one) => one === '404 not_found')
        : undone.every((one) => one === '409 changed_since') &&
            exactly(1, '201', '409 territory_taken')(assigned);
    },
    // An assignment that was made is there: no undoing takes it away.
    countWrong: () =>
      countOf(
        servers,
        `select i.id from unnest($1::uuid[], $2::uuid[]) as i(id, territory)
           join imports on imports.id = i.id
           left join territories t on t.id = i.territory
           left join assignments a on a.territory_id = i.territory and a.returned_at is null
         group by i.id, imports.undone_at, t.id
         having (imports.undone_at is null) <> (t.id is not null)
           or (imports.undone_at is null) <> (count(distinct a.id) = 1)
         union all
         select e.id from audit_entries e
         where e.congregation_id = $3 and e.subject = 'assignment' and e.action = 'created'
           and not exists (select from assignments a where a.id = e.subject_id)`,
        [imports, territories, servers.congregationId],
      ),
  };
};

/** One half imports an open assignment of a territory that the other half assigns: one of them all has it. */
const importAgainstAssign: Kind = async (given, races) => {
  const servers = await elsewhere(given);
  const territories = await makeTerritories(servers, races);
  const imported = await makePublishers(servers, races, FAR_FROM_FULL);
  const others = await makePublishers(servers, races, FAR_FROM_FULL);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const call = at(servers.callers, runner >> 1);
        const territory = at(territories, race);
        if (!isOneHalf(race, runner)) {
          const body = { territory_id: territory, publisher_id: at(others, race) };
          return outcomeOf(await call(createAssignment, { body }));
        }
        const row = {
          territory: { id: territory },
          publisher: { id: at(imported, race) },
          assigned_on: today,
          returned_on: null,
          completed_on: null,
        };
        return bring(call, importOf('assignments', [row]));
      }),
    isRight: (outcomes, race) => {
      const brought = outcomes.filter((_outcome, runner) => isOneHalf(race, runner));
      const assigned = outcomes.filter((_outcome, runner) => !isOneHalf(race, runner));
      return brought.includes('stored')
        ? exactly(1, 'stored', 'nothing new')(brought) &&
            exactly(0, '201', '409 territory_taken')(assigned)
        : brought.every((one) => one === '409 lines_refused') &&
            exactly(1, '201', '409 territory_taken')(assigned);
    },
    countWrong: () => countNotHeldOnce(servers, territories),
  };
};

export const importKinds: Record<string, Kind> = {
  'the same file twice makes nothing twice': sameFile,
  'an import is undone once': undoAgainstUndo,
  'what is assigned is not undone': undoAgainstAssign,
  'what is imported as out has one holder': importAgainstAssign,
};
