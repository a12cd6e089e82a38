/** What becomes of what publishers answered, over the real application. */
import {
  deleteAssignment,
  extendAssignment,
  listAssignments,
  renewLink,
  reopenAssignment,
  transferAssignment,
} from '@territorios/contract/assignments/api.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { REQUEST_KINDS } from '@territorios/contract/requests/rules.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requests } from '#db/schema/request-tables.ts';
import { MINUTE_MS } from '#clock.ts';
import { answering, statusAndCode } from '#testing/answering.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

const t = await fileApp();
let ana: TestUser;
let a: Awaited<ReturnType<typeof answering>>;

beforeEach(async () => {
  ana = await t.congregation();
  a = await answering(t, ana);
});

afterEach(() => t.moveTo(TEST_NOW));

const later = (ms: number) => t.moveTo(new Date(t.clock.now.getTime() + ms));
const lineOf = async (id: string) =>
  (await t.call(listAssignments, { query: {} }, ana)).find((line) => line.id === id);

describe('what is accepted', () => {
  it.each([
    ['completed', {}, true],
    ['completed', { completed: false }, false],
    ['unfinished', {}, false],
  ] as const)(
    'what is accepted is returned on the day on which it was sent: %s %o',
    async (kind, body, completed) => {
      await t.moveTo(new Date(TEST_NOW.getTime() - 10 * DAY_MS));
      const { id, token } = await a.link();
      await later(2 * DAY_MS);
      const request = await a.onTray(token, kind);
      await later(3 * DAY_MS);
      const { status, body: answer } = await a.accept(request, body);
      const line = await lineOf(id);
      expect([status, answer]).toEqual([
        200,
        { id: request, kind, outcome: 'accepted', assignment: line },
      ]);
      expect(line?.returned_at?.slice(0, 10)).toBe('2026-11-12');
      expect(line?.completed_at).toBe(completed ? line?.returned_at : null);
      expect(line?.revoked_at).toBe(t.clock.now.toISOString());
    },
  );

  it('what is accepted gives the days from the later of expiry and today, or those chosen', async () => {
    const expired = await a.link('2026-11-10');
    const open = await a.link('2026-11-30');
    const chosen = await a.link('2026-11-30');
    const until = async (token: string, body = {}) =>
      (await a.accept(await a.onTray(token, 'more_days'), body)).body;
    expect(await until(expired.token)).toMatchObject({ assignment: { expires_at: '2026-11-27' } });
    expect(await until(open.token)).toMatchObject({ assignment: { expires_at: '2026-12-07' } });
    expect(await until(chosen.token, { expires_at: '2026-12-31' })).toMatchObject({
      assignment: { expires_at: '2026-12-31' },
    });
    expect(await a.shown(open.token)).toMatchObject([{ outcome: 'accepted', reply: null }]);
  });

  it('another territory is assigned under the limit of the role, and the link leads there', async () => {
    const limited = await a.rows.publisher(1, 'Luis');
    const { id, token } = await a.rows.assign(await a.rows.territory('A'), limited, '2026-11-10');
    const free = await a.rows.territory('B');
    const request = await a.onTray(token, 'another');
    const sentence = 'Elija un territorio';
    expect((await a.accept(request)).body.fields).toEqual({ territory_id: sentence });
    expect(statusAndCode(await a.accept(request, { territory_id: free }))).toEqual([
      409,
      'publisher_full',
    ]);
    expect(await a.tray()).toHaveLength(1);
    await a.rows.returnTerritory(id);
    expect(await a.tray()).toHaveLength(1);
    const { status, body } = await a.accept(request, { territory_id: free });
    expect([status, body]).toMatchObject([
      200,
      { kind: 'another', assignment: { territory_id: free, publisher_id: limited } },
    ]);
  });

  it('another territory that is taken or retired is refused, and the request stays', async () => {
    const { token, territory_id } = await a.link();
    const request = await a.onTray(token, 'another');
    expect(statusAndCode(await a.accept(request, { territory_id }))).toEqual([
      409,
      'territory_taken',
    ]);
    expect(await a.tray()).toHaveLength(1);
  });

  it('another territory for a publisher who was deleted is refused with its reason, and can be declined', async () => {
    const { id, token } = await a.link();
    const request = await a.onTray(token, 'another');
    await a.rows.returnTerritory(id);
    await t.call(deletePublisher, { params: { id: a.marta } }, ana);
    expect(await a.tray()).toMatchObject([{ id: request, assignment: { publisher: null } }]);
    const territory_id = await a.rows.territory('B');
    const sentence =
      'El publicador ya fue eliminado, y no se le puede asignar otro territorio. Elija «No aceptar».';
    expect(await a.accept(request, { territory_id })).toEqual({
      status: 409,
      body: { error: sentence, code: 'publisher_deleted' },
    });
    expect((await a.decline(request)).status).toBe(200);
    expect(await a.tray()).toEqual([]);
  });

  it('a second administrator reads that it is settled', async () => {
    const { token } = await a.link();
    const request = await a.onTray(token, 'completed');
    expect((await a.accept(request)).status).toBe(200);
    expect(statusAndCode(await a.accept(request))).toEqual([409, 'request_settled']);
    expect(statusAndCode(await a.decline(request))).toEqual([409, 'request_settled']);
  });
});

