/** Long files do not delay short ones, and a client that leaves gives its places back. */
import http from 'node:http';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { heldOf } from '#testing/held-of.ts';

const t = await fileApp();
const PATIENCE = { timeout: 60_000 };
const NOTHING = { taken: 0, waiting: 0 };
let address: string;

beforeAll(async () => {
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Seventeen megabytes, which PostgreSQL compresses to a hundredth. */
async function longCongregation(): Promise<TestUser> {
  const user = await t.congregation();
  await t.db.execute(sql`
    insert into audit_entries (id, congregation_id, at, subject, action, subject_name, details, count)
    select gen_random_uuid(), ${user.congregationId}, '2026-01-01', 'zone', 'updated', 'Centro',
      jsonb_build_object('note', repeat('a', 50000)), 1
    from generate_series(1, 340)`);
  return user;
}

/** Their files are begun, and not made, until the test is over or they are let go. */
async function hold(...users: TestUser[]): Promise<() => Promise<unknown>> {
  const holder = new Client(t.config);
  await holder.connect();
  onTestFinished(() => holder.end());
  const ids = users.map(({ congregationId }) => `'${congregationId}'`).join(', ');
  await holder.query(`begin; select from congregations where id in (${ids}) for update`);
  return () => holder.query('rollback');
}

/** Its status, or 0 once it has left. */
function ask({ token }: TestUser): { status: Promise<number>; leave: () => void } {
  const request = http.request(`${address}/api/congregation/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  });
  const status = new Promise<number>((resolve) => {
    request.once('response', (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
  });
  request.end();
  return { status, leave: () => request.destroy() };
}

async function waitFor(line: string, held: ReturnType<typeof heldOf>): Promise<void> {
  await expect.poll(() => heldOf(line), PATIENCE).toEqual(held);
}
const LINES = [
  'congregations taken along',
  'long congregations taken along',
  'own congregations taken along',
] as const;
const [ALL, LONG, OWN] = LINES;

it('a short file is made while long ones wait for each other', PATIENCE, async () => {
  const longOnes = [await longCongregation(), await longCongregation()];
  const [short, other] = [await t.congregation(), await t.congregation()];
  const letGo = await hold(...longOnes);
  const asked = longOnes.map(ask);
  await waitFor(LONG, { taken: 1, waiting: 1 });
  expect(await Promise.all([ask(short).status, ask(other).status])).toEqual([200, 200]);
  expect(heldOf(LONG)).toEqual({ taken: 1, waiting: 1 });
  await letGo();
  expect(await Promise.all(asked.map(({ status }) => status))).toEqual([200, 200]);
  for (const line of LINES) await waitFor(line, NOTHING);
});

it('whoever leaves waits no longer, and their congregation can ask again', PATIENCE, async () => {
  const [first, second] = [await longCongregation(), await longCongregation()];
  const letGo = await hold(first, second);
  const made = ask(first);
  await waitFor(ALL, { taken: 1, waiting: 0 });
  await waitFor(LONG, { taken: 1, waiting: 0 });
  const waiting = ask(second);
  await waitFor(LONG, { taken: 1, waiting: 1 });
  const behindIt = ask(second);
  await waitFor(OWN, { taken: 2, waiting: 1 });
  behindIt.leave();
  await waitFor(OWN, { taken: 2, waiting: 0 });
  waiting.leave();
  await waitFor(LONG, { taken: 1, waiting: 0 });
  await waitFor(OWN, { taken: 1, waiting: 0 });
  made.leave();
  await letGo();
  for (const line of LINES) await waitFor(line, NOTHING);
  expect(await ask(second).status).toBe(200);
});

it('whose password is no longer fresh is asked for it although a long one is made', async () => {
  const [first, second] = [await longCongregation(), await longCongregation()];
  await hold(first);
  const made = ask(first);
  await waitFor(LONG, { taken: 1, waiting: 0 });
  await t.db.execute(
    sql`update sessions set confirmed_at = '2026-11-20T17:44:00.000Z' where administrator_id = ${second.id}`,
  );
  expect(await ask(second).status).toBe(403);
  expect(heldOf(LONG)).toEqual({ taken: 1, waiting: 0 });
  made.leave();
});
