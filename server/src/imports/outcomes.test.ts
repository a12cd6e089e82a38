import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import { listPublisherRoles } from '@territorios/contract/publisher-roles/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listZones } from '@territorios/contract/zones/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring } from '#testing/imports.ts';

const UNKNOWN = '0195c1a0-0000-7000-8000-000000000000';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});

const dryRun = { dry_run: true };

describe('zones', () => {
  const zones = (...rows: Partial<ImportRowInput['zones']>[]) => [{ kind: 'zones' as const, rows }];
  const names = async () => (await t.call(listZones, {}, ana)).map(({ name }) => name);

  it('a zone that there is stays as it is spelt, and another one is made', async () => {
    await bring(t, ana, zones({ name: 'Centro' }));
    const { rows } = await bring(
      t,
      ana,
      zones({ name: 'CENTRO' }, { name: 'Norte' }, { name: 'norte' }),
    );
    expect(rows).toEqual([
      { row: 1, name: 'Centro', outcome: 'unchanged' },
      { row: 2, name: 'Norte', outcome: 'created' },
      { row: 3, name: 'Norte', outcome: 'unchanged' },
    ]);
    expect(await names()).toEqual(['Centro', 'Norte']);
  });

  it('a zone is renamed by its id, unless another one has the name or what matches is left out', async () => {
    await bring(t, ana, zones({ name: 'Centro' }, { name: 'Norte' }));
    const [centro] = await t.call(listZones, {}, ana);
    const renamed = zones({ id: centro?.id ?? '', name: 'Casco viejo' });
    expect((await bring(t, ana, renamed, { on_match: 'skip' })).rows).toEqual([
      { row: 1, name: 'Casco viejo', outcome: 'skipped' },
    ]);
    expect((await bring(t, ana, renamed)).rows).toEqual([
      {
        row: 1,
        name: 'Casco viejo',
        outcome: 'updated',
        changes: [{ field: 'name', from: 'Centro', to: 'Casco viejo' }],
      },
    ]);
    expect(await names()).toEqual(['Casco viejo', 'Norte']);
    const { rows } = await bring(
      t,
      ana,
      zones(
        { id: centro?.id ?? '', name: 'NORTE' },
        { id: null, name: 'norte' },
        { id: UNKNOWN, name: 'Sur' },
        { name: 'Sin zona' },
      ),
      dryRun,
    );
    expect(rows.map(({ error }) => error)).toEqual([
      'Ya existe una zona con ese nombre.',
      'Ya existe una zona con ese nombre.',
      'La zona ya no existe o ya fue eliminada.',
      'Así se llaman ya los territorios que no tienen zona. Elija otro nombre.',
    ]);
  });
});

describe('publishers', () => {
  const publishers = (...rows: Partial<ImportRowInput['publishers']>[]) => [
    { kind: 'publishers' as const, rows },
  ];
  const people = async () =>
    (await t.call(listPublishers, {}, ana)).map(({ name, publisher_roles: role }) => [
      name,
      role?.name,
      role?.max_territories,
    ]);

  it('a publisher brings the role that there is not, and finds the one that there is', async () => {
    const { rows } = await bring(
      t,
      ana,
      publishers(
        { name: 'José Peña', role: 'Anciano', max_territories: 4 },
        { name: 'Marta', role: 'ANCIANO', max_territories: 9 },
        { name: 'Luis', role: 'Publicador' },
        { name: 'jose peña', role: 'anciano' },
        { name: 'Eva' },
      ),
      dryRun,
    );
    expect(rows.map(({ outcome, error }) => error ?? outcome)).toEqual([
      'created',
      'created',
      'created',
      'unchanged',
      'Elija un rol',
    ]);
    await bring(
      t,
      ana,
      publishers(
        { name: 'José Peña', role: 'Anciano', max_territories: 4 },
        { name: 'Marta', role: 'ANCIANO', max_territories: 9 },
        { name: 'Luis', role: 'Publicador' },
      ),
    );
    expect(await people()).toEqual([
      ['José Peña', 'Anciano', 4],
      ['Luis', 'Publicador', 1],
      ['Marta', 'Anciano', 4],
    ]);
    expect((await t.call(listPublisherRoles, {}, ana)).length).toBe(2);
  });

  it('another role is an update, and is left out with its new role where that was chosen', async () => {
    await bring(t, ana, publishers({ name: 'Marta', role: 'Publicador' }));
    const change = publishers({ name: 'MARTA', role: 'Precursor', max_territories: 3 });
    expect((await bring(t, ana, change, { on_match: 'skip' })).rows[0]?.outcome).toBe('skipped');
    expect((await t.call(listPublisherRoles, {}, ana)).length).toBe(1);
    const [row] = (await bring(t, ana, change)).rows;
    expect(row?.changes).toEqual([{ field: 'role', from: 'Publicador', to: 'Precursor' }]);
    expect(await people()).toEqual([['Marta', 'Precursor', 3]]);
  });

  it('of two of one name the row says which, or is refused; null makes one more', async () => {
    await bring(
      t,
      ana,
      publishers({ name: 'Marta', role: 'P' }, { id: null, name: 'Marta', role: 'P' }),
    );
    const [first] = await t.call(listPublishers, {}, ana);
    const { rows } = await bring(
      t,
      ana,
      publishers(
        { name: 'marta' },
        { id: first?.id ?? '', name: 'Marta Ruiz' },
        { id: UNKNOWN, name: 'Marta' },
      ),
      dryRun,
    );
    expect(rows.map(({ outcome, error }) => error ?? outcome)).toEqual([
      'Hay varios que se llaman «marta»: elija cuál es.',
      'updated',
      'El publicador ya no existe o ya fue eliminado.',
    ]);
  });
});
