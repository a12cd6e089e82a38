/** What a publisher answers on the link, over the real application. */
import { correctAssignment, renewLink } from '@territorios/contract/assignments/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { MOST_REQUESTS, REQUEST_KINDS } from '@territorios/contract/requests/rules.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '#call/tokens.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { requests } from '#db/schema/request-tables.ts';
import { MINUTE_MS } from '#clock.ts';
import { answering, statusAndCode } from '#testing/answering.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;
let a: Awaited<ReturnType<typeof answering>>;

beforeEach(async () => {
  ana = await t.congregation();
  a = await answering(t, ana);
});

afterEach(() => t.moveTo(TEST_NOW));

const later = (ms: number) => t.moveTo(new Date(t.clock.now.getTime() + ms));

describe('what is sent', () => {
  it.each(REQUEST_KINDS)('what is sent stands on the tray and on the link: %s', async (kind) => {
    const { id, token, territory_id } = await a.link();
    const { status, body } = await a.send(token, kind, { message: ' <b>Hola</b>\r\n ' });
    const days = kind === 'more_days' ? 7 : null;
    const told = { kind, days, message: '<b>Hola</b>', created_at: TEST_NOW.toISOString() };
    const open = { ...told, outcome: null, settled_at: null, reply: null };
    expect([status, body]).toEqual([201, open]);
    expect(await a.shown(token)).toEqual([open]);
    expect(await a.tray()).toEqual([
      {
        ...told,
        id: expect.any(String) as string,
        assignment: {
          id,
          token,
          status: 'assigned',
          assigned_at: TEST_NOW.toISOString(),
          expires_at: '2026-12-20',
          territory: { id: territory_id, name: 'Centro 1', zone_id: null },
          publisher: { id: a.marta, name: 'Marta' },
          group: null,
        },
      },
    ]);
  });

  it('what is sent from an expired link arrives, from one that was returned it is refused', async () => {
    const expired = await a.link('2026-11-19');
    expect((await a.send(expired.token, 'more_days')).status).toBe(201);
    await a.rows.returnTerritory(expired.id);
    expect(statusAndCode(await a.send(expired.token, 'another'))).toEqual([
      409,
      'already_returned',
    ]);
    const answer = await t.call(getPublicTerritory, { params: { token: expired.token } });
    expect(answer).toMatchObject({ requests: [], takes_requests: false });
  });

  it('days belong to more days alone, and are needed there', async () => {
    const { token } = await a.link();
    const sentence = 'Escriba cuántos días necesita, de 1 a 365';
    for (const days of [null, 0, 366, 1.5, '7']) {
      const { status, body } = await a.send(token, 'more_days', { days });
      expect([status, body.fields]).toEqual([400, { days: sentence }]);
    }
    expect((await a.send(token, 'another', { days: 7 })).body).toMatchObject({ days: null });
  });

  it('a message is a text of at most three hundred characters', async () => {
    const { token } = await a.link();
    const { status, body } = await a.send(token, 'another', { message: 'ñ'.repeat(301) });
    expect([status, body.fields]).toEqual([
      400,
      { message: 'El texto puede tener hasta 300 caracteres' },
    ]);
    expect((await a.send(token, 'another', { message: '😀'.repeat(150) })).status).toBe(201);
  });

  it('an unknown link takes nothing and counts as a guess', async () => {
    expect(statusAndCode(await a.send(newToken(), 'another'))).toEqual([404, 'not_found']);
    expect(statusAndCode(await a.withdraw(newToken(), 'another'))).toEqual([404, 'not_found']);
    const guess = () =>
      t.app.inject({
        method: 'POST',
        url: `/api/public/territory/${newToken()}/requests`,
        payload: { kind: 'another' },
        remoteAddress: '203.0.113.77',
      });
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await guess()).statusCode);
    expect(statuses.slice(-2)).toEqual([404, 429]);
  });

  it('reading a link and asking with other methods stores nothing', async () => {
    const { token } = await a.link();
    const revision = async () =>
      (await t.db.select().from(congregations).where(eq(congregations.id, ana.congregationId)))[0]
        ?.revision;
    const before = await revision();
    for (const method of ['GET', 'HEAD', 'PUT'] as const)
      await t.app.inject({ method, url: `/api/public/territory/${token}/requests` });
    await t.call(getPublicTerritory, { params: { token } });
    expect(await revision()).toBe(before);
    expect(await a.tray()).toEqual([]);
  });
});

