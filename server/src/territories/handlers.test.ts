import {
  createTerritory,
  deleteTerritory,
  listTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

const now = '2026-11-20T18:00:00.000Z';
const empty = {
  zone_id: null,
  zone: null,
  google_maps_link: null,
  navigation_latitude: null,
  navigation_longitude: null,
  group_suitable: null,
  danger_level: null,
  warnings: null,
  notes: null,
  last_completed_on: null,
  picture_at: null,
  parts_done: 0,
  parts_total: 0,
  retired_at: null,
  created_at: now,
  updated_at: now,
  last_assigned_at: null,
  last_returned_at: null,
  last_completed_at: null,
  status: 'available',
  expires_at: null,
  current_assignment: null,
};

describe('creating a territory', () => {
  // Specification: 3
  it('a territory needs only a name', async () => {
    expect(await t.send(createTerritory, { body: { name: ' Centro 1 ' } }, ana)).toEqual({
      status: 201,
      body: { id: expect.any(String), name: 'Centro 1', ...empty },
    });
  });

  // Specification: 3, 7
  it('a new territory keeps every field', async () => {
    const zone = await t.call(createZone, { body: { name: 'Centro' } }, ana);
    const fields = {
      zone_id: zone.id,
      navigation_latitude: -90,
      navigation_longitude: 180,
      group_suitable: false,
      danger_level: 'amarillo',
    } as const;
    const body = {
      ...fields,
      name: 'Centro 2',
      google_maps_link: ' https://www.google.com/maps/d/viewer?mid=abc ',
      warnings: ' Perro\r\ny portón ',
      notes: ' La llave la tiene Ana ',
    };
    expect(await t.call(createTerritory, { body }, ana)).toEqual({
      ...empty,
      ...fields,
      id: expect.any(String),
      name: 'Centro 2',
      zone,
      google_maps_link: 'https://www.google.com/maps/d/viewer?mid=abc',
      warnings: 'Perro\ny portón',
      notes: 'La llave la tiene Ana',
    });
  });

  // Specification: 3
  it('an empty text of a territory is stored as null', async () => {
    const body = { name: 'T', google_maps_link: '', danger_level: 'none', warnings: '  ' };
    const created = await t.send(createTerritory, { body }, ana);
    expect(created.body).toMatchObject({
      google_maps_link: null,
      danger_level: null,
      warnings: null,
    });
  });

  it('of a pasted embedding snippet only the address is stored', async () => {
    const address = 'https://www.google.com/maps/embed?pb=!1m18!2d-99.1!3d19.4';
    const google_maps_link = `<iframe src="${address}" width="600"></iframe>`;
    const created = await t.call(createTerritory, { body: { name: 'T', google_maps_link } }, ana);
    expect(created.google_maps_link).toBe(address);
  });

  // Specification: 3, 5
  it.each([
    [{ navigation_latitude: 19.4 }],
    [{ navigation_longitude: -99.1 }],
    [{ navigation_latitude: 19.4, navigation_longitude: null }],
  ])('creating a territory is refused with %j: half of a place', async (half) => {
    expect(await t.send(createTerritory, { body: { name: 'T', ...half } }, ana)).toEqual({
      status: 400,
      body: {
        error: 'Debes indicar latitud y longitud para iniciar la ruta',
        code: 'coordinates_incomplete',
        fields: { navigation_latitude: 'Debes indicar latitud y longitud para iniciar la ruta' },
      },
    });
  });

  it('a territory with wrong fields is refused with a sentence beside each', async () => {
    const body = {
      name: '',
      google_maps_link: 'https://example.org/mapa',
      navigation_latitude: '19,4',
      navigation_longitude: 181,
      danger_level: 'azul',
    };
    const { status, body: answer } = await t.send(createTerritory, { body }, ana);
    expect([status, answer.fields]).toEqual([
      400,
      {
        name: 'El nombre es obligatorio',
        google_maps_link: 'El enlace debe ser de Google Maps',
        navigation_latitude: 'La latitud no es válida',
        navigation_longitude: 'La longitud no es válida',
        danger_level: 'El nivel de peligro no es válido',
      },
    ]);
  });

  it('creating a territory is refused in a zone that does not exist', async () => {
    const body = { name: 'T', zone_id: '0195c1a0-0000-7000-8000-000000000000' };
    expect(await t.send(createTerritory, { body }, ana)).toEqual({
      status: 404,
      body: { error: 'La zona ya no existe o ya fue eliminada.', code: 'not_found' },
    });
  });

  it('creating a territory may repeat a name', async () => {
    const ids = [await rows.territory('Igual'), await rows.territory('Igual')];
    expect(new Set(ids).size).toBe(2);
  });
});

describe('changing a territory', () => {
  // Specification: 3, 7
  it('changing a territory touches only what is sent, and notes when', async () => {
    const body = { name: 'T', warnings: 'Perro', group_suitable: true };
    const created = await t.call(createTerritory, { body }, ana);
    const later = '2026-11-20T19:00:00.000Z';
    t.clock.now = new Date(later);
    const params = { id: created.id };
    expect(await t.send(updateTerritory, { params, body: { warnings: null } }, ana)).toEqual({
      status: 200,
      body: { ...created, warnings: null, updated_at: later },
    });
  });

  it('changing a territory is refused when it would leave half of a place', async () => {
    const body = { name: 'T', navigation_latitude: 1, navigation_longitude: 2 };
    const { id } = await t.call(createTerritory, { body }, ana);
    const half = { params: { id }, body: { navigation_latitude: null } };
    expect((await t.send(updateTerritory, half, ana)).body.code).toBe('coordinates_incomplete');
    const none = { navigation_latitude: null, navigation_longitude: null };
    await expect(
      t.call(updateTerritory, { params: { id }, body: none }, ana),
    ).resolves.toMatchObject(none);
  });

  // Specification: 3, 4
  it('changing a territory answers with the assignment that it has', async () => {
    const id = await rows.territory();
    const publisher = await rows.publisher();
    const assignment = await rows.assign(id, publisher);
    const changed = await t.call(updateTerritory, { params: { id }, body: { name: 'Otro' } }, ana);
    expect(changed).toMatchObject({
      name: 'Otro',
      status: 'assigned',
      expires_at: assignment.expires_at,
      last_assigned_at: assignment.assigned_at,
      current_assignment: {
        id: assignment.id,
        token: assignment.token,
        publisher: { id: publisher, name: 'Marta' },
        assigned_at: assignment.assigned_at,
        expires_at: assignment.expires_at,
      },
    });
  });
});

describe('the list of territories', () => {
  // Specification: 2 Territorios, 7
  it('the list of territories is in order of names, as people count', async () => {
    for (const name of ['10', 'Ñandú', '2', 'nube', 'Árbol']) await rows.territory(name);
    const names = (await t.call(listTerritories, {}, ana)).map(({ name }) => name);
    expect(names).toEqual(['2', '10', 'Árbol', 'nube', 'Ñandú']);
  });

  // Specification: 3
  it('remembers the latest assignment and return of a long history', async () => {
    const id = await rows.territory();
    const publisher = await rows.publisher();
    for (const day of ['2026-01-01', '2026-03-01', '2026-02-01']) {
      await t.moveTo(new Date(`${day}T18:00:00.000Z`));
      const { id: assignment } = await rows.assign(id, publisher);
      await t.moveTo(new Date(`${day}T20:00:00.000Z`));
      await rows.returnTerritory(assignment);
    }
    await t.moveTo(TEST_NOW);
    expect(await t.call(listTerritories, {}, ana)).toMatchObject([
      {
        status: 'available',
        last_assigned_at: '2026-03-01T18:00:00.000Z',
        last_returned_at: '2026-03-01T20:00:00.000Z',
        current_assignment: null,
      },
    ]);
  });
});

describe('deleting a territory', () => {
  // Specification: 4, 7
  it('deleting a territory takes the assignments of the demonstration along, open ones too, and answers 404 the second time', async () => {
    const id = await rows.territory();
    await rows.assign(id, await rows.publisher());
    expect(await t.send(deleteTerritory, { params: { id } }, ana)).toEqual({
      status: 204,
      body: undefined,
    });
    expect(await t.call(listAssignments, { query: {} }, ana)).toEqual([]);
    expect(await t.send(deleteTerritory, { params: { id } }, ana)).toEqual({
      status: 404,
      body: { error: 'El territorio ya no existe o ya fue eliminado.', code: 'not_found' },
    });
  });
});
