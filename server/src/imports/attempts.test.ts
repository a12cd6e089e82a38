import { getImport } from '@territorios/contract/imports/api.ts';
import { beforeAll, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, stored } from '#testing/imports.ts';

const ID = '0195f2a0-1111-7000-8000-000000000001';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

/** Territories that are new, although there are others of that name. */
const namesakes = (...names: string[]) => [
  { kind: 'zones' as const, rows: [{ name: 'Centro' }] },
  { kind: 'territories' as const, rows: names.map((name) => ({ name, id: null })) },
];

it('another attempt at an import stores nothing, and has the answer of the first', async () => {
  const first = await bring(t, ana, namesakes('70', '70'), { id: ID });
  expect(first.id).toBe(ID);
  const before = await stored(t);
  expect(await bring(t, ana, namesakes('70', '70'), { id: ID })).toEqual(first);
  expect(await stored(t)).toEqual(before);
  const { created, parts } = await t.call(getImport, { params: { id: ID } }, ana);
  expect([created, parts]).toEqual([
    3,
    [...first.before, { kind: 'territories', rows: first.rows }],
  ]);
});

it('two attempts at the same time store once', async () => {
  const id = '0195f2a0-1111-7000-8000-000000000002';
  const attempt = (to: typeof t.elsewhere) => bring(to, ana, namesakes('80', '81'), { id });
  const [one, other] = await Promise.all([attempt(t), attempt(t.elsewhere)]);
  expect(one).toEqual(other);
});

it('the id of another congregation is free', async () => {
  const other = await t.congregation();
  const { id, rows } = await bring(t, other, namesakes('90'), { id: ID });
  expect([id, rows]).toEqual([ID, [{ row: 1, outcome: 'created', name: '90' }]]);
});