describe('what is declined', () => {
  it('what is declined is told on the link with its reply, and can be sent again', async () => {
    const { token } = await a.link();
    const request = await a.onTray(token, 'more_days', { message: 'Me enfermé' });
    const { status, body } = await a.decline(request, { reply: 'Ya pasaron tres meses' });
    expect([status, body]).toMatchObject([200, { outcome: 'declined' }]);
    expect(await a.shown(token)).toMatchObject([
      { outcome: 'declined', reply: 'Ya pasaron tres meses', message: 'Me enfermé' },
    ]);
    expect(await a.tray()).toEqual([]);
    expect((await a.send(token, 'more_days', { days: 3 })).status).toBe(201);
    expect(await a.shown(token)).toMatchObject([{ outcome: null, days: 3 }]);
  });
});

describe('what comes back another way', () => {
  it.each([
    ['returned', (id: string) => a.rows.returnTerritory(id)],
    [
      'transferred',
      async (id: string) =>
        t.call(
          transferAssignment,
          {
            params: { id },
            body: { publisher_id: await a.rows.publisher(5, 'Luis'), completed: true },
          },
          ana,
        ),
    ],
  ])(
    'what comes back another way needs no answer, but for who wants another one: %s',
    async (_how, end) => {
      const { id, token } = await a.link();
      for (const kind of REQUEST_KINDS) await a.onTray(token, kind);
      const all = await a.tray();
      await end(id);
      expect((await a.tray()).map(({ kind }) => kind)).toEqual(['another']);
      for (const request of all.filter(({ kind }) => kind !== 'another'))
        expect(statusAndCode(await a.accept(request.id))).toEqual([409, 'request_settled']);
      const stored = await t.db.select().from(requests).where(eq(requests.assignment_id, id));
      expect(stored.map(({ outcome }) => outcome ?? 'open').toSorted()).toEqual([
        'open',
        'superseded',
        'superseded',
        'superseded',
      ]);
    },
  );

  it('a return that is undone brings no request back, and a new one can be sent', async () => {
    const { id, token } = await a.link();
    await a.onTray(token, 'completed');
    await a.rows.returnTerritory(id);
    await t.call(reopenAssignment, { params: { id } }, ana);
    expect([await a.tray(), await a.shown(token)]).toEqual([[], []]);
    expect((await a.send(token, 'completed')).status).toBe(201);
  });

  it('more days that were given another way leave the request on the tray', async () => {
    const { id, token } = await a.link();
    await a.onTray(token, 'more_days');
    await t.call(extendAssignment, { params: { id }, body: { expires_at: '2027-01-10' } }, ana);
    expect(await a.tray()).toHaveLength(1);
  });

  it('a renewed link shows what was sent, and the old one takes nothing', async () => {
    const { id, token } = await a.link();
    await a.onTray(token, 'another');
    const renewed = await t.call(renewLink, { params: { id } }, ana);
    expect(await a.shown(renewed.token)).toHaveLength(1);
    expect(statusAndCode(await a.send(token, 'completed'))).toEqual([404, 'not_found']);
  });

  it('a line of the history that is deleted takes its requests along', async () => {
    const { id, token } = await a.link();
    await a.onTray(token, 'another');
    await t.call(deleteAssignment, { params: { id } }, ana);
    expect(await a.tray()).toEqual([]);
  });
});
