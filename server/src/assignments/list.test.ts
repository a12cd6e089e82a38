import { listAssignments, type Assignment } from '@territorios/contract/assignments/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();

async function idsOf(user: TestUser, query: Record<string, string>): Promise<string[]> {
  const { body } = await t.send(listAssignments, { query }, user);
  return (body as unknown as Assignment[]).map(({ id }) => id);
}

describe('the list of assignments', () => {
  let ana: TestUser;
  let first: Assignment;
  let second: Assignment;
  let third: Assignment;

  beforeEach(async () => {
    ana = await t.congregation();
    const rows = rowsOf(t, ana);
    const territory = await rows.territory();
    const marta = await rows.publisher();
    await t.moveTo(new Date('2026-10-01T18:00:00.000Z'));
    first = await rows.assign(territory, marta);
    await t.moveTo(new Date('2026-10-05T18:00:00.000Z'));
    first = await rows.returnTerritory(first.id);
    second = await rows.assign(territory, await rows.publisher(1, 'Luis'));
    await t.moveTo(TEST_NOW);
    third = await rows.assign(await rows.territory('T-2'), marta);
  });

  // Specification: 7
  it('the list of assignments shows every assignment, the newest first, in the shape in which each was answered', async () => {
    const expired = { ...second, status: 'expired' };
    const { body } = await t.send(listAssignments, {}, ana);
    expect(body).toEqual([third, expired, first]);
  });

  it.each([
    ['of a territory', () => ({ territory_id: first.territory_id }), () => [second, first]],
    ['of a publisher', () => ({ publisher_id: first.publisher_id ?? '' }), () => [third, first]],
    ['that are open', () => ({ open: 'true' }), () => [third, second]],
    ['that are returned', () => ({ open: 'false' }), () => [first]],
    ['from a day on', () => ({ from: '2026-10-05' }), () => [third, second]],
    ['until a day, that day included', () => ({ to: '2026-10-05' }), () => [second, first]],
    ['of one day', () => ({ from: '2026-10-05', to: '2026-10-05' }), () => [second]],
    ['of no day', () => ({ from: '2026-10-06', to: '2026-10-05' }), () => []],
    [
      'of a territory and a publisher at once',
      () => ({ territory_id: first.territory_id, publisher_id: third.publisher_id ?? '' }),
      () => [first],
    ],
    [
      'that an unknown question asks for, which is ignored',
      () => ({ q: 'x' }),
      () => [third, second, first],
    ],
  ])('the list of assignments shows those %s', async (_case, query, expected) => {
    expect(await idsOf(ana, query())).toEqual(expected().map(({ id }) => id));
  });

  it.each([
    ['territory_id', 'abc', 'El identificador no es válido'],
    ['publisher_id', '', 'El identificador no es válido'],
    ['from', '2026-13-01', 'La fecha no es válida'],
    ['from', '0000-01-01', 'La fecha no es válida'],
    ['to', 'ayer', 'La fecha no es válida'],
  ])('the list of assignments is refused for %s = %j', async (name, value, sentence) => {
    const { status, body } = await t.send(listAssignments, { query: { [name]: value } }, ana);
    expect([status, body.fields]).toEqual([400, { [name]: sentence }]);
  });

  it('the list of assignments refuses a filter that is given twice or half', async () => {
    for (const query of ['open=sí', 'open=true&open=false', 'from=2026-01-01&from=2026-01-02']) {
      const headers = { authorization: `Bearer ${ana.token}` };
      const url = `/api/assigned_territories?${query}`;
      expect((await t.app.inject({ url, headers })).statusCode).toBe(400);
    }
  });
});

describe('the days of the list', () => {
  // In each of these zones the day has 23 or 25 hours.
  it.each([
    ['America/Tijuana', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T06:59:59.999Z'],
    ['America/Tijuana', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.999Z'],
    ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['America/Mexico_City', '2026-11-20', '2026-11-20T06:00:00.000Z', '2026-11-21T05:59:59.999Z'],
  ])('the days of the list begin and end in %s: %s', async (timeZone, day, begin, end) => {
    const setup = await t.congregation({ timeZone });
    const made: string[] = [];
    for (const moment of [
      Date.parse(begin) - 1,
      Date.parse(begin),
      Date.parse(end),
      Date.parse(end) + 1,
    ]) {
      t.clock.now = new Date(moment);
      const rows = rowsOf(t, await t.colleague(setup));
      made.push((await rows.assign(await rows.territory(), await rows.publisher())).id);
    }
    t.clock.now = new Date(begin);
    const user = await t.colleague(setup);
    expect((await idsOf(user, { from: day, to: day })).toSorted()).toEqual(
      made.slice(1, 3).toSorted(),
    );
    expect(await idsOf(user, { from: day })).toHaveLength(3);
    expect(await idsOf(user, { to: day })).toHaveLength(3);
  });
});
