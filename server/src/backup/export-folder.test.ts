import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportCongregation } from '@territorios/contract/congregations/api.ts';
import { listZones } from '@territorios/contract/zones/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { TEST_NOW, testApp } from '#testing/app.ts';
import { newExportFolder, removeAbandonedExports, removeExports } from './export-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'territorios-exports-'));
afterAll(() => rmSync(parent, { recursive: true }));
const HOUR_MS = 60 * 60_000;

/** What a killed program left, so long before `now`. */
function leave(folder: string, name: string, before: number, now = TEST_NOW): void {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'congregacion.ndjson.gz.0123456789ab.partial'), 'algo');
  const moment = new Date(now.getTime() - before);
  utimesSync(path, moment, moment);
}

it('a program that has the folder for itself removes all that a killed one left, and nothing else', async () => {
  const folder = join(parent, 'alone');
  await removeExports(folder);
  leave(folder, 'territorios-congregacion-new', 0);
  leave(folder, 'territorios-congregacion-old', 2 * HOUR_MS);
  leave(folder, 'otra-cosa', 2 * HOUR_MS);
  await removeExports(folder);
  expect(readdirSync(folder)).toEqual(['otra-cosa']);
});

it('one of several programs removes what is older than an hour, and not what another one is making', async () => {
  const folder = join(parent, 'shared');
  leave(folder, 'territorios-congregacion-new', HOUR_MS / 2);
  leave(folder, 'territorios-congregacion-old', 2 * HOUR_MS);
  await removeAbandonedExports(folder, TEST_NOW);
  expect(readdirSync(folder)).toEqual(['territorios-congregacion-new']);
});

it('a program that is not started again removes it with the next file', async () => {
  const folder = join(parent, 'running');
  leave(folder, 'territorios-congregacion-old', 0, new Date(0));
  const made = await newExportFolder(folder);
  expect([existsSync(made), readdirSync(folder).length]).toEqual([true, 1]);
});

it('on a full disk the file is refused with a sentence, and nothing of it stays', async (context) => {
  const exportFolder = mkdtempSync(join(parent, 'full-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', exportFolder]);
  context.skip(mount.status !== 0, 'it needs a disk of its own, which only root may mount');
  onTestFinished(() => void spawnSync('umount', [exportFolder]));
  const t = await testApp(undefined, { exportFolder });
  const user = await t.congregation();
  await t.db.execute(sql`
    insert into audit_entries (id, congregation_id, at, subject, action, subject_name, details, count)
    select gen_random_uuid(), ${user.congregationId}, '2026-01-01', 'zone', 'updated', md5(random()::text), '{}', 1
    from generate_series(1, 10000)`);
  const refused = await t.send(exportCongregation, {}, user);
  expect(refused).toMatchObject({ status: 503, body: { code: 'disk_full' } });
  expect(readdirSync(exportFolder)).toEqual([]);
  expect((await t.send(listZones, {}, user)).status).toBe(200);
  const small = await t.congregation();
  expect((await t.send(exportCongregation, {}, small)).status).toBe(200);
});