describe('bounds', () => {
  it('of a kind one is open, of a link four, and ten in its life, until it is renewed', async () => {
    const { id, token } = await a.link();
    for (const kind of REQUEST_KINDS) {
      expect((await a.send(token, kind)).status).toBe(201);
      expect(statusAndCode(await a.send(token, kind))).toEqual([409, 'request_open']);
    }
    let number: number = REQUEST_KINDS.length;
    while (number < MOST_REQUESTS) {
      await later(MINUTE_MS);
      expect((await a.withdraw(token, 'another')).status).toBe(204);
      expect((await a.send(token, 'another')).status).toBe(201);
      number += 1;
    }
    await later(MINUTE_MS);
    await a.withdraw(token, 'another');
    expect(statusAndCode(await a.send(token, 'another'))).toEqual([409, 'requests_full']);
    const stored = () => t.db.select().from(requests).where(eq(requests.assignment_id, id));
    const before = await stored();
    expect(before).toHaveLength(MOST_REQUESTS);
    const { token: renewed } = await t.call(renewLink, { params: { id } }, ana);
    const open = await a.shown(renewed);
    expect(open).toHaveLength(REQUEST_KINDS.length - 1);
    expect((await a.send(renewed, 'another')).status).toBe(201);
    expect(await a.shown(renewed)).toHaveLength(REQUEST_KINDS.length);
    expect(await stored()).toEqual(expect.arrayContaining(before));
    for (number = 1; number < MOST_REQUESTS; number += 1) {
      await later(MINUTE_MS);
      expect((await a.withdraw(renewed, 'another')).status).toBe(204);
      expect((await a.send(renewed, 'another')).status).toBe(201);
    }
    await later(MINUTE_MS);
    await a.withdraw(renewed, 'another');
    expect(statusAndCode(await a.send(renewed, 'another'))).toEqual([409, 'requests_full']);
    const publisher_id = await a.rows.publisher(1, 'Luis');
    const body = { publisher_id };
    const { token: corrected } = await t.call(correctAssignment, { params: { id }, body }, ana);
    expect((await a.send(corrected, 'another')).status).toBe(201);
    expect(await stored()).toHaveLength(2 * MOST_REQUESTS + 1);
  });

  it.each(['sent', 'taken back'])(
    'refused answers, %s, are counted as well: twelve calls a minute for a link',
    async (how) => {
      const { token } = await a.link();
      const call = () => (how === 'sent' ? a.send(token, 'another') : a.withdraw(token, 'another'));
      const answers = await Promise.all(Array.from({ length: 20 }, call));
      const statuses = answers.map(({ status }) => status).toSorted((x, y) => x - y);
      const served = how === 'sent' ? [201, ...Array(11).fill(409)] : Array(12).fill(404);
      expect(statuses).toEqual([...served, ...Array(8).fill(429)]);
      await later(MINUTE_MS);
      expect((await call()).status).toBe(statuses[1]);
    },
  );

  it('six calls a minute are answered, sent or taken back, also while the clock is set back', async () => {
    const { token } = await a.link();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await a.send(token, 'another')).status).toBe(201);
      expect((await a.withdraw(token, 'another')).status).toBe(204);
    }
    expect(statusAndCode(await a.send(token, 'completed'))).toEqual([429, 'too_many']);
    await later(-MINUTE_MS / 2);
    expect((await a.send(token, 'completed')).status).toBe(429);
    await later(1.5 * MINUTE_MS);
    expect((await a.send(token, 'completed')).status).toBe(201);
  });

  it('the database itself refuses an eleventh, and a second open one of a kind', async () => {
    const { id, token } = await a.link();
    await a.send(token, 'another');
    const [first] = await t.db.select().from(requests).where(eq(requests.assignment_id, id));
    if (!first) throw new Error('nothing was stored');
    const again = { ...first, id: crypto.randomUUID() };
    const store = (row: typeof first) => t.db.insert(requests).values(row);
    await expect(store({ ...again, number: 11, kind: 'completed' })).rejects.toMatchObject({
      cause: { constraint: 'requests_number_limit' },
    });
    await expect(store({ ...again, number: 2 })).rejects.toMatchObject({
      cause: { constraint: 'one_open_request' },
    });
    await expect(store({ ...again, kind: 'completed' })).rejects.toMatchObject({
      cause: { constraint: 'requests_number' },
    });
    await store({ ...again, number: 2, kind: 'completed' });
  });
});

describe('what was sent is taken back', () => {
  it('what was sent is taken back as long as nobody has settled it', async () => {
    const { token } = await a.link();
    const id = await a.onTray(token, 'another');
    expect((await a.withdraw(token, 'another')).status).toBe(204);
    expect([await a.tray(), await a.shown(token)]).toEqual([[], []]);
    expect(statusAndCode(await a.accept(id))).toEqual([409, 'request_settled']);
    expect(statusAndCode(await a.withdraw(token, 'another'))).toEqual([409, 'request_settled']);
    expect(statusAndCode(await a.withdraw(token, 'completed'))).toEqual([404, 'not_found']);
  });
});
