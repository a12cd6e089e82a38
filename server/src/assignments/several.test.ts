import {
  assignSeveral,
  createAssignment,
  listAssignments,
  returnSeveral,
} from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { dayOf } from '@territorios/contract/dates.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#db/schema/columns.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import type { RefusalBody, TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const ZONE = 'America/Mexico_City';

const t = await fileApp();
let ana: TestUser;
let other: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeAll(async () => {
  ana = await t.congregation();
  other = await t.congregation();
  rows = rowsOf(t, ana);
});

const lineOf = (territory_id: string, publisher_id: string) => ({ territory_id, publisher_id });
const send = (lines: unknown[], more = {}) =>
  t.send(assignSeveral, { body: { assignments: lines, ...more } }, ana);
const sendReturn = (lines: unknown[], more = {}) =>
  t.send(returnSeveral, { body: { assignments: lines, ...more } }, ana);
const count = () => t.db.$count(assignments);
const codes = ({ rows: refused = [] }: RefusalBody) =>
  refused.map(({ index, code }) => [index, code]);
const entries = async () =>
  (await t.call(listAuditEntries, { query: { subject: 'assignment' } }, ana)).map(
    ({ action, subject_name, details }) => [action, subject_name, details.publisher],
  );

describe('several territories assigned at once', () => {
  it('several territories are assigned in the order of the lines, each with its own link and its entry', async () => {
    const places = await rows.territories(3);
    const [luis, eva] = [await rows.publisher(5, 'Luis'), await rows.publisher(5, 'Eva')];
    const lines = places.map((id, index) => lineOf(id, index === 1 ? eva : luis));
    const body = { assignments: lines, expires_at: '2026-12-31' };
    const made = await t.call(assignSeveral, { body }, ana);
    expect(made.map(({ territory_id }) => territory_id)).toEqual(places);
    expect(made.map(({ publisher }) => publisher?.name)).toEqual(['Luis', 'Eva', 'Luis']);
    expect(new Set(made.map(({ token }) => token)).size).toBe(3);
    expect(new Set(made.map(({ expires_at }) => expires_at))).toEqual(new Set(['2026-12-31']));
    const listed = new Map((await t.call(listAssignments, {}, ana)).map((line) => [line.id, line]));
    expect(made).toEqual(made.map(({ id }) => listed.get(id)));
    const told = await entries();
    expect(told.slice(0, 3).toReversed()).toEqual([
      ['created', 'Varios 0', 'Luis'],
      ['created', 'Varios 1', 'Eva'],
      ['created', 'Varios 2', 'Luis'],
    ]);
  });

  it('without a last day they have the congregation’s', async () => {
    const [place = ''] = await rows.territories(1);
    const lines = [lineOf(place, await rows.publisher())];
    const [made] = await t.call(assignSeveral, { body: { assignments: lines } }, ana);
    expect(made?.expires_at).toBe('2026-12-20');
  });

  it('every refused line is named with its reason, and nothing is stored', async () => {
    const [free = '', held = '', twice = '', a = '', b = '', c = ''] = await rows.territories(6);
    const full = await rows.publisher(2);
    const wide = await rows.publisher();
    await rows.assign(held, wide);
    await rows.assign(await rows.territory(), full);
    const theirs = rowsOf(t, other);
    const before = await count();
    const told = (await entries()).length;
    const { status, body } = await send([
      lineOf(free, wide),
      lineOf(held, wide),
      lineOf(twice, wide),
      lineOf(twice, wide),
      lineOf(a, full),
      lineOf(b, full),
      lineOf(newId(), wide),
      lineOf(c, newId()),
      lineOf(await theirs.territory(), wide),
      lineOf(c, await theirs.publisher()),
    ]);
    expect([status, body.code]).toEqual([409, 'lines_refused']);
    expect(codes(body)).toEqual([
      [1, 'territory_taken'],
      [3, 'listed_twice'],
      [5, 'publisher_full'],
      [6, 'not_found'],
      [7, 'not_found'],
      [8, 'not_found'],
      [9, 'listed_twice'],
    ]);
    expect(body.rows?.[2]?.error).toMatch(/ya tiene el máximo permitido de 2 territorio/);
    expect(body.rows?.[3]?.error).toBe('El territorio ya no existe o ya fue eliminado.');
    expect(body.error).toBe('No se guardó nada: hay 7 líneas que corregir.');
    expect(await count()).toBe(before);
    expect(await entries()).toHaveLength(told);
  });

  it('a line that is refused takes no room of its publisher', async () => {
    const [held = '', free = ''] = await rows.territories(2);
    await rows.assign(held, await rows.publisher());
    const single = await rows.publisher(1);
    const { body } = await send([lineOf(held, single), lineOf(free, single)]);
    expect(codes(body)).toEqual([[0, 'territory_taken']]);
  });

  it('five hundred are assigned in one call, and five hundred and one are refused', async () => {
    const publisher = await rows.publisher(1000);
    const places = await rows.territories(500);
    const lines = places.map((id) => lineOf(id, publisher));
    const tooMany = await send([...lines, lineOf(newId(), publisher)]);
    expect([tooMany.status, tooMany.body.error]).toEqual([400, 'Elija hasta 500 a la vez']);
    expect((await send(lines)).status).toBe(201);
  });

  it('of five hundred the one that names no identifier is named', async () => {
    const lines = Array.from({ length: 500 }, (_none, index) =>
      lineOf(index === 250 ? 'x' : newId(), newId()),
    );
    const { status, body } = await send(lines);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.rows).toEqual([{ index: 250, code: 'invalid', error: 'Elija un territorio' }]);
  });

  it('a last day that is too far away is refused beside its field', async () => {
    const [place = ''] = await rows.territories(1);
    const { status, body } = await send([lineOf(place, await rows.publisher())], {
      expires_at: '2036-11-22',
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['expires_at']]);
  });
});

