import { beforeEach, expect, it } from 'vitest';
import type { Territory } from '@territorios/contract/territories/api.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { partsOf } from '#testing/parts.ts';
import { reshapingOf } from '#testing/reshaping.ts';

const t = await fileApp();
let ana: TestUser;
let parts: ReturnType<typeof partsOf>;
let reshaping: ReturnType<typeof reshapingOf>;

beforeEach(async () => {
  ana = await t.congregation();
  parts = partsOf(t, ana);
  reshaping = reshapingOf(t, ana);
});

/** The first block was left done by whoever had it last. */
const worked = async (count: number, name: string) => {
  const { id, ids } = await parts.divided(count, name);
  const line = await parts.rows.assign(id, await parts.rows.publisher());
  await parts.mark(line.id, ids.slice(0, 1));
  await parts.rows.returnTerritory(line.id, false);
  return { id, replaces: null };
};
const read = async (id: string) =>
  (await parts.read(id)).map(({ label, done }) => (done ? `${label} ✓` : label));

it('each half of a divided territory has all blocks, with their marks', async () => {
  const { id } = await worked(2, '7');
  const { status, body } = await reshaping.split(id, null);
  expect(status).toBe(201);
  const halves = body as unknown as Territory[]; // what a 201 of this call has
  expect(halves.map((half) => half.parts_done)).toEqual([1, 1]);
  for (const half of halves) expect(await read(half.id)).toEqual(['1 ✓', '2']);
  expect(await read(id)).toEqual(['1 ✓', '2']);
});

it('a joined territory has the blocks of all, named by their territory where two are alike', async () => {
  const { status, body } = await reshaping.join([await worked(2, '8'), await worked(1, '9 Norte')]);
  expect(status).toBe(201);
  const { id } = body as unknown as Territory; // what a 201 of this call has
  expect(await read(id)).toEqual(['8 1 ✓', '8 2', '9 Norte 1 ✓']);
});

it('more blocks than a territory may have are refused', async () => {
  const refused = await reshaping.join([await worked(31, '8'), await worked(30, '9')]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'parts_full' } });
});
