import {
  createOuting,
  deleteOuting,
  listOutings,
  updateOuting,
  type OutingInput,
} from '@territorios/contract/outings/api.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { splitTerritory } from '@territorios/contract/reshaping/api.ts';
import {
  deleteTerritory,
  listTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;
let parque: string;
let centro: string;
let marta: string;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
  parque = await rows.territory('Parque');
  centro = await rows.territory('Centro');
  marta = await rows.publisher(5, 'Marta');
});

const saturday = (more: Partial<OutingInput> = {}) => ({
  on: '2026-11-21',
  time: '09:30',
  place: ' Parque\nHidalgo ',
  captain_id: marta,
  territory_ids: [parque, centro],
  ...more,
});
const create = (more: Partial<OutingInput> = {}) =>
  t.call(createOuting, { body: saturday(more) }, ana);
const send = (body: object) => t.send(createOuting, { body }, ana);
const change = (id: string, body: object) => t.send(updateOuting, { params: { id }, body }, ana);

describe('an outing', () => {
  it('an outing keeps the order of its territories, its captain, hour and place, and has a link', async () => {
    const outing = await create();
    expect(outing).toMatchObject({
      on: '2026-11-21',
      time: '09:30',
      place: 'Parque Hidalgo',
      captain: { id: marta, name: 'Marta' },
      territories: [
        { id: parque, name: 'Parque' },
        { id: centro, name: 'Centro' },
      ],
    });
    expect(outing.token).toMatch(/^[\w-]{43}$/);
    expect(await t.call(listOutings, {}, ana)).toEqual([outing]);
  });

  it('the latest outing comes first', async () => {
    const [first, last] = [await create(), await create({ on: '2026-12-05' })];
    expect((await t.call(listOutings, {}, ana)).map(({ id }) => id)).toEqual([last.id, first.id]);
  });

  it('an outing assigns nothing', async () => {
    await create();
    expect(await t.call(listAssignments, { query: {} }, ana)).toEqual([]);
    const territories = await t.call(listTerritories, { query: {} }, ana);
    expect(territories.map(({ status }) => status)).toEqual(['available', 'available']);
  });

  it.each([
    ['before today', { on: '2026-11-19' }, 'on'],
    ['on no day', { on: '2026-02-30' }, 'on'],
    ['at no hour', { time: '24:00' }, 'time'],
    ['at a place of 121 letters', { place: 'x'.repeat(121) }, 'place'],
    ['without a territory', { territory_ids: [] }, 'territory_ids'],
  ])('an outing %s is refused beside its field', async (_name, more, field) => {
    const { status, body } = await send(saturday(more));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('an outing has at most twenty territories, all different', async () => {
    const many = await rows.territories(21);
    expect((await send(saturday({ territory_ids: many }))).body.fields).toEqual({
      territory_ids: 'Una salida puede tener hasta 20 territorios',
    });
    expect((await send(saturday({ territory_ids: [parque, parque] }))).body.fields).toEqual({
      territory_ids: 'Cada territorio puede estar una sola vez',
    });
    expect((await send(saturday({ territory_ids: many.slice(1) }))).status).toBe(201);
  });

  it('a retired territory is refused, and stays in the outing that had it before', async () => {
    const { id } = await create();
    const retire = { params: { id: parque }, body: { retired: true } };
    await t.call(updateTerritory, retire, ana);
    expect((await send(saturday())).body.code).toBe('territory_retired');
    const { status } = await change(id, { territory_ids: [centro, parque] });
    expect(status).toBe(200);
    const [outing] = await t.call(listOutings, {}, ana);
    expect(outing?.territories.map(({ name }) => name)).toEqual(['Centro', 'Parque']);
  });

  it('a territory or a captain of another congregation is as one that does not exist', async () => {
    const other = rowsOf(t, await t.congregation());
    const [territory, captain] = [await other.territory(), await other.publisher()];
    expect((await send(saturday({ territory_ids: [territory] }))).body).toMatchObject({
      code: 'not_found',
      error: 'El territorio ya no existe o ya fue eliminado.',
    });
    expect((await send(saturday({ captain_id: captain }))).body).toMatchObject({
      code: 'not_found',
      error: 'El publicador ya no existe o ya fue eliminado.',
    });
  });
});

describe('an outing is changed', () => {
  it('only what is sent is changed, and the link stays', async () => {
    const before = await create();
    const body = { time: null, captain_id: null, territory_ids: [centro] };
    const after = await t.call(updateOuting, { params: { id: before.id }, body }, ana);
    expect(after).toEqual({
      ...before,
      time: null,
      captain: null,
      territories: [{ id: centro, name: 'Centro' }],
    });
  });

  it('a past outing can be corrected, and is not moved to another past day', async () => {
    const { id } = await create();
    await t.moveTo(new Date('2026-11-25T18:00:00.000Z'));
    expect((await change(id, { on: '2026-11-21', place: 'Plaza' })).status).toBe(200);
    expect((await change(id, { on: '2026-11-22' })).body.fields).toEqual({
      on: 'Elija hoy o un día posterior',
    });
    await t.moveTo(new Date('2026-11-20T18:00:00.000Z'));
  });

  it('of two who change the territories at once, one comes after the other', async () => {
    const { id } = await create();
    const orders = [[parque], [centro], [centro, parque], [parque, centro]];
    const answers = await Promise.all(orders.map((territory_ids) => change(id, { territory_ids })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [outing] = await t.call(listOutings, {}, ana);
    expect(orders).toContainEqual(outing?.territories.map((territory) => territory.id));
  });

  it('a deleted outing is gone, and a second deletion finds none', async () => {
    const { id } = await create();
    await t.call(deleteOuting, { params: { id } }, ana);
    expect(await t.call(listOutings, {}, ana)).toEqual([]);
    expect((await t.send(deleteOuting, { params: { id } }, ana)).body).toMatchObject({
      code: 'not_found',
      error: 'La salida ya no existe o ya fue eliminada.',
    });
  });
});

describe('what an outing names', () => {
  it('a deleted publisher leaves the outing without a captain', async () => {
    await create();
    await t.call(deletePublisher, { params: { id: marta } }, ana);
    const [outing] = await t.call(listOutings, {}, ana);
    expect(outing?.captain).toBeNull();
    expect(outing?.territories).toHaveLength(2);
  });

  it('a deleted territory leaves the outing, even the only one', async () => {
    await create({ territory_ids: [parque] });
    await t.call(deleteTerritory, { params: { id: parque } }, ana);
    const [outing] = await t.call(listOutings, {}, ana);
    expect(outing?.territories).toEqual([]);
  });

  it('a territory that was divided stays in its outing, with its map as it was', async () => {
    await create({ territory_ids: [parque] });
    const parts = ['Parque 1', 'Parque 2'].map((name) => ({ name, geometry: null }));
    const body = { replaces: null, parts };
    await t.call(splitTerritory, { params: { id: parque }, body }, ana);
    const [outing] = await t.call(listOutings, {}, ana);
    expect(outing?.territories).toEqual([{ id: parque, name: 'Parque' }]);
  });
});