describe('several territories returned at once', () => {
  const held = async (length: number) => {
    const publisher = await rows.publisher(1000, 'Marta');
    const places = await rows.territories(length);
    return Promise.all(places.map((place) => rows.assign(place, publisher)));
  };

  it('several territories are returned on one day, each completed or not as its line says', async () => {
    const [a, b] = await held(2);
    const lines = [
      { id: b?.id ?? '', completed: false },
      { id: a?.id ?? '', completed: true },
    ];
    const body = { assignments: lines };
    const closed = await t.call(returnSeveral, { body }, ana);
    expect(closed.map(({ id }) => id)).toEqual([b?.id, a?.id]);
    expect(closed.map(({ completed_at }) => completed_at !== null)).toEqual([false, true]);
    expect(closed.map(({ returned_at }) => returned_at && dayOf(returned_at, ZONE))).toEqual([
      '2026-11-20',
      '2026-11-20',
    ]);
    expect((await entries()).slice(0, 2).map(([action]) => action)).toEqual([
      'returned',
      'returned',
    ]);
  });

  it('each line that cannot be returned is named, and nothing is returned', async () => {
    const [open, gone] = await held(2);
    const old = await rows.pastLine(await rows.territory(), '2026-09-01', '2026-10-01');
    await rows.returnTerritory(gone?.id ?? '');
    const foreignRows = rowsOf(t, other);
    const foreign = await foreignRows.assign(
      await foreignRows.territory(),
      await foreignRows.publisher(),
    );
    const lines = [open?.id, open?.id, gone?.id, old.id, newId(), foreign.id].map((id) => ({ id }));
    const { status, body } = await sendReturn(lines);
    expect([status, body.code]).toEqual([409, 'lines_refused']);
    expect(codes(body)).toEqual([
      [1, 'listed_twice'],
      [2, 'already_returned'],
      [3, 'already_returned'],
      [4, 'not_found'],
      [5, 'not_found'],
    ]);
    const [line] = await t.call(
      listAssignments,
      { query: { territory_id: open?.territory_id } },
      ana,
    );
    expect(line?.returned_at).toBeNull();
  });

  it('a day before one of the assignments is refused on that line alone', async () => {
    const [today] = await held(1);
    const body = {
      territory_id: await rows.territory(),
      publisher_id: await rows.publisher(),
      assigned_on: '2026-11-01',
    };
    const before = await t.call(createAssignment, { body }, ana);
    const lines = [before, today].map((line) => ({ id: line?.id ?? '', completed: true }));
    const { body: refused } = await sendReturn(lines, { returned_on: '2026-11-10' });
    expect(codes(refused)).toEqual([[1, 'invalid']]);
    expect(refused.rows?.[0]?.error).toBe('No puede ser antes de la asignación');
    const [first] = lines;
    expect((await sendReturn([first], { returned_on: '2026-11-10' })).status).toBe(200);
  });

  it('a return in the future is refused beside its field', async () => {
    const [line] = await held(1);
    const { status, body } = await sendReturn([{ id: line?.id }], { returned_on: '2026-11-21' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['returned_on']]);
  });

  it('the publisher of what was returned may be deleted', async () => {
    const publisher = await rows.publisher();
    const line = await rows.assign(await rows.territory(), publisher);
    expect((await sendReturn([{ id: line.id }])).status).toBe(200);
    expect((await t.send(deletePublisher, { params: { id: publisher } }, ana)).status).toBe(204);
  });
});
