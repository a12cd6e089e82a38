import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { refusals } from '@territorios/contract/refusals.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testApp, type TestApp } from '#testing/app.ts';
import { createFairQueue } from './fair-queue.ts';

/** Work that lasts until it is ended, and the order in which it began. */
function workshop(
  atOnce: number,
  atOnceOfLine: number,
  beforeTurn?: () => void,
  atOnceAlone = atOnceOfLine,
) {
  const queue = createFairQueue({ atOnce, atOnceOfLine, atOnceAlone }, beforeTurn);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  onTestFinished(async () => {
    while (ends.length > 0) await endOne();
  });
  return {
    begun,
    add: (line: string) =>
      queue.run(line, async () => {
        begun.push(line);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    /** Ends what began first. */
    endOne,
  };
}

describe('a line', () => {
  it('a line has its turn after one call of each other line, with any number waiting there', async () => {
    const { begun, add, endOne } = workshop(1, 1);
    for (let call = 0; call < 50; call += 1) void add('Norte');
    void add('Sur');
    void add('Este');
    for (let turn = 0; turn < 4; turn += 1) await endOne();
    expect(begun).toEqual(['Norte', 'Norte', 'Sur', 'Este', 'Norte']);
  });

  it('a line leaves room for others, also while no other works', async () => {
    const { begun, add } = workshop(3, 2);
    for (let call = 0; call < 5; call += 1) void add('Norte');
    void add('Sur');
    await new Promise(setImmediate);
    expect(begun).toEqual(['Norte', 'Norte', 'Sur']);
  });

  it('a line has more room while no other line calls, and its usual room from the first call of another', async () => {
    const { begun, add, endOne } = workshop(6, 1, undefined, 3);
    for (let call = 0; call < 9; call += 1) void add('Norte');
    await new Promise(setImmediate);
    expect(begun).toEqual(['Norte', 'Norte', 'Norte']);
    void add('Sur');
    await endOne();
    await endOne();
    expect(begun).toEqual(['Norte', 'Norte', 'Norte', 'Sur']);
    await endOne();
    expect(begun).toEqual(['Norte', 'Norte', 'Norte', 'Sur', 'Norte']);
  });

  it('a line goes on after work that failed, and is served completely', async () => {
    const queue = createFairQueue({ atOnce: 2, atOnceOfLine: 1, atOnceAlone: 1 });
    const settled = await Promise.allSettled(
      Array.from({ length: 60 }, (_, call) =>
        queue.run(`line ${call % 3}`, async () => {
          if (call % 2 === 0) throw new Error('it failed');
        }),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  });

  it('a line whose turn comes while the database does not respond is refused at once', async () => {
    let isSilent = false;
    const { begun, add, endOne } = workshop(1, 1, () => {
      if (isSilent) throw new Error('silent');
    });
    void add('Norte');
    const waiting = Promise.allSettled([add('Norte'), add('Norte'), add('Sur')]);
    isSilent = true;
    await endOne();
    expect((await waiting).every(({ status }) => status === 'rejected')).toBe(true);
    expect(begun).toEqual(['Norte']);
  });
});

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
    expect(refused.json()).toMatchObject({ error: refusals.unavailable.text() });
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
});
