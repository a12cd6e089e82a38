import { join } from 'node:path';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { login } from '@territorios/contract/auth/api.ts';
import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { withClient } from '#db/connection/with-client.ts';
import { fileApp } from '#testing/file-app.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { CLOCK, testFolder } from './testing/databases.ts';

const t = await fileApp();
let config: ClientConfig;
let user: TestUser;
let folder: string;

beforeAll(async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`select current_database() as name`);
  config = { ...inject('postgres'), database: rows[0]?.name ?? '' };
});

beforeEach(async () => {
  user = await t.congregation();
  folder = testFolder();
});

const restoring = () => ({
  path: join(folder, 'copia.ndjson.gz'),
  replace: true,
  safetyPath: join(folder, 'antes.ndjson.gz'),
  clock: CLOCK,
});

/** People who make zones without a pause, until they are stopped or their session ends. */
function writers() {
  const sent: string[] = [];
  const stored: string[] = [];
  const statuses = new Set<number>();
  let stopped = false;
  const write = async (writer: number): Promise<void> => {
    for (let turn = 1; !stopped; turn += 1) {
      const name = `Zona ${writer}-${turn}`;
      sent.push(name);
      const { status } = await t.send(createZone, { body: { name } }, user);
      statuses.add(status);
      if (status !== 201) return;
      stored.push(name);
    }
  };
  const all = Promise.all([1, 2, 3, 4, 5, 6].map(write));
  const stop = async () => {
    stopped = true;
    await all;
  };
  const ended = () => all;
  /** Until so many more zones are stored. */
  const go = async (more: number) => {
    const enough = stored.length + more;
    while (stored.length < enough) await new Promise((resolve) => setImmediate(resolve));
  };
  return { sent, stored, statuses, stop, ended, go };
}

async function zonesNow(): Promise<string[]> {
  const { token } = await t.call(login, { body: { email: user.email, password: TEST_PASSWORD } });
  return (await t.call(listZones, {}, { ...user, token })).map(({ name }) => name).toSorted();
}

it('a backup under load holds every change that was answered before it, and the restore brings them back', async () => {
  const people = writers();
  await people.go(20);
  const answered = [...people.stored];
  await backUp(config, restoring().path, CLOCK);
  const asked = new Set(people.sent);
  await people.go(20);
  await people.stop();
  await restore(config, restoring());
  const zones = await zonesNow();
  expect(zones).toEqual(expect.arrayContaining(answered));
  expect(zones.filter((name) => !asked.has(name))).toEqual([]);
  // The program wrote on meanwhile: what came later is not in the copy.
  expect(zones.length).toBeLessThan(people.stored.length);
});

it('a restore under load lets calls end, ends every session, and no call sees half of it', async () => {
  await backUp(config, restoring().path, CLOCK);
  const people = writers();
  await people.go(20);
  await restore(config, restoring());
  await people.ended();
  expect([...people.statuses].toSorted((a, b) => a - b)).toEqual([201, 401]);
  // At most a call of each, which had shown its session before, came after the restore.
  expect((await zonesNow()).length).toBeLessThanOrEqual(6);
});

/** Calls that lock first one table, then another. @returns what stops them, and their count */
function slowWriters() {
  let stopped = false;
  const write = (writer: number) =>
    withClient(config, async (client) => {
      let written = 0;
      for (; !stopped; written += 1) {
        await client.query('select from sessions limit 1');
        await client.query('begin; lock table zones in row exclusive mode');
        await delay(20 + 3 * writer);
        await client.query('lock table audit_entries in row exclusive mode; commit');
      }
      return written;
    });
  const all = Promise.all(Array.from({ length: 16 }, (_none, writer) => write(writer)));
  return async () => {
    stopped = true;
    return all;
  };
}

it('calls at work that have yet to lock a table are waited for, so that they never keep a restore out', async () => {
  await backUp(config, restoring().path, CLOCK);
  const stop = slowWriters();
  await delay(100);
  const { saved } = await restore(config, restoring());
  expect(saved).toBe(restoring().safetyPath);
  expect(Math.min(...(await stop()))).toBeGreaterThan(0);
});
