/** What a publisher reads on the link once the territory is back, over the real application. */
import {
  correctAssignment,
  createAssignment,
  listAssignments,
  renewLink,
} from '@territorios/contract/assignments/api.ts';
import { createGroup } from '@territorios/contract/groups/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { answering, statusAndCode } from '#testing/answering.ts';
import { TEST_NOW, testApp, type TestApp, type TestUser } from '#testing/app.ts';

let t: TestApp;
let ana: TestUser;
let a: Awaited<ReturnType<typeof answering>>;

beforeAll(async () => {
  t = await testApp();
});

beforeEach(async () => {
  ana = await t.congregation();
  a = await answering(t, ana);
});

afterEach(() => t.moveTo(TEST_NOW));

const read = async (token: string) =>
  (await t.send(getPublicTerritory, { params: { token } })).body;

it('replies stay for thirty days, and nothing else of the territory with them', async () => {
  const { token } = await a.link('2027-06-30');
  const days = await a.onTray(token, 'more_days', { message: 'Me enfermé' });
  await a.decline(days, { reply: 'Ya pasaron tres meses' });
  const another = await a.onTray(token, 'another');
  await a.accept(await a.onTray(token, 'completed'));
  const given = await a.rows.territory('Libre');
  await a.accept(another, { territory_id: given });
  const replies = [
    { kind: 'another', outcome: 'accepted', reply: null },
    { kind: 'completed', outcome: 'accepted', reply: null },
    { kind: 'more_days', message: 'Me enfermé', reply: 'Ya pasaron tres meses' },
  ];
  await t.moveTo(new Date('2026-12-20T23:00:00.000Z'));
  const answer = await read(token);
  expect(answer).toMatchObject({ requests: replies, takes_requests: false });
  await t.moveTo(new Date('2026-12-21T23:00:00.000Z'));
  expect(await read(token)).toEqual({ ...answer, requests: [] });
  expect(JSON.stringify(answer)).not.toMatch(new RegExp(`Libre|${given}`));
});

it('what was settled by a return alone is no reply', async () => {
  const { id, token } = await a.link();
  await a.onTray(token, 'completed');
  await a.rows.returnTerritory(id);
  expect(await a.shown(token)).toEqual([]);
});

it('another territory that is still waited for is shown, and can be taken back', async () => {
  const { id, token } = await a.link();
  const request = await a.onTray(token, 'another');
  await a.onTray(token, 'more_days');
  await a.rows.returnTerritory(id);
  expect(await a.shown(token)).toMatchObject([{ kind: 'another', outcome: null }]);
  expect(statusAndCode(await a.withdraw(token, 'more_days'))).toEqual([409, 'request_settled']);
  expect((await a.withdraw(token, 'another')).status).toBe(204);
  expect([await a.tray(), await a.shown(token)]).toEqual([[], []]);
  expect(statusAndCode(await a.decline(request))).toEqual([409, 'request_settled']);
  expect(statusAndCode(await a.send(token, 'another'))).toEqual([409, 'already_returned']);
});

it('a link that was renewed before the return is unknown, and one of a deleted publisher shows no replies', async () => {
  const { id, token } = await a.link();
  await a.decline(await a.onTray(token, 'another'), { reply: 'Hable con nosotros' });
  const renewed = await t.call(renewLink, { params: { id } }, ana);
  await a.rows.returnTerritory(id);
  expect(await a.shown(renewed.token)).toMatchObject([{ reply: 'Hable con nosotros' }]);
  expect(await read(token)).toMatchObject({ code: 'not_found' });
  await t.call(deletePublisher, { params: { id: a.marta } }, ana);
  expect(await a.shown(renewed.token)).toEqual([]);
});

type Holds = { publisher_id: string } | { group_id: string };
const group = async (name: string): Promise<Holds> => ({
  group_id: (await t.call(createGroup, { body: { name } }, ana)).id,
});
const person = async (name: string): Promise<Holds> => ({
  publisher_id: await a.rows.publisher(1, name),
});

it.each([
  ['a person after a person', person, person],
  ['a group after a person', person, group],
  ['a person after a group', group, person],
  ['a group after a group', group, group],
])(
  '%s reads nothing of the holder before, whose open requests need no answer any more',
  async (_who, first, next) => {
    const territory_id = await a.rows.territory('Norte');
    const body = { territory_id, ...(await first('Marta y otros')) };
    const { id, token } = await t.call(createAssignment, { body }, ana);
    await a.decline(await a.onTray(token, 'another'), { reply: 'Para Marta' });
    await a.send(token, 'more_days', { days: 7, message: 'De Marta' });
    await t.call(correctAssignment, { params: { id }, body: await next('Luis') }, ana);
    const lines = await t.call(listAssignments, { query: {} }, ana);
    const corrected = lines.find((line) => line.id === id)?.token ?? '';
    expect([await a.shown(corrected), await a.tray()]).toEqual([[], []]);
    expect((await a.send(corrected, 'more_days', { days: 3, message: 'De Luis' })).status).toBe(
      201,
    );
    expect(await a.shown(corrected)).toMatchObject([{ message: 'De Luis' }]);
    // Renewing keeps what its holder sent.
    const renewed = await t.call(renewLink, { params: { id } }, ana);
    expect(await a.shown(renewed.token)).toMatchObject([{ message: 'De Luis' }]);
  },
);
