import {
  extendAssignment,
  renewLink,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { getExpiryCalendar } from '@territorios/contract/public-territory/api.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, expect, it } from 'vitest';
import { newToken } from '#call/tokens.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { FAILED_LOOKUPS_A_MINUTE } from './failed-lookups.ts';

const HOUR = 3_600_000;
const LONGEST_NAME = 120;

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});
const assign = async (name = 'Centro 1', expiresAt?: string): Promise<Assignment> => {
  const rows = rowsOf(t, ana);
  return rows.assign(await rows.territory(name), await rows.publisher(), expiresAt);
};

const download = (token: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    url: `/api${requestOf(getExpiryCalendar, { params: { token } }).path}`,
    headers,
  });

/** As another program reads it; a day without a time is a day in it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component || others.length > 0) throw new Error('there is not one event');
  const [alarm, ...otherAlarms] = component.getAllSubcomponents('valarm');
  if (!alarm || otherAlarms.length > 0) throw new Error('there is not one alarm');
  const event = new ICAL.Event(component);
  const trigger = alarm.getFirstPropertyValue('trigger');
  if (!(trigger instanceof ICAL.Duration)) throw new Error('the alarm is not before the event');
  const ring = event.startDate.clone();
  ring.isDate = false;
  ring.addDuration(trigger);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    isAllDay: event.startDate.isDate && event.endDate.isDate,
    from: event.startDate.toString(),
    until: event.endDate.toString(),
    written: component.getFirstPropertyValue('dtstamp')?.toString(),
    alarm: alarm.getFirstPropertyValue('action'),
    ring: ring.toString(),
  };
}

it('the last day of a link is a whole day in the calendar, with an alarm three days before', async () => {
  const { token } = await assign('Centro 1', '2026-11-30');
  const answer = await download(token);
  expect(answer.statusCode).toBe(200);
  expect(read(answer.body)).toEqual({
    method: 'PUBLISH',
    uid: expect.stringMatching(/^[\da-f]{32}$/),
    sequence: 0,
    summary: 'Vence el territorio Centro 1',
    isAllDay: true,
    from: '2026-11-30',
    until: '2026-12-01',
    written: '2026-11-20T18:00:00Z',
    alarm: 'DISPLAY',
    ring: '2026-11-27T09:00:00',
  });
});

it('the file of the last day is saved under its name, kept by no cache and found by no search', async () => {
  const { token } = await assign();
  expect((await download(token)).headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="vencimiento.ics"',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
});

it('the file of the last day names neither the publisher, nor the congregation, nor the link', async () => {
  await t.db
    .update(congregations)
    .set({ name: 'Las Jacarandas' })
    .where(eq(congregations.id, ana.congregationId));
  const { id, token } = await assign();
  const { body } = await download(token);
  for (const secret of ['Marta', 'Jacarandas', token, id, 'http'])
    expect(body).not.toContain(secret);
});

it('an extended link is the same event on a later day, also under a renewed address', async () => {
  const { id, token } = await assign('Centro 1', '2026-11-30');
  const first = read((await download(token)).body);
  t.clock.now = new Date(TEST_NOW.getTime() + HOUR);
  await t.call(extendAssignment, { params: { id }, body: { expires_at: '2026-12-15' } }, ana);
  const renewed = await t.call(renewLink, { params: { id } }, ana);
  const second = read((await download(renewed.token)).body);
  expect(second).toMatchObject({ uid: first.uid, from: '2026-12-15', until: '2026-12-16' });
  expect(second.sequence).toBe(3600);
  expect(second.written).toBe('2026-11-20T19:00:00Z');
});

it('another link of the same territory is another event', async () => {
  const rows = rowsOf(t, ana);
  const first = await assign();
  const { uid } = read((await download(first.token)).body);
  await rows.returnTerritory(first.id);
  const second = await rows.assign(first.territory_id, await rows.publisher());
  expect(read((await download(second.token)).body).uid).not.toBe(uid);
});

it.each([
  ['emoji of four bytes', '🏘️🌳👩‍👩‍👧‍👦'.repeat(20)],
  ['accents', 'ñÁéÍóÚü'.repeat(20)],
  ['accents after one letter', `a${'ñ'.repeat(119)}`],
  ['emoji after two letters', `ab${'🌳'.repeat(59)}`],
  ['what separates values', String.raw`a;b,c\d\n"e": <f>&`.repeat(7)],
  ['long words', 'Norte '.repeat(20)],
])('a long name of %s comes whole, in lines of 75 bytes at most', async (_case, text) => {
  // No emoji is cut in two.
  const name = text
    .slice(0, LONGEST_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  const { token } = await assign(name);
  const { body, rawPayload } = await download(token);
  expect(read(body).summary).toBe(`Vence el territorio ${name}`);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  // Each line by itself is well-formed UTF-8, too.
  const lines = linesOf(rawPayload);
  expect(lines.length).toBeGreaterThan(21);
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(75);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(line)).not.toThrow();
  }
});

/** Cut at the bytes of CRLF. */
function linesOf(content: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = content.indexOf('\r\n'); end >= 0; end = content.indexOf('\r\n', start)) {
    lines.push(content.subarray(start, end));
    start = end + 2;
  }
  return lines;
}

it('an expired link still has its last day, because its publisher still answers on it', async () => {
  const { token } = await assign('Centro 1', '2026-11-19');
  expect(read((await download(token)).body)).toMatchObject({ from: '2026-11-19' });
});

const missing = {
  error: 'El enlace proporcionado no es válido o ha expirado.',
  code: 'not_found',
};

it('a returned link has no last day, as if it had never been', async () => {
  const { id, token } = await assign();
  await rowsOf(t, ana).returnTerritory(id);
  for (const gone of [token, newToken(), 'mapa', 'x'.repeat(290)]) {
    const answer = await download(gone);
    expect([answer.statusCode, answer.json()]).toEqual([404, missing]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toBeUndefined();
  }
});

it('a guess at the file of a last day is counted as a guess at a link', async () => {
  t.clock.now = new Date(TEST_NOW.getTime() + HOUR);
  for (let turn = 0; turn < FAILED_LOOKUPS_A_MINUTE; turn += 1) await download(newToken());
  expect((await download(newToken())).statusCode).toBe(429);
  expect((await t.app.inject({ url: `/api/public/territory/${newToken()}` })).statusCode).toBe(429);
  expect((await download((await assign()).token)).statusCode).toBe(200);
});

it('to download the last day changes nothing', async () => {
  const { token } = await assign();
  const revision = () =>
    t.db.select().from(congregations).where(eq(congregations.id, ana.congregationId));
  const before = await revision();
  await download(token);
  expect(await revision()).toEqual(before);
});
