import { beforeEach, expect, it } from 'vitest';
import { withClient } from '#db/connection/with-client.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring } from '#testing/imports.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
  await withClient(t.config, (client) => client.query('analyze zones'));
});

/** Zones by which PostgreSQL plans. */
async function zonesPlannedFor(): Promise<number> {
  const { rows } = await withClient(t.config, (client) =>
    client.query<{ count: number }>(
      `select reltuples::int as count from pg_class where relname = 'zones'`,
    ),
  );
  return rows[0]?.count ?? -1;
}

const zones = (count: number) => [
  {
    kind: 'zones' as const,
    rows: Array.from({ length: count }, (_, index) => ({ name: `Zona ${index + 1}` })),
  },
];

it('the lists after a large import are planned for what it brought', async () => {
  const before = await zonesPlannedFor();
  await bring(t, ana, zones(600), { dry_run: true });
  expect(await zonesPlannedFor()).toBe(before);
  await bring(t, ana, zones(600));
  expect(await zonesPlannedFor()).toBe(before + 600);
});

it('a small import leaves the plans as they are', async () => {
  const before = await zonesPlannedFor();
  await bring(t, ana, zones(20));
  expect(await zonesPlannedFor()).toBe(before);
});
