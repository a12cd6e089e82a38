/** Answers on links while somebody else holds the rows that they change. */
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { answering } from '#testing/answering.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();

/** As an import does that names its day. @returns lets it go */
async function holdAssignment(id: string): Promise<(statement?: string) => Promise<unknown>> {
  const holder = new Client(t.config);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('select from assignments where id = $1 for update', [id]);
  return (statement = '') => holder.query(`${statement}; commit`);
}

it('an answer on a link whose assignment is being changed is asked to come again, and nobody else waits', async () => {
  const north = await answering(t, await t.congregation());
  const south = await answering(t, await t.congregation());
  const [held, free] = [await north.link(), await south.link()];
  const letGo = await holdAssignment(held.id);
  const path = (token: string) => `/api/public/territory/${token}/requests`;
  const waiting = Array.from({ length: 2 }, () =>
    t.app.inject({ method: 'POST', url: path(held.token), payload: { kind: 'another' } }),
  );
  for (let turn = 0; turn < 5; turn += 1) {
    await t.call(getPublicTerritory, { params: { token: free.token } });
  }
  expect((await south.send(free.token, 'another')).status).toBe(201);
  for (const answer of await Promise.all(waiting)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ error: refusal('being_changed').text, code: 'being_changed' });
  }
  await letGo();
  expect((await north.send(held.token, 'another')).status).toBe(201);
});

it('nothing is taken back by a link that is renewed meanwhile', async () => {
  const a = await answering(t, await t.congregation());
  const { id, token } = await a.link();
  await a.send(token, 'another');
  const letGo = await holdAssignment(id);
  const withdrawn = a.withdraw(token, 'another');
  await expect
    .poll(async () => (await t.db.execute(`select from pg_locks where not granted`)).rowCount)
    .toBe(1);
  await letGo(`update assignments set token = token || 'x' where id = '${id}'`);
  expect((await withdrawn).status).toBe(404);
  expect(await a.tray()).toHaveLength(1);
});

it('of two who take an acceptance back at once, the second reads that it changed', async () => {
  const user = await t.congregation();
  const a = await answering(t, user);
  // In one program they would take turns.
  const second = await buildApp({ db: t.db, clock: () => t.clock.now });
  onTestFinished(() => second.close());
  const { id, token } = await a.link('2027-06-30');
  const request = await a.onTray(token, 'more_days');
  // The last day stays, so that only the request tells who was first.
  await a.accept(request, { expires_at: '2027-06-30' });
  const letGo = await holdAssignment(id);
  const both = [t.app, second].map((app) =>
    app.inject({
      method: 'POST',
      url: `/api/requests/${request}/reopen`,
      headers: { authorization: `Bearer ${user.token}` },
    }),
  );
  await expect
    .poll(async () => (await t.db.execute(`select from pg_locks where not granted`)).rowCount)
    .toBe(2);
  await letGo();
  const answers = (await Promise.all(both)).map(({ statusCode }) => statusCode);
  expect(answers.toSorted((x, y) => x - y)).toEqual([200, 409]);
  expect(await a.tray()).toHaveLength(1);
});
