import { getImport } from '@territorios/contract/imports/api.ts';
import {
  createPublisherRole,
  listPublisherRoles,
} from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher, listPublishers } from '@territorios/contract/publishers/api.ts';
import { createTerritory, listTerritories } from '@territorios/contract/territories/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, bringRefused, stored } from '#testing/imports.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});

const NAMED = { answers: {} };
const assignment = (territory: unknown, publisher: unknown, assigned_on = '2026-10-01') => ({
  territory: territory as string,
  publisher: publisher as string,
  assigned_on,
  returned_on: null,
  completed_on: null,
});

const lists = async (user = ana) => ({
  zones: (await t.call(listZones, {}, user)).map(({ name }) => name),
  roles: (await t.call(listPublisherRoles, {}, user)).map(({ name, max_territories }) => [
    name,
    max_territories,
  ]),
  publishers: (await t.call(listPublishers, {}, user)).map((one) => [
    one.name,
    one.publisher_roles?.name,
    one.assigned_territories_count,
  ]),
  territories: (await t.call(listTerritories, { query: {} }, user)).map((one) => [
    one.name,
    one.zone?.name ?? null,
    one.current_assignment?.publisher?.name ?? null,
  ]),
});

async function namesakes(user = ana): Promise<string[]> {
  const role = await t.call(createPublisherRole, { body: { name: 'Publicador' } }, user);
  const ids: string[] = [];
  for (const name of ['Luis Gil', 'Luis Gil'])
    ids.push((await t.call(createPublisher, { body: { name, role_id: role.id } }, user)).id);
  return ids;
}

