import { beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring } from '#testing/imports.ts';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

const zones = (...names: string[]) => [
  { kind: 'zones' as const, rows: names.map((name) => ({ name })) },
];

/** Sends a body as it is, also one that no program of ours would send. */
async function post(payload: string) {
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    payload,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

const withRows = (rows: string, kind = 'zones') =>
  post(`{"dry_run":true,"kind":"${kind}","file_name":"a.csv","rows":${rows}}`);

describe('a call that is not right', () => {
  it('5,000 rows are taken, and 5,001 are refused before any is read', async () => {
    const rows = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, (_none, index) => ({ row: index + 1, name: `Z ${index}` })),
      );
    expect((await withRows(rows(5000))).status).toBe(201);
    expect(await withRows(rows(5001))).toMatchObject({
      status: 400,
      body: { fields: { rows: 'Se pueden importar hasta 5,000 filas a la vez' } },
    });
  });

  it('a body of more than 8 MiB is too large', async () => {
    const { status, body } = await withRows(`[{"row":1,"name":"${'x'.repeat(8 * 1024 * 1024)}"}]`);
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it.each([
    '{"name":"Z"}',
    '{"row":0}',
    '{"row":1.5}',
    '{"row":"1"}',
    '{"row":1000001}',
    '5',
    'null',
    '[]',
  ])('a row without a number is refused: %s', async (row) => {
    const { status, body } = await withRows(`[{"row":2,"name":"Z"},${row}]`);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.rows).toMatchObject([{ index: 1 }]);
    expect(String(body.error)).toMatch(
      /^(?:Falta el número de una fila|Las filas no se pueden leer)$/,
    );
  });

  it('parts in another order, or of one kind twice, are refused', async () => {
    for (const before of [['territories'], ['zones', 'zones'], ['publishers', 'zones']]) {
      const parts = before.map((kind) => ({ kind, rows: [] }));
      const { status, body } = await post(
        JSON.stringify({
          dry_run: true,
          kind: 'territories',
          file_name: 'a',
          rows: [],
          before: parts,
        }),
      );
      expect([status, body.fields]).toEqual([
        400,
        { before: 'Las partes que van antes deben ir en su orden' },
      ]);
    }
  });

  it('keys that would change every object are refused or do nothing', async () => {
    expect((await withRows('[{"row":1,"__proto__":{"name":"x"}}]')).status).toBe(400);
    expect((await withRows('[{"row":1,"constructor":{"prototype":{"name":"x"}}}]')).status).toBe(
      400,
    );
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const { rows } = await bring(
      t,
      ana,
      [
        ...zones(...names),
        { kind: 'territories', rows: names.map((name) => ({ name, zone: name, toString: 1 })) },
      ],
      { dry_run: true },
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(names.map(() => 'created'));
  });

  it('a number that stands twice in one kind is refused where it stands again', async () => {
    const { body } = await withRows('[{"row":1,"name":"A"},{"row":1,"name":"B"}]');
    expect(body.rows).toEqual([
      { row: 1, outcome: 'created', name: 'A' },
      { row: 1, outcome: 'refused', name: 'B', error: 'Está dos veces en la lista.' },
    ]);
  });
});

/** For each field of a row, what it never takes. */
const WRONG = {
  zones: { id: ['x', 5, {}], name: ['', 5, null, [], 'a\u0000b', 'x'.repeat(121)] },
  publishers: {
    id: ['x', 5],
    name: ['', 5, null],
    role: ['', 5, null, {}],
    max_territories: [0, 1001, '5', 1.5, null],
  },
  territories: {
    id: ['x', 5],
    name: ['', 5, null],
    zone: ['', 5, [], {}, { id: 'x' }, { row: 'x' }],
    google_maps_link: ['x', 5],
    navigation_latitude: [91, '19'],
    navigation_longitude: [181, '19'],
    group_suitable: ['sí', 1],
    danger_level: ['azul', 5],
    warnings: [5, 'x'.repeat(2001)],
    notes: [5, 'x'.repeat(2001)],
    retired: ['sí', 1, null],
  },
  assignments: {
    id: ['x', 5],
    territory: ['', 5, null, {}],
    publisher: ['', 5, {}, { id: 'x' }],
    assigned_on: ['', '01/02/2026', '2026-02-30', '1949-12-31', 45_000, null],
    expires_at: ['', '2026-02-30', 5, null],
    returned_on: ['', '2026-02-30', 5],
    completed_on: ['', '2026-02-30', 5],
  },
  boundaries: { territory: ['', 5, null], geometry: ['', '{}', 5, null, 'x'.repeat(60_001)] },
} as const;
const GOOD = {
  zones: { name: 'Z' },
  publishers: { name: 'Marta', role: 'P' },
  territories: { name: '1' },
  assignments: {
    territory: 'T',
    publisher: 'P',
    assigned_on: '2026-01-01',
    returned_on: '2026-02-01',
    completed_on: null,
  },
  boundaries: {
    territory: 'T',
    geometry: '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}',
  },
};

describe.each(Object.keys(WRONG) as (keyof typeof WRONG)[])(
  'a wrong value in a row of %s',
  (kind) => {
    it('is refused on its row, in Spanish, with its field', async () => {
      const wrong = Object.entries(WRONG[kind]).flatMap(([field, values]) =>
        values.map((value: unknown) => ({ field, row: { ...GOOD[kind], [field]: value } })),
      );
      const { status, body } = await withRows(
        JSON.stringify(wrong.map(({ row }, index) => ({ row: index + 1, ...row }))),
        kind,
      );
      expect(status).toBe(201);
      const rows = body.rows as { outcome: string; error?: string; field?: string }[];
      rows.forEach(({ outcome, error, field }, index) => {
        const sent = JSON.stringify(wrong[index]).slice(0, 150);
        expect([outcome, field, sent]).toEqual(['refused', wrong[index]?.field, sent]);
        expect(error).not.toMatch(/invalid |expected|must|Entrada|Opción|Demasiado|No hay ning/);
      });
    });
  },
);
