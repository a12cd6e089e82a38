import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { saveParts } from '@territorios/contract/parts/api.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exportCongregation, importCongregation } from '#backup/one-congregation.ts';
import { runSql } from '#db/migrations/testing/first-release.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { deleteCongregation } from './delete.ts';

const t = await fileApp();
const folder = mkdtempSync(join(tmpdir(), 'territorios-moving-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('blocks that are ticked stay ticked, whatever completed lines the file brings', async () => {
  const ana = await t.congregation();
  const rows = rowsOf(t, ana);
  const territory = await rows.territory();
  const [first] = await t.call(
    saveParts,
    { params: { id: territory }, body: [{ label: '1' }, { label: '2' }] },
    ana,
  );
  const { id } = await rows.assign(territory, await rows.publisher());
  await t.call(returnAssignment, { params: { id }, body: {} }, ana);
  // As in a file whose open line comes in a later piece than the line that was completed on the same day.
  const { now } = t.clock;
  await runSql(
    t.config,
    `update territory_parts set done_at = '${now.toISOString()}' where id = '${first?.id}'`,
  );
  const stored = () =>
    runSql(
      t.config,
      `select p.id, p.done_at, (select count(*) from finished_parts f where f.part_id = p.id) as finished
       from territory_parts p where p.territory_id = '${territory}' order by p.number`,
    );
  const before = await stored();
  const path = join(folder, 'una.ndjson.gz');
  await exportCongregation(t.config, { path, id: ana.congregationId, clock: () => now });
  await deleteCongregation(t.db, ana.congregationId, async () => undefined);
  await importCongregation(t.config, t.config, { path, clock: () => now });
  expect(await stored()).toEqual(before);
  expect(before).toMatchObject([{ done_at: now }, { done_at: null }]);
});
