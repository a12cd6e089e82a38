import { undoImport } from '@territorios/contract/imports/api.ts';
import { listTerritoryOrigins, splitTerritory } from '@territorios/contract/reshaping/api.ts';
import {
  deleteTerritory,
  listTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring } from '#testing/imports.ts';
import { HALVES, reshapingOf, type Reshaping } from '#testing/reshaping.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let reshaping: Reshaping;

beforeEach(async () => {
  ana = await t.congregation();
  reshaping = reshapingOf(t, ana);
});

const halves = (name: string) =>
  ['A', 'B'].map((letter) => ({ name: `${name} ${letter}`, geometry: null as never }));
const useAgain = (id: string) =>
  t.call(updateTerritory, { params: { id }, body: { retired: false } }, ana);
const origins = async () =>
  (await t.call(listTerritoryOrigins, {}, ana)).map(
    ({ territory_name, origin_name }) => `${territory_name} < ${origin_name}`,
  );
const idOf = async (wanted: string) =>
  (await t.call(listTerritories, { query: {} }, ana)).find(({ name }) => name === wanted)?.id ?? '';

it('one that is used again is divided again, and joined with what came of it', async () => {
  const id = await rowsOf(t, ana).territory('1');
  await reshaping.split(id, null, halves('1'));
  await useAgain(id);
  expect((await reshaping.split(id, null, halves('2'))).status).toBe(201);
  await useAgain(id);
  const seen = [id, await idOf('1 A')].map((one) => ({ id: one, replaces: null }));
  expect((await reshaping.join(seen)).status).toBe(201);
  expect(await origins()).toEqual(['1 A < 1', '1 B < 1', '2 A < 1', '2 B < 1', '7 < 1', '7 < 1 A']);
  await t.call(deleteTerritory, { params: { id } }, ana);
  expect(await origins()).toEqual(['7 < 1 A']);
});

it('an import is not undone whose territory was divided since, also when that one is used again', async () => {
  const imported = await bring(t, ana, [{ kind: 'territories', rows: [{ name: '1' }] }]);
  const undo = () => t.send(undoImport, { params: { id: imported.id ?? '' } }, ana);
  const id = await idOf('1');
  await reshaping.split(id, null, halves('1'));
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  await useAgain(id);
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  expect(await origins()).toEqual(['1 A < 1', '1 B < 1']);
});

it('who deletes one of them deletes that it took the place of another', async () => {
  const id = await rowsOf(t, ana).territory('7');
  await reshaping.split(id, null);
  const [half] = await t.call(listTerritories, { query: {} }, ana);
  await t.call(deleteTerritory, { params: { id: half?.id ?? '' } }, ana);
  expect(await origins()).toEqual(['7 B < 7']);
  await t.call(deleteTerritory, { params: { id } }, ana);
  expect(await origins()).toEqual([]);
  expect(await t.call(listTerritories, { query: {} }, ana)).toMatchObject([{ name: '7 B' }]);
});

it('territories of another congregation do not exist', async () => {
  const id = await rowsOf(t, ana).territory('7');
  const other = await t.congregation();
  const foreign = await t.send(
    splitTerritory,
    { params: { id }, body: { replaces: null, parts: HALVES } },
    other,
  );
  expect(foreign.status).toBe(404);
  expect(await t.call(listTerritoryOrigins, {}, other)).toEqual([]);
});
