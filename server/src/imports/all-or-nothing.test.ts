import {
  createImport,
  getImport,
  listImports,
  recordFullExport,
  undoImport,
} from '@territorios/contract/imports/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { listZones } from '@territorios/contract/zones/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { everything } from '#db/migrations/testing/first-release.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, bringRefused, importBody } from '#testing/imports.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

/** Sessions note when they were last used. */
async function allStored() {
  const { sessions: _, ...rest } = await everything(t.config);
  return rest;
}

const zones = (...names: string[]) => [
  { kind: 'zones' as const, rows: names.map((name) => ({ name })) },
];

describe('nothing is stored', () => {
  it('by a dry run, which says what would become of each row', async () => {
    const before = await allStored();
    const answer = await bring(
      t,
      ana,
      [...zones('Uno'), { kind: 'territories', rows: [{ name: '1', zone: 'Uno' }] }],
      { dry_run: true },
    );
    expect(answer).toEqual({
      id: null,
      rows: [{ row: 1, outcome: 'created', name: '1', values: { zone: 'Uno' } }],
      before: [{ kind: 'zones', rows: [{ row: 1, outcome: 'created', name: 'Uno' }] }],
      made: [],
      questions: [],
      notes: [],
    });
    expect(await allStored()).toEqual(before);
  });

  it('by an import that changes nothing: it is not noted down either', async () => {
    await bring(t, ana, zones('Hay'));
    const before = await allStored();
    expect((await bring(t, ana, zones('HAY'))).id).toBeNull();
    expect((await bring(t, ana, [{ kind: 'zones', rows: [] }])).id).toBeNull();
    expect(await allStored()).toEqual(before);
  });

  it('when the last row is refused; each refused row is named by its place, and by its kind in a part before', async () => {
    const before = await allStored();
    const { status, body } = await bringRefused(t, ana, [
      { kind: 'zones', rows: [{ name: 'Dos' }, { name: 'Sin zona' }] },
      {
        kind: 'territories',
        rows: [
          { name: '2', zone: 'Dos' },
          { name: '3', zone: 'Tres' },
        ],
      },
    ]);
    expect([status, body]).toEqual([
      409,
      {
        error: 'No se guardó nada: hay 2 líneas que corregir.',
        code: 'lines_refused',
        rows: [
          {
            index: 1,
            kind: 'zones',
            code: 'invalid',
            error: 'Así se llaman ya los territorios que no tienen zona. Elija otro nombre.',
          },
          { index: 1, code: 'zone_unknown', error: 'No hay ninguna zona «Tres».' },
        ],
      },
    ]);
    expect(await allStored()).toEqual(before);
  });
});

describe('another congregation', () => {
  it('its rows look like rows that do not exist, and its imports too', async () => {
    const other = await t.congregation();
    const theirs = await bring(t, other, [
      ...zones('Ajena'),
      { kind: 'territories', rows: [{ name: 'Ajeno', zone: 'Ajena' }] },
    ]);
    const [zone] = await t.call(listZones, {}, other);
    const [territory] = await t.call(listTerritories, {}, other);
    const id = territory?.id ?? '';
    const publisher = await rowsOf(t, other).publisher(3, 'Ajena');
    const refused = async (parts: Parameters<typeof bring>[2]) =>
      (await bring(t, ana, parts, { dry_run: true })).rows.map(({ error }) => error);
    const line = { assigned_on: '2026-01-01', returned_on: null, completed_on: null };
    const mine = { kind: 'territories' as const, rows: [{ name: 'Mío' }] };
    expect(await refused([{ kind: 'zones', rows: [{ id: zone?.id ?? '', name: 'X' }] }])).toEqual([
      'La zona ya no existe o ya fue eliminada.',
    ]);
    expect(
      await refused([
        {
          kind: 'territories',
          rows: [
            { id, name: 'X' },
            { name: 'X', zone: { id: zone?.id ?? '' } },
            { name: 'X', zone: 'Ajena' },
          ],
        },
      ]),
    ).toEqual([
      'El territorio ya no existe o ya fue eliminado.',
      'La zona ya no existe o ya fue eliminada.',
      'No hay ninguna zona «Ajena».',
    ]);
    expect(
      await refused([
        mine,
        {
          kind: 'assignments',
          rows: [
            { ...line, territory: { id }, publisher: { id: publisher } },
            { ...line, territory: 'Mío', publisher: { id: publisher } },
          ],
        },
      ]),
    ).toEqual([
      'El territorio ya no existe o ya fue eliminado.',
      'El publicador ya no existe o ya fue eliminado.',
    ]);
    for (const endpoint of [getImport, undoImport])
      expect((await t.send(endpoint, { params: { id: theirs.id ?? '' } }, ana)).status).toBe(404);
    expect((await t.call(listImports, {}, ana)).map((one) => one.id)).not.toContain(theirs.id);
  });
});

it('that everything is exported is noted down for superadministrators, and an attempt of others is counted', async () => {
  const colleague = await t.colleague(ana);
  await t.call(recordFullExport, {}, ana);
  // Entries of one moment have no order.
  t.clock.now = new Date(t.clock.now.getTime() + 1000);
  expect(await t.send(recordFullExport, {}, colleague)).toEqual({
    status: 403,
    body: {
      error: 'Solo el superadministrador puede exportar todo.',
      code: 'full_export_forbidden',
    },
  });
  const entries = await t.call(listAuditEntries, { query: { subject: 'full_export' } }, ana);
  expect(entries.map(({ action, administrator_id }) => [action, administrator_id])).toEqual([
    ['refused', colleague.id],
    ['created', ana.id],
  ]);
});

it('the file is named as it was, without what no line can show', async () => {
  const name = async (file_name: string) => {
    await t.call(
      createImport,
      {
        body: importBody(zones(`Zona de ${file_name.length} ${file_name.codePointAt(0)}`), {
          file_name,
        }),
      },
      ana,
    );
    return (await t.call(listImports, {}, ana)).map((one) => one.file_name);
  };
  expect(await name('  S-13\n2026\u0000.xlsx ')).toContain('S-13 2026 .xlsx');
  expect(await name(`${'ñ'.repeat(300)}.csv`)).toContain('ñ'.repeat(255));
});