describe('an import whose names are those of a file', () => {
  it('makes what its rows name and there is not, with the limit that the file itself needs', async () => {
    const rows = [
      assignment({ name: 'Territorio 7', zone: 'Norte' }, 'Marta'),
      assignment({ name: '8', zone: 'Zona norte' }, 'MARTA'),
      assignment('9', 'José', '2026-09-01'),
    ];
    const body = [{ kind: 'assignments' as const, rows }];
    const tried = await bring(t, ana, body, { ...NAMED, dry_run: true });
    expect(tried.questions.map(({ key, options }) => [key, options.map(({ id }) => id)])).toEqual([
      ['territory:7/norte', ['create', 'skip']],
      ['territory:8/norte', ['create', 'skip']],
      ['territory:9', ['create', 'skip']],
      ['publisher:marta', ['create', 'skip']],
      ['publisher:jose', ['create', 'skip']],
      ['zone:norte', ['create', 'skip']],
      ['role:', ['create', 'skip']],
    ]);
    expect(
      tried.made.map(({ kind, rows: made }) => [kind, ...made.map(({ name }) => name)]),
    ).toEqual([
      ['zones', 'Norte'],
      ['roles', 'Publicador'],
      ['publishers', 'Marta', 'José'],
      ['territories', 'Territorio 7', '8', '9'],
    ]);
    expect(tried.made[1]?.rows[0]?.values).toEqual({ max_territories: 2 });
    expect(tried.rows[0]?.values).toMatchObject({ publisher: 'Marta', assigned_on: '2026-10-01' });
    const { id } = await bring(t, ana, body, NAMED);
    expect(await lists()).toEqual({
      zones: ['Norte'],
      roles: [['Publicador', 2]],
      publishers: [
        ['José', 'Publicador', 1],
        ['Marta', 'Publicador', 2],
      ],
      territories: [
        ['8', 'Norte', 'Marta'],
        ['9', null, 'José'],
        ['Territorio 7', 'Norte', 'Marta'],
      ],
    });
    const { parts } = await t.call(getImport, { params: { id: id ?? '' } }, ana);
    expect(parts.map(({ kind, rows: made }) => [kind, made.length])).toEqual([
      ['zones', 1],
      ['roles', 1],
      ['publishers', 2],
      ['territories', 3],
      ['assignments', 3],
    ]);
  });

  it('the limit of a new role is the one that the person gives it, and a smaller one refuses what is too much', async () => {
    const rows = [assignment('7', 'Marta'), assignment('8', 'Marta')];
    const body = [{ kind: 'assignments' as const, rows }];
    const limited = { ...NAMED, role_limits: { Publicador: 5 } };
    const { made } = await bring(t, ana, body, { ...limited, dry_run: true });
    expect(made[0]?.rows[0]?.values).toEqual({ max_territories: 5 });
    const small = { ...NAMED, role_limits: { Publicador: 1 }, dry_run: true };
    expect((await bring(t, ana, body, small)).rows.map(({ outcome }) => outcome)).toEqual([
      'created',
      'refused',
    ]);
  });

  it('a question without a suggestion refuses the import until it is answered, and stores nothing', async () => {
    const [first = '', second = ''] = await namesakes();
    const body = [{ kind: 'assignments' as const, rows: [assignment('7', 'luis gil')] }];
    const { questions } = await bring(t, ana, body, { ...NAMED, dry_run: true });
    expect(questions[0]).toMatchObject({
      key: 'publisher:luis gil',
      text: '¿Quién es «luis gil»?',
      options: [
        { id: first, label: 'Luis Gil', detail: 'Publicador' },
        { id: second, label: 'Luis Gil', detail: 'Publicador' },
        { id: 'create' },
        { id: 'skip' },
      ],
    });
    const before = await stored(t);
    const refused = await bringRefused(t, ana, body, NAMED);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'unanswered', error: 'Falta aclarar: ¿Quién es «luis gil»?' },
    ]);
    expect(await stored(t)).toEqual(before);
    await bring(t, ana, body, { answers: { 'publisher:luis gil': second } });
    const held = (await t.call(listPublishers, {}, ana)).filter(
      (one) => one.assigned_territories_count,
    );
    expect(held.map(({ id }) => id)).toEqual([second]);
  });

  it('rows of a name that is left out are not stored, and no other row is lost', async () => {
    await namesakes();
    const rows = [assignment('7', 'Luis Gil'), assignment('8', 'Eva')];
    const answers = { 'publisher:luis gil': 'skip' };
    const { rows: done } = await bring(t, ana, [{ kind: 'assignments', rows }], { answers });
    expect(done.map(({ outcome }) => outcome)).toEqual(['skipped', 'created']);
  });

  it('an answer with the id of another congregation is none', async () => {
    const other = await t.congregation();
    const [foreign = ''] = await namesakes(other);
    await namesakes();
    const body = [{ kind: 'assignments' as const, rows: [assignment('7', 'Luis Gil')] }];
    const asked = { answers: { 'publisher:luis gil': foreign } };
    expect(await bringRefused(t, ana, body, asked)).toMatchObject({ status: 400 });
    // Nor where a suggestion would do without the answer.
    const fresh = [{ kind: 'assignments' as const, rows: [assignment('7', 'Eva')] }];
    const answers = { 'publisher:eva': foreign };
    expect(await bringRefused(t, ana, fresh, { answers })).toMatchObject({
      status: 400,
      body: { code: 'unanswered' },
    });
    const key = [{ kind: 'assignments' as const, rows: [assignment('7', { key: foreign })] }];
    expect(await bringRefused(t, ana, key, NAMED)).toMatchObject({ status: 409 });
  });

  it('two imports of the same file at once store it once, and the second finds all as it is', async () => {
    const body = [
      { kind: 'publishers' as const, rows: [{ name: 'Marta', role: 'Anciano' }] },
      { kind: 'territories' as const, rows: [{ name: '7', zone: 'Norte' }] },
      {
        kind: 'assignments' as const,
        rows: [assignment('Territorio 07', 'marta'), assignment('8', 'Marta', '2026-09-01')],
      },
    ];
    const programs = [t, t.elsewhere];
    const both = await Promise.all(programs.map((one) => bring(one, ana, body, NAMED)));
    expect(both.filter(({ id }) => id === null)).toHaveLength(1);
    const second = both.find(({ id }) => id === null);
    const outcomes = [...(second?.before ?? []), { rows: second?.rows ?? [] }].flatMap((part) =>
      part.rows.map(({ outcome }) => outcome),
    );
    expect(new Set(outcomes)).toEqual(new Set(['unchanged']));
    expect(second?.made).toEqual([]);
  });

  it('a second attempt whose first answer was lost names the roles that were made', async () => {
    const given = { ...NAMED, id: crypto.randomUUID() };
    const rows = [assignment('7', 'Marta')];
    const parts = [{ kind: 'assignments' as const, rows }];
    const first = await bring(t, ana, parts, given);
    const again = await bring(t, ana, parts, given);
    const rolesOf = ({ made }: typeof first) =>
      made.flatMap((part) => (part.kind === 'roles' ? part.rows.map(({ name }) => name) : []));
    expect(rolesOf(first)).toEqual(['Publicador']);
    expect([again.id, rolesOf(again)]).toEqual([first.id, ['Publicador']]);
  });

  it('the same territory in two rows is one, and with other values the second row is refused', async () => {
    const rows = [
      { name: '7', notes: 'Perro' },
      { name: 'Terr. 7' },
      { name: '007', notes: 'Gato' },
    ];
    const tried = await bring(t, ana, [{ kind: 'territories', rows }], { ...NAMED, dry_run: true });
    expect(tried.rows).toMatchObject([
      { outcome: 'created' },
      { outcome: 'unchanged' },
      { outcome: 'refused', error: 'Ya está en otra fila, con otros datos', first: 1 },
    ]);
  });

  it('a number with a zone is the territory of that zone', async () => {
    for (const name of ['Norte', 'Sur']) {
      const { id: zone_id } = await t.call(createZone, { body: { name } }, ana);
      await t.call(createTerritory, { body: { name: '1', zone_id } }, ana);
    }
    const rows = [assignment({ name: '01', zone: 'zona sur' }, 'Marta')];
    await bring(t, ana, [{ kind: 'assignments', rows }], NAMED);
    expect((await lists()).territories).toEqual([
      ['1', 'Norte', null],
      ['1', 'Sur', 'Marta'],
    ]);
  });

  it('a name that is too long says so', async () => {
    const rows = [assignment('7'.repeat(121), 'Marta')];
    const tried = await bring(t, ana, [{ kind: 'assignments', rows }], { ...NAMED, dry_run: true });
    expect(tried.rows[0]?.error).toBe('El nombre puede tener hasta 120 caracteres');
  });

  it('without `answers` a name must be that of one row, as before', async () => {
    const body = [{ kind: 'assignments' as const, rows: [assignment('7', 'Marta')] }];
    expect(await bringRefused(t, ana, body)).toMatchObject({ status: 409 });
    const { questions } = await bring(t, ana, body, { dry_run: true });
    expect(questions).toEqual([]);
  });
});
