import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import {
  deleteBoundary,
  listBoundaries,
  saveBoundary,
} from '@territorios/contract/boundaries/api.ts';
import { listTerritoryOrigins, splitTerritory } from '@territorios/contract/reshaping/api.ts';
import {
  createTerritory,
  listTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { box, HALVES, reshapingOf, type Reshaping } from '#testing/reshaping.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;
let drawn: Reshaping['drawn'];
let split: Reshaping['split'];
let join: Reshaping['join'];

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
  ({ drawn, split, join } = reshapingOf(t, ana));
});

const names = async (retired?: 'only') =>
  (await t.call(listTerritories, { query: { retired } }, ana)).map(({ name }) => name);
const origins = async () =>
  (await t.call(listTerritoryOrigins, {}, ana)).map(
    ({ territory_name, origin_name }) => `${territory_name} < ${origin_name}`,
  );
const entries = async () =>
  (await t.call(listAuditEntries, { query: {} }, ana))
    .filter(({ action }) => action === 'split' || action === 'joined')
    .map(({ action, subject_name, details }) => ({ action, subject_name, details }));

describe('dividing a territory', () => {
  it('two new territories take the place of one, which is retired with its history and its boundary', async () => {
    const id = await drawn('7', box(0, 2));
    await rows.pastLine(id, '2026-01-01', '2026-02-01');
    const { status, body } = await split(id, box(0, 2));
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { name: '7 A', status: 'available', retired_at: null },
      { name: '7 B', status: 'available', retired_at: null },
    ]);
    expect([await names(), await names('only')]).toEqual([['7 A', '7 B'], ['7']]);
    const now = TEST_NOW.toISOString();
    const [retired] = await t.call(listTerritories, { query: { retired: 'only' } }, ana);
    expect(retired).toMatchObject({ id, retired_at: now, updated_at: now });
    expect(await origins()).toEqual(['7 A < 7', '7 B < 7']);
    const boundaries = await t.call(listBoundaries, {}, ana);
    expect(boundaries.map(({ geometry }) => geometry).toSorted()).toEqual(
      [box(0, 1), box(0, 2), box(1, 2)].toSorted(),
    );
    expect(await t.call(listAssignments, { query: { territory_id: id } }, ana)).toHaveLength(1);
    expect(await entries()).toEqual([
      {
        action: 'split',
        subject_name: '7',
        details: { parts: ['7 A', '7 B'], changes: [{ field: 'retired', from: null, to: true }] },
      },
    ]);
  });

  it('both halves have what the whole had, and the one that holds it the point of navigation; no maps link', async () => {
    const zone = await t.call(createZone, { body: { name: 'Centro' } }, ana);
    const body = {
      name: '7',
      zone_id: zone.id,
      google_maps_link: 'https://www.google.com/maps/d/viewer?mid=abc',
      navigation_latitude: 0.5,
      navigation_longitude: 1.5,
      group_suitable: true,
      danger_level: 'rojo' as const,
      warnings: 'Perro',
      notes: 'Llave',
    };
    const { id } = await t.call(createTerritory, { body }, ana);
    const { body: made } = await split(id, null);
    const common = {
      zone,
      google_maps_link: null,
      group_suitable: true,
      danger_level: 'rojo',
      warnings: 'Perro',
      notes: 'Llave',
    };
    expect(made).toMatchObject([
      { ...common, navigation_latitude: null, navigation_longitude: null },
      { ...common, navigation_latitude: 0.5, navigation_longitude: 1.5 },
    ]);
  });

  it('a territory without a boundary is divided by name alone', async () => {
    const id = await rows.territory('7');
    const parts = HALVES.map(({ name }) => ({ name, geometry: null }));
    expect(
      (await t.send(splitTerritory, { params: { id }, body: { replaces: null, parts } }, ana))
        .status,
    ).toBe(201);
    expect(await t.call(listBoundaries, {}, ana)).toEqual([]);
    expect(await origins()).toEqual(['7 A < 7', '7 B < 7']);
  });

  it('one half alone, or a half without a name, is refused', async () => {
    const id = await rows.territory('7');
    expect(await split(id, null, HALVES.slice(1))).toMatchObject({
      status: 400,
      body: { fields: { parts: 'Un territorio se divide en dos' } },
    });
    const nameless = HALVES.map((half) => ({ ...half, name: ' ' }));
    expect((await split(id, null, nameless)).status).toBe(400);
    expect(await names()).toEqual(['7']);
  });
});

