/** An acceptance that is taken back, over the real application. */
import {
  correctAssignment,
  deleteAssignment,
  extendAssignment,
  listAssignments,
  renewLink,
  transferAssignment,
} from '@territorios/contract/assignments/api.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

const lines = () => t.call(listAssignments, { query: {} }, ana);
const lineOf = async (id: string) => (await lines()).find((line) => line.id === id);
const kinds = async () => (await a.tray()).map(({ kind }) => kind).toSorted();
const CHANGED = [409, 'request_changed'];

it('a return is taken back with what it had settled', async () => {
  const { id, token } = await a.link('2026-12-31');
  await a.onTray(token, 'more_days');
  const before = await lineOf(id);
  const request = await a.onTray(token, 'completed');
  await a.accept(request);
  expect(await kinds()).toEqual([]);
  const { status, body } = await a.reopen(request);
  expect([status, body]).toEqual([200, { id: request, kind: 'completed', assignment: before }]);
  expect(await lineOf(id)).toEqual(before);
  expect(await kinds()).toEqual(['completed', 'more_days']);
  expect(await a.shown(token)).toMatchObject([{ outcome: null }, { outcome: null }]);
  expect((await a.accept(request)).status).toBe(200);
});

it('the last day is as it was, also where it is past', async () => {
  const { id, token } = await a.link('2026-11-25');
  const request = await a.onTray(token, 'more_days');
  await t.moveTo(new Date('2026-12-05T18:00:00.000Z'));
  await a.accept(request);
  expect((await lineOf(id))?.expires_at).toBe('2026-12-12');
  expect((await a.reopen(request)).status).toBe(200);
  expect(await lineOf(id)).toMatchObject({ expires_at: '2026-11-25', status: 'expired' });
  expect(await kinds()).toEqual(['more_days']);
});

it('what was given is free again, and its link is unknown', async () => {
  const { token } = await a.link();
  const request = await a.onTray(token, 'another');
  const territory_id = await a.rows.territory('Libre');
  await a.accept(request, { territory_id });
  const given = (await lines()).find(({ territory }) => territory.id === territory_id);
  const { status, body } = await a.reopen(request);
  expect([status, body]).toEqual([200, { id: request, kind: 'another', assignment: given }]);
  expect(await lineOf(given?.id ?? '')).toBeUndefined();
  expect(await kinds()).toEqual(['another']);
  expect((await a.accept(request, { territory_id })).status).toBe(200);
});

it('what changed since is kept', async () => {
  const { id, token } = await a.link('2026-12-31');
  const days = await a.onTray(token, 'more_days');
  await a.accept(days);
  const longer = { params: { id }, body: { expires_at: '2027-02-28' } };
  await t.call(extendAssignment, longer, ana);
  expect(statusAndCode(await a.reopen(days))).toEqual(CHANGED);
  expect((await lineOf(id))?.expires_at).toBe('2027-02-28');

  const another = await a.onTray(token, 'another');
  const territory_id = await a.rows.territory('Libre');
  await a.accept(another, { territory_id });
  const given = (await lines()).find(({ territory }) => territory.id === territory_id);
  const other = await a.rows.publisher(1000, 'Otra');
  const params = { id: given?.id ?? '' };
  await t.call(transferAssignment, { params, body: { publisher_id: other } }, ana);
  expect(statusAndCode(await a.reopen(another))).toEqual(CHANGED);
  expect((await lines()).map(({ publisher }) => publisher?.id)).toContain(other);
});

it('nothing is asked again in the name of somebody who holds the territory since', async () => {
  const other = await a.rows.publisher(1000, 'Otra');
  for (const kind of ['completed', 'more_days'] as const) {
    const { id, token } = await a.link('2026-12-31');
    const request = await a.onTray(token, kind);
    await a.accept(request);
    const correction = { params: { id }, body: { publisher_id: other, reason: 'Era otra' } };
    await t.call(correctAssignment, correction, ana);
    const corrected = await lineOf(id);
    expect(statusAndCode(await a.reopen(request))).toEqual(CHANGED);
    expect(await lineOf(id)).toEqual(corrected);
    await t.call(deleteAssignment, { params: { id } }, ana);
  }
});

it('a territory that was given and then had more days, or another link, stays given', async () => {
  const { token } = await a.link();
  const request = await a.onTray(token, 'another');
  const territory_id = await a.rows.territory('Libre');
  await a.accept(request, { territory_id, expires_at: '2026-12-31' });
  const given = (await lines()).find(({ territory }) => territory.id === territory_id);
  const params = { id: given?.id ?? '' };
  await t.call(extendAssignment, { params, body: { expires_at: '2027-01-31' } }, ana);
  expect(statusAndCode(await a.reopen(request))).toEqual(CHANGED);
  await t.call(extendAssignment, { params, body: { expires_at: '2026-12-31' } }, ana);
  await t.call(renewLink, { params }, ana);
  expect(statusAndCode(await a.reopen(request))).toEqual(CHANGED);
});

it('ten minutes later it is a matter of its own', async () => {
  const { token } = await a.link('2026-12-31');
  const request = await a.onTray(token, 'more_days');
  await a.accept(request);
  await t.moveTo(new Date(TEST_NOW.getTime() + 10 * 60_000));
  expect(statusAndCode(await a.reopen(request))).toEqual(CHANGED);
});

it('what was answered on a new link is kept', async () => {
  const { token } = await a.link();
  const request = await a.onTray(token, 'another');
  const territory_id = await a.rows.territory('Libre');
  await a.accept(request, { territory_id });
  const given = (await lines()).find(({ territory }) => territory.id === territory_id);
  await a.onTray(given?.token ?? '', 'more_days');
  expect(statusAndCode(await a.reopen(request))).toEqual(CHANGED);
  expect(await kinds()).toEqual(['more_days']);
});

it('a new request of the kind stands before the one that was accepted', async () => {
  const { id, token } = await a.link('2026-12-31');
  const request = await a.onTray(token, 'more_days');
  await a.accept(request);
  const accepted = await lineOf(id);
  await a.onTray(token, 'more_days');
  expect(statusAndCode(await a.reopen(request))).toEqual(CHANGED);
  expect(await lineOf(id)).toEqual(accepted);
});

it('only what was accepted is taken back', async () => {
  const { token } = await a.link();
  const declined = await a.onTray(token, 'another');
  expect(statusAndCode(await a.reopen(declined))).toEqual(CHANGED);
  await a.decline(declined, { reply: 'No' });
  expect(statusAndCode(await a.reopen(declined))).toEqual(CHANGED);
});
