import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { Client } from 'pg';
import { buildApp } from '#app.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testApp, type TestApp } from '#testing/app.ts';

describe('calls of a congregation that wait for the database', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await testApp();
  });

  /** Makes every change of a zone wait. @returns lets them go on */
  async function lockZones(): Promise<() => Promise<unknown>> {
    const holder = new Client(t.config);
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin; lock table zones in exclusive mode');
    return () => holder.query('commit');
  }

  it('waiting calls of a congregation delay no other, and beyond a hundred get 503 with Retry-After', async () => {
    const [ana, other] = [await t.congregation(), await t.congregation()];
    const unlock = await lockZones();
    const writing = Array.from({ length: 150 }, (_, turn) =>
      t.app.inject({
        method: createZone.method,
        url: `/api${createZone.path}`,
        headers: { authorization: `Bearer ${ana.token}` },
        payload: { name: `Zona ${turn}` },
      }),
    );
    const refused = await Promise.race(writing);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ error: refusal('unavailable').text });
    expect(await t.call(listPublishers, {}, other)).toEqual([]);
    await unlock();
    const statuses = (await Promise.all(writing)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(46);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
  });

  it('waiting calls get 503 when their turn does not come in time', async () => {
    const ana = await t.congregation();
    const unlock = await lockZones();
    const writing = Array.from({ length: 10 }, (_, turn) =>
      t.send(createZone, { body: { name: `Otra ${turn}` } }, ana),
    );
    expect((await Promise.race(writing)).status).toBe(503);
    await unlock();
    const answers = await Promise.all(writing);
    const stored = answers.filter(({ status }) => status === 201).length;
    expect(stored).toBeGreaterThanOrEqual(1);
    expect(stored).toBeLessThanOrEqual(4);
  });

  it('passkeys that are looked up and begun take turns as well', async () => {
    const [ana, other] = [await t.congregation(), await t.congregation()];
    const publicUrl = 'https://panel.example.org';
    const app = await buildApp({ db: t.db, clock: () => t.clock.now, publicUrl });
    const holder = new Client(t.config);
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin; lock table passkeys in access exclusive mode');
    const text = 'AAAA';
    const payload = {
      id: text,
      rawId: text,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: text, authenticatorData: text, signature: text },
    };
    const headers = { authorization: `Bearer ${ana.token}` };
    const waiting = Array.from({ length: 10 }, () => [
      app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in', payload }),
      app.inject({ url: '/api/auth/passkeys/options', headers }),
    ]).flat();
    const answers = Promise.all(waiting);
    const heldUp = `select from pg_locks where relation = 'passkeys'::regclass and not granted`;
    await expect.poll(async () => (await holder.query(heldUp)).rowCount).toBeGreaterThan(2);
    const read = await app.inject({
      url: `/api${listPublishers.path}`,
      headers: { authorization: `Bearer ${other.token}` },
    });
    await holder.query('commit');
    const statuses = (await answers).map(({ statusCode }) => statusCode);
    expect([read.statusCode, new Set(statuses)]).toEqual([200, new Set([200, 401])]);
  });

  it('probes at once take one connection', async () => {
    let taken = 0;
    const count = () => (taken += 1);
    t.db.$client.on('acquire', count);
    onTestFinished(() => void t.db.$client.off('acquire', count));
    const probes = Array.from({ length: 20 }, () => t.app.inject({ url: '/readyz' }));
    for (const { statusCode } of await Promise.all(probes)) expect(statusCode).toBe(200);
    expect(taken).toBe(1);
  });
});
