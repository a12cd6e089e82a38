import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exportCongregation, importCongregation } from '#backup/one-congregation.ts';
import { everything } from '#db/migrations/testing/first-release.ts';
import { testApp, type TestApp } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { addPasskey } from '#testing/passkey.ts';
import { sampleCalls } from '#testing/samples.ts';

const [t, elsewhere] = [await fileApp(), await testApp()];
const folder = mkdtempSync(join(tmpdir(), 'territorios-moving-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Its own rows, by table, and those of all others. */
async function storedOf({ config }: TestApp, id: string) {
  const own: Record<string, object[]> = {};
  const others: Record<string, object[]> = {};
  for (const [table, found] of Object.entries(await everything(config))) {
    const key = table === 'congregations' ? 'id' : 'congregation_id';
    // The revision counts what was changed on a server, and is its own.
    const rows = found.map((row): object => ({ ...Object(row), revision: null }));
    own[table] = rows.filter((row) => Reflect.get(row, key) === id);
    others[table] = rows.filter((row) => Reflect.get(row, key) !== id);
  }
  return { own, others };
}

it('one congregation of fifty goes to another server as it was, and nothing of the others changes on either', async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let count = 1; count < 50; count += 1) await t.congregation();
  const user = await t.congregation();
  await elsewhere.congregation();
  await addPasskey(t, user);
  for (const { endpoint, params, body } of await sampleCalls(t, user)) {
    if (endpoint.method === 'POST' && endpoint.access === 'signed-in')
      await t.send(endpoint, { ...(params && { params }), body }, user);
  }
  const id = user.congregationId;
  const [here, there] = [await storedOf(t, id), await storedOf(elsewhere, id)];
  expect(here.others['congregations']).toHaveLength(49);
  expect(here.own['territories']?.length).toBeGreaterThan(0);

  const path = join(folder, 'congregacion.ndjson.gz');
  const clock = () => t.clock.now;
  const abandoned = exportCongregation(t.config, {
    path,
    id,
    clock,
    signal: AbortSignal.abort(),
  });
  await expect(abandoned).rejects.toMatchObject({ refusal: { code: 'unavailable' } });
  await exportCongregation(t.config, { path, id, clock });
  await importCongregation(elsewhere.config, elsewhere.config, { path, clock });

  expect(await storedOf(t, id)).toEqual(here);
  const after = await storedOf(elsewhere, id);
  expect(after.others).toEqual(there.others);
  // Sessions stay where they were opened.
  expect(after.own).toEqual({ ...here.own, sessions: [], known_devices: [] });
});
