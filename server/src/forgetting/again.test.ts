import { join } from 'node:path';
import { forgetPublisher } from '@territorios/contract/forgetting/api.ts';
import { expect, it } from 'vitest';
import { backUp } from '#backup/backup.ts';
import { exportCongregation, importCongregation } from '#backup/one-congregation.ts';
import { copyDatabase } from '#backup/move.ts';
import { restore } from '#backup/restore.ts';
import { CLOCK, emptyDatabase, testFolder } from '#backup/testing/databases.ts';
import { deleteCongregation } from '#congregations/delete.ts';
import { everything, runSql } from '#db/migrations/testing/first-release.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import type { Forgotten } from './forget-person.ts';

const t = await fileApp();

/** A backup from when she still had a territory, and the one who was forgotten since. */
async function oldBackup(name: string) {
  const folder = testFolder();
  const ana = await t.congregation();
  const rows = rowsOf(t, ana);
  const id = await rows.publisher(5, name);
  const line = await rows.assign(await rows.territory('Norte'), id);
  const path = join(folder, 'antes.ndjson.gz');
  await backUp(t.config, path, CLOCK);
  await rows.returnTerritory(line.id);
  const forget = () => t.call(forgetPublisher, { params: { id } }, ana);
  const forgotten: Forgotten = {
    congregation_id: ana.congregationId,
    publisher_id: id,
    forgotten_on: '2026-11-20',
  };
  return { folder, path, forget, forgotten, line };
}

it('an old backup forgets again whom the list names, and closes what she held', async () => {
  const { folder, path, forgotten, line } = await oldBackup('Zulma Quispe');
  const target = await emptyDatabase();
  const safetyPath = join(folder, 'seguridad.ndjson.gz');
  await restore(target, { path, replace: false, safetyPath, clock: CLOCK, forgotten: [forgotten] });
  const all = await everything(target);
  expect(JSON.stringify(all)).not.toContain('Zulma');
  expect(all['forgotten_publishers']).toEqual([
    expect.objectContaining({ publisher_id: forgotten.publisher_id }),
  ]);
  const [kept] = await runSql(
    target,
    `select publisher_id, returned_at is not null as returned, completed_at from assignments where id = '${line.id}'`,
  );
  expect(kept).toEqual({ publisher_id: null, returned: true, completed_at: null });
  const [activity] = await runSql(
    target,
    `select last_returned_at is not null as returned from territory_activity where territory_id = '${line.territory_id}'`,
  );
  expect(activity).toEqual({ returned: true });
});

it('a restore over a database that has forgotten her forgets her without the list', async () => {
  const { folder, path, forget } = await oldBackup('Irma Quispe');
  await forget();
  const now = join(folder, 'ahora.ndjson.gz');
  await backUp(t.config, now, CLOCK);
  const target = await emptyDatabase();
  const common = { safetyPath: join(folder, 'seguridad.ndjson.gz'), clock: CLOCK };
  await restore(target, { ...common, path: now, replace: false });
  await restore(target, { ...common, path, replace: true });
  expect(JSON.stringify(await everything(target))).not.toContain('Irma');
});

it('a database that moves forgets whom the list names', async () => {
  const { folder, path, forgotten } = await oldBackup('Delia Quispe');
  const source = await emptyDatabase();
  await restore(source, { path, replace: false, safetyPath: join(folder, 's.gz'), clock: CLOCK });
  expect(JSON.stringify(await everything(source))).toContain('Delia');
  const target = await emptyDatabase('template0');
  await copyDatabase(source, target, CLOCK, [forgotten]);
  expect(JSON.stringify(await everything(target))).not.toContain('Delia');
});

it('a congregation that comes back from its file forgets whom the list names, and nobody else', async () => {
  const folder = testFolder();
  const [ana, luis] = [await t.congregation(), await t.congregation()];
  const [rows, others] = [rowsOf(t, ana), rowsOf(t, luis)];
  const id = await rows.publisher(5, 'Nieves Quispe');
  const line = await rows.assign(await rows.territory('Norte'), id);
  const other = await others.publisher(5, 'Berta Quispe');
  const path = join(folder, 'una.ndjson.gz');
  await exportCongregation(t.config, { path, id: ana.congregationId, clock: CLOCK });
  await deleteCongregation(t.db, ana.congregationId, async () => undefined);
  const forgotten_on = '2026-11-20';
  const forgotten: Forgotten[] = [
    { congregation_id: ana.congregationId, publisher_id: id, forgotten_on },
    { congregation_id: luis.congregationId, publisher_id: other, forgotten_on },
  ];
  await importCongregation(t.config, t.config, { path, forgotten, clock: CLOCK });
  const all = await everything(t.config);
  expect(JSON.stringify(all)).not.toContain('Nieves');
  expect(JSON.stringify(all)).toContain('Berta');
  expect(all['forgotten_publishers']).toContainEqual(expect.objectContaining({ publisher_id: id }));
  expect(all['forgotten_publishers']).not.toContainEqual(
    expect.objectContaining({ publisher_id: other }),
  );
  const [kept] = await runSql(
    t.config,
    `select publisher_id, returned_at is not null as returned from assignments where id = '${line.id}'`,
  );
  expect(kept).toEqual({ publisher_id: null, returned: true });
});
