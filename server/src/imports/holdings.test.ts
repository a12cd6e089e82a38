import { listPublisherRoles } from '@territorios/contract/publisher-roles/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { listZones } from '@territorios/contract/zones/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, bringRefused } from '#testing/imports.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});

const lists = async () => ({
  zones: (await t.call(listZones, {}, ana)).map(({ name }) => name),
  roles: (await t.call(listPublisherRoles, {}, ana)).map(({ name, max_territories }) => [
    name,
    max_territories,
  ]),
  territories: (await t.call(listTerritories, { query: {} }, ana)).map((one) => [
    one.name,
    one.zone?.name ?? null,
    one.current_assignment?.publisher?.name ?? null,
  ]),
});

describe('an import of territories with who holds them', () => {
  const holding = (name: string, rest: object = {}) => ({ name, ...rest });

  it('is one row for a territory, its holder and the assignment', async () => {
    const rows = [
      holding('1', {
        zone: 'Norte',
        publisher: 'Marta',
        role: 'Anciano',
        assigned_on: '2026-10-01',
      }),
      holding('2', {
        zone: 'Norte',
        publisher: 'Marta',
        role: 'Anciano',
        assigned_on: '2026-10-02',
      }),
      holding('3', { zone: 'Sur', notes: 'Perro' }),
      holding('3', {
        publisher: 'Eva',
        assigned_on: '2025-01-01',
        returned_on: '2025-03-01',
        completed_on: '2025-03-01',
      }),
      holding('4', { publisher: 'Eva' }),
    ];
    const tried = await bring(t, ana, [{ kind: 'holdings', rows }], { dry_run: true });
    expect(tried.rows.map(({ outcome, name, error }) => [outcome, name, error])).toEqual([
      ['created', '1', undefined],
      ['created', '2', undefined],
      ['created', '3', undefined],
      ['created', '3', undefined],
      ['refused', '4', 'Falta la fecha de asignación'],
    ]);
    expect(tried.rows[0]?.values).toMatchObject({
      zone: 'Norte',
      publisher: 'Marta',
      role: 'Anciano',
      assigned_on: '2026-10-01',
    });
    const { id } = await bring(t, ana, [{ kind: 'holdings', rows: rows.slice(0, -1) }]);
    expect(await lists()).toMatchObject({
      zones: ['Norte', 'Sur'],
      roles: [
        ['Anciano', 2],
        ['Publicador', 1],
      ],
      territories: [
        ['1', 'Norte', 'Marta'],
        ['2', 'Norte', 'Marta'],
        ['3', 'Sur', null],
      ],
    });
    const again = await bring(t, ana, [{ kind: 'holdings', rows: rows.slice(0, -1) }]);
    expect(new Set(again.rows.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    expect(id).not.toBeNull();
    expect(again.id).toBeNull();
  });

  it('a refused row refuses the call with its place', async () => {
    const rows = [holding('1'), holding('2', { publisher: 'Eva', assigned_on: '2999-01-01' })];
    const { status, body } = await bringRefused(t, ana, [{ kind: 'holdings', rows }]);
    expect([status, body]).toMatchObject([409, { code: 'lines_refused', rows: [{ index: 1 }] }]);
  });

  it('gives a new role room for what its publishers have already', async () => {
    const held = (name: string, role: string) =>
      holding(name, { publisher: 'Marta', role, assigned_on: '2026-10-01' });
    await bring(t, ana, [{ kind: 'holdings', rows: [held('1', 'Anciano'), held('2', 'Anciano')] }]);
    await bring(t, ana, [{ kind: 'holdings', rows: [held('3', 'Precursor')] }]);
    expect((await lists()).roles).toContainEqual(['Precursor', 3]);
  });
});
