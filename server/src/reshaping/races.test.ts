import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { splitTerritory } from '@territorios/contract/reshaping/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { box, reshapingOf, type Reshaping } from '#testing/reshaping.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;
let reshaping: Reshaping;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
  reshaping = reshapingOf(t, ana);
});

const ROUNDS = 10;

it('of two who divide at once one does, and nothing is there twice', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const id = await rows.territory(`Entero ${round}`);
    const parts = ['A', 'B'].map((half) => ({ name: `${round} ${half}`, geometry: null }));
    const body = { replaces: null, parts };
    const answers = await Promise.all(
      [1, 2].map(() => t.send(splitTerritory, { params: { id }, body }, ana)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  }
  expect(await t.call(listTerritories, { query: {} }, ana)).toHaveLength(2 * ROUNDS);
});

it('a territory that is assigned while it is divided is either held or retired', async () => {
  const publisher_id = await rows.publisher();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const territory_id = await rows.territory(`Entero ${round}`);
    const [assigned, divided] = await Promise.all([
      t.send(createAssignment, { body: { territory_id, publisher_id } }, ana),
      reshaping.split(territory_id, null),
    ]);
    expect([assigned.status, divided.status].map(String).toSorted()).toEqual(['201', '409']);
    const [line] = await t.call(listAssignments, { query: { territory_id } }, ana);
    if (line) await rows.returnTerritory(line.id);
  }
});

it('two joins of the same territories in another order do not wait for each other', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ids = [await rows.territory('8'), await rows.territory('9'), await rows.territory('10')];
    const seen = ids.map((id) => ({ id, replaces: null }));
    const answers = await Promise.all([reshaping.join(seen), reshaping.join(seen.toReversed())]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  }
});

it('a boundary that is drawn while its territory is divided is kept or seen', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const id = await reshaping.drawn(`Entero ${round}`, box(0, 2));
    const [saved, divided] = await Promise.all([
      t.send(
        saveBoundary,
        { params: { id }, body: { geometry: box(0, 3), replaces: box(0, 2) } },
        ana,
      ),
      reshaping.split(id, box(0, 2)),
    ]);
    expect(saved.status).toBe(200);
    expect([201, 409]).toContain(divided.status);
  }
});
