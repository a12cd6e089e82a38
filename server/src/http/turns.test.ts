import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { once } from 'node:events';
import { Client } from 'pg';
import { buildApp } from '#app.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newToken } from '#call/tokens.ts';
import { testApp, type TestApp } from '#testing/app.ts';
import { heldOf } from '#testing/held-of.ts';
import { createTurns } from './turns.ts';

describe('calls of a congregation that wait for the database', () => {
  let t: TestApp;
  let url: string;

  beforeAll(async () => {
    t = await testApp();
    url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Makes every change of a zone wait. @returns lets them go on */
  async function lockZones(): Promise<() => Promise<unknown>> {
    const holder = new Client(t.config);
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin; lock table zones in exclusive mode');
    return () => holder.query('commit');
  }

  /** How many calls have their turn, and wait for the lock. */
  async function waitingForZones(): Promise<number> {
    const waits = `select from pg_locks where relation = 'zones'::regclass and not granted`;
    return (await t.db.$client.query(waits)).rowCount ?? 0;
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
    const link = await app.inject({ url: '/api/public/territory/nobody-has-this-token' });
    await holder.query('commit');
    const statuses = (await answers).map(({ statusCode }) => statusCode);
    expect([read.statusCode, link.statusCode]).toEqual([200, 404]);
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
  });

  it('a call whose client leaves while it waits for its turn is not begun', async () => {
    const ana = await t.congregation();
    const unlock = await lockZones();
    const leave = new AbortController();
    const ask = (name: string, signal?: AbortSignal) =>
      fetch(`${url}/api${createZone.path}`, {
        method: createZone.method,
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
        signal: signal ?? null,
      });
    const begun = Array.from({ length: 4 }, (_, turn) => ask(`Begun ${turn}`));
    await expect.poll(waitingForZones).toBe(4);
    const left = ask('Left', leave.signal).catch(() => 'gone');
    const stays = ask('Stays');
    await expect.poll(() => heldOf('signed in').waiting).toBe(2);
    leave.abort();
    expect(await left).toBe('gone');
    await unlock();
    const statuses = (await Promise.all([...begun, stays])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const names = (await t.call(listZones, {}, ana)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Begun 0', 'Begun 1', 'Begun 2', 'Begun 3', 'Stays']);
  });

  it('a list that waits for its turn comes to those who still want it, also when who asked first has left', async () => {
    const ana = await t.congregation();
    const unlock = await lockZones();
    const writes = Array.from({ length: 5 }, (_, turn) =>
      t.send(createZone, { body: { name: `Zona ${turn}` } }, ana),
    );
    // Others may have called just before, and then only one of them runs.
    await expect.poll(async () => (await waitingForZones()) + heldOf('signed in').waiting).toBe(5);
    const waiting = heldOf('signed in').waiting;
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${ana.token}` };
    const ask = (signal: AbortSignal | null) =>
      fetch(`${url}/api${listPublishers.path}`, { headers, signal });
    const first = ask(leave.signal).catch(() => 'gone');
    await expect.poll(() => heldOf('signed in').waiting).toBe(waiting + 1);
    const arrived = once(t.app.server, 'request');
    const second = ask(null);
    await arrived;
    // Its session is read as fast as that of nobody.
    const nobody = { ...ana, token: newToken() };
    for (let call = 0; call < 3; call += 1)
      expect((await t.send(listZones, {}, nobody)).status).toBe(401);
    leave.abort();
    expect(await first).toBe('gone');
    await unlock();
    await Promise.all(writes);
    expect((await second).status).toBe(200);
  });

  it('writes on the links of one congregation leave a place for another', async () => {
    const { linkWrites } = createTurns(() => undefined);
    const begun: string[] = [];
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const writes = ['Norte', 'Norte', 'Sur'].map((line) =>
      linkWrites.run(line, () => {
        begun.push(line);
        return held;
      }),
    );
    await new Promise(setImmediate);
    expect(begun).toEqual(['Norte', 'Sur']);
    end();
    await Promise.all(writes);
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
