import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getImport, listImports, undoImport } from '@territorios/contract/imports/api.ts';
import { listZones } from '@territorios/contract/zones/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, everyKind, OTHER_GEOMETRY, stored } from '#testing/imports.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});

const undo = (id: string | null, user = ana) =>
  t.send(undoImport, { params: { id: id ?? '' } }, user);

describe('an import that is undone', () => {
  it('an import that is undone leaves every stored value as it was, and is noted down with its rows', async () => {
    await rowsOf(t, ana).territory('Otro');
    const before = await stored(t);
    const { id } = await bring(t, ana, everyKind());
    expect(await stored(t)).not.toEqual(before);
    const [listed] = await t.call(listImports, {}, ana);
    expect(listed).toMatchObject({
      id,
      kind: 'boundaries',
      created: 8,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      undone_at: null,
    });
    const { parts } = await t.call(getImport, { params: { id: id ?? '' } }, ana);
    expect(
      parts.map(({ kind, rows }) => [
        kind,
        rows.map(({ row, outcome, name }) => [row, outcome, name]),
      ]),
    ).toEqual([
      ['zones', [[1, 'created', 'Centro']]],
      ['roles', [[1, 'created', 'Precursor']]],
      ['publishers', [[1, 'created', 'Marta']]],
      [
        'territories',
        [
          [1, 'created', '1'],
          [2, 'created', '2'],
        ],
      ],
      [
        'assignments',
        [
          [1, 'created', '1'],
          [2, 'created', '1'],
        ],
      ],
      [
        'boundaries',
        [
          [1, 'created', '1'],
          [2, 'created', '2'],
        ],
      ],
    ]);
    const { status, body } = await undo(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      undone_at: '2026-11-20T18:00:00.000Z',
      undone_by: 'Superadministrador',
    });
    expect(await stored(t)).toEqual(before);
    const entries = await t.call(listAuditEntries, { query: { subject: 'import' } }, ana);
    expect(
      entries.map(({ action, subject_id, subject_name, details }) => [
        action,
        subject_id,
        subject_name,
        details.counts,
      ]),
    ).toEqual([
      ['undone', id, 'Lista.xlsx', { created: 8, updated: 0 }],
      ['created', id, 'Lista.xlsx', { created: 8, updated: 0, unchanged: 0, skipped: 0 }],
    ]);
    expect((await undo(id)).body.code).toBe('already_undone');
    expect(await stored(t)).toEqual(before);
  });

  it('what was changed is given back, also what a file changes twice', async () => {
    await bring(t, ana, everyKind());
    const zone = (await t.call(listZones, {}, ana))[0]?.id ?? '';
    t.clock.now = new Date('2026-11-20T19:00:00.000Z');
    const before = await stored(t);
    const { id, rows } = await bring(t, ana, [
      { kind: 'zones', rows: [{ id: zone, name: 'Norte' }] },
      { kind: 'publishers', rows: [{ name: 'Marta', role: 'Anciano' }] },
      {
        kind: 'territories',
        rows: [
          { name: '1', notes: 'a', zone: null },
          { name: '2', retired: false },
          { name: '1', notes: 'b' },
        ],
      },
      {
        kind: 'assignments',
        rows: [
          {
            territory: '1',
            publisher: 'Marta',
            assigned_on: '2024-01-05',
            returned_on: '2024-02-03',
            completed_on: null,
          },
          {
            territory: '1',
            publisher: 'Marta',
            assigned_on: '2026-10-01',
            returned_on: '2026-11-01',
            completed_on: '2026-11-01',
          },
          {
            territory: '1',
            publisher: 'Marta',
            assigned_on: '2026-11-02',
            returned_on: null,
            completed_on: null,
          },
        ],
      },
      { kind: 'boundaries', rows: [{ territory: '1', geometry: OTHER_GEOMETRY }] },
    ]);
    expect(rows[0]?.outcome).toBe('updated');
    expect((await undo(id)).status).toBe(200);
    expect(await stored(t)).toEqual(before);
    t.clock.now = new Date('2026-11-20T18:00:00.000Z');
  });
});