describe('joining territories', () => {
  it('one new territory takes the place of several, which are retired', async () => {
    const ids = [await drawn('8', box(0, 1)), await drawn('9', box(1, 2))];
    await t.call(
      updateTerritory,
      { params: { id: ids[1] ?? '' }, body: { danger_level: 'amarillo', warnings: 'Perro' } },
      ana,
    );
    await t.call(
      updateTerritory,
      { params: { id: ids[0] ?? '' }, body: { warnings: 'Portón' } },
      ana,
    );
    const [first = '', second = ''] = ids;
    const answer = await join([
      { id: first, replaces: box(0, 1) },
      { id: second, replaces: box(1, 2) },
    ]);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: '7',
        danger_level: 'amarillo',
        warnings: 'Portón\nPerro',
        group_suitable: null,
      },
    });
    expect([await names(), await names('only')]).toEqual([['7'], ['8', '9']]);
    expect(await origins()).toEqual(['7 < 8', '7 < 9']);
    expect(await entries()).toMatchObject([
      { action: 'joined', subject_name: '7', details: { origins: ['8', '9'] } },
    ]);
  });

  it('warnings that are too long together are cut, and a zone that differs is none', async () => {
    const zone = await t.call(createZone, { body: { name: 'Centro' } }, ana);
    const ids: string[] = [];
    for (const [letter, zone_id] of [
      ['á', zone.id],
      ['ñ', null],
    ] as const) {
      const body = { name: letter, zone_id, warnings: letter.repeat(1500) };
      ids.push((await t.call(createTerritory, { body }, ana)).id);
    }
    const { body } = await join(ids.map((id) => ({ id, replaces: null })));
    expect(body).toMatchObject({
      zone: null,
      warnings: `${'á'.repeat(1500)}\n${'ñ'.repeat(498)}…`,
    });
  });

  it('one alone, one twice or one that does not exist is refused', async () => {
    const id = await rows.territory('7');
    const seen = { id, replaces: null };
    expect((await join([seen])).body.fields).toEqual({
      territories: 'Elija de 2 a 10 territorios',
    });
    const nobody = { id: '0195c1a0-0000-7000-8000-000000000000', replaces: null };
    expect(await join([seen, seen, nobody])).toMatchObject({
      status: 409,
      body: {
        code: 'lines_refused',
        rows: [
          { index: 1, code: 'listed_twice' },
          { index: 2, code: 'not_found' },
        ],
      },
    });
    expect(await names()).toEqual(['7']);
  });
});

describe('what is refused', () => {
  it('a territory that somebody has is neither divided nor joined', async () => {
    const id = await rows.territory('7');
    const other = await rows.territory('8');
    const line = await rows.assign(id, await rows.publisher());
    const refused = {
      status: 409,
      body: {
        error: '«7» está asignado a Marta. Devuélvalo antes de dividirlo o unirlo.',
        code: 'reshaped_held',
      },
    };
    expect(await split(id, null)).toEqual(refused);
    const both = [
      { id: other, replaces: box(0, 1) },
      { id, replaces: null },
    ];
    expect((await join(both)).body.rows).toEqual([
      {
        index: 0,
        code: 'boundary_changed',
        error: 'Otra persona cambió este contorno mientras usted lo dibujaba.',
      },
      { index: 1, ...refused.body },
    ]);
    expect(await names()).toEqual(['7', '8']);
    await rows.returnTerritory(line.id);
    expect((await split(id, null)).status).toBe(201);
    // Whose answer was lost is not done twice.
    expect((await split(id, null)).body.code).toBe('territory_retired');
  });

  it.each<[string, string | null, string | null]>([
    ['changed', box(0, 2), box(0, 3)],
    ['removed', box(0, 2), null],
    ['drawn', null, box(0, 2)],
  ])('a boundary that somebody else has %s is not cut as it was', async (_what, seen, stored) => {
    const id = await drawn('7', box(5, 6));
    if (stored === null) await t.call(deleteBoundary, { params: { id } }, ana);
    else await t.call(saveBoundary, { params: { id }, body: { geometry: stored } }, ana);
    expect((await split(id, seen)).body.code).toBe('boundary_changed');
    expect(await names()).toEqual(['7']);
    expect((await split(id, stored)).status).toBe(201);
  });
});
