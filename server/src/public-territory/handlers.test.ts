import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { createTerritory, deleteTerritory } from '@territorios/contract/territories/api.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '#call/tokens.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;
let territory_id: string;
let marta: string;

const place = {
  google_maps_link: 'https://www.google.com/maps/d/viewer?mid=abc',
  navigation_latitude: 19.4,
  navigation_longitude: -99.1,
};
const body = {
  ...place,
  name: 'Centro 1',
  warnings: 'Perros',
  danger_level: 'rojo',
  notes: 'La llave la tiene Ana',
} as const;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
  territory_id = (await t.call(createTerritory, { body }, ana)).id;
  marta = await rows.publisher();
});

const open = (token: string) => t.send(getPublicTerritory, { params: { token } });

const unknown = {
  status: 404,
  body: { error: 'El enlace proporcionado no es válido o ha expirado.', code: 'not_found' },
};

describe('a public link', () => {
  // Specification: 3, 7
  it('a public link shows the territory, its place and its publisher, and nothing else', async () => {
    const { token } = await rows.assign(territory_id, marta);
    expect(await open(token)).toEqual({
      status: 200,
      body: {
        territory: {
          ...place,
          boundary: null,
          picture_at: null,
          first_map: 'boundary',
          territory_name: 'Centro 1',
          group_suitable: null,
          danger_level: 'rojo',
          warnings: 'Perros',
          expires_at: '2026-12-20',
          publisher_name: 'Marta',
          publisher_id: marta,
          is_expired: false,
          revoked_at: null,
          assignment_status: 'assigned',
          assignment_returned_at: null,
          time_zone: 'America/Mexico_City',
          parts: [],
          no_visits: null,
        },
        otherTerritories: [],
        requests: [],
        takes_requests: true,
      },
    });
  });

  it.each([
    'https://maps.google.com/url?q=https://evil.example/',
    'https://www.google.com.de/maps/@19.4,-99.1,15z',
    'javascript:alert(1)',
  ])(
    'a public link has no map for a stored address outside Google Maps: %s',
    async (google_maps_link) => {
      await t.db
        .update(territories)
        .set({ google_maps_link })
        .where(eq(territories.id, territory_id));
      const { token } = await rows.assign(territory_id, marta);
      expect((await open(token)).body).toMatchObject({
        territory: { territory_name: 'Centro 1', google_maps_link: null },
      });
    },
  );

  it('a working public link names no other territory of the publisher', async () => {
    await rows.assign(await rows.territory('Otro'), marta);
    const { token } = await rows.assign(territory_id, marta);
    expect((await open(token)).body).toMatchObject({ otherTerritories: [] });
  });

  // Specification: 2 Public territory page
  it('an expired public link withholds the map and the coordinates, but not the warnings', async () => {
    const { token } = await rows.assign(territory_id, marta, '2026-11-19');
    const { body: answer } = await open(token);
    expect(answer).toMatchObject({
      territory: {
        google_maps_link: null,
        navigation_latitude: null,
        navigation_longitude: null,
        warnings: 'Perros',
        is_expired: true,
        assignment_status: 'expired',
      },
      otherTerritories: [],
    });
  });

  // Specification: 2 Public territory page, 3
  it('an expired public link leads to the other links of its publisher, by name', async () => {
    const expired = await rows.assign(territory_id, marta, '2026-11-19');
    const other = async (name: string, expiresAt?: string) =>
      rows.assign(await rows.territory(name), marta, expiresAt);
    const ten = await other('10');
    const two = await other('2', '2026-11-20');
    await other('también vencido', '2026-11-18');
    await rows.returnTerritory((await other('devuelto')).id);
    await rows.assign(await rows.territory('de otro'), await rows.publisher());
    const revoked = await other('revocado');
    await t.db
      .update(assignments)
      .set({ revoked_at: TEST_NOW.toISOString() })
      .where(eq(assignments.id, revoked.id));
    expect((await open(expired.token)).body).toMatchObject({
      otherTerritories: [
        { id: two.territory_id, name: '2', token: two.token },
        { id: ten.territory_id, name: '10', token: ten.token },
      ],
    });
  });

  it('an expired public link leads to the other links of its publisher for thirty days', async () => {
    const other = await rows.assign(await rows.territory('Otro'), marta);
    const lately = await rows.assign(territory_id, marta, '2026-10-21');
    const longAgo = await rows.assign(await rows.territory('Antiguo'), marta, '2026-10-20');
    expect((await open(lately.token)).body).toMatchObject({
      otherTerritories: [{ id: other.territory_id, name: 'Otro', token: other.token }],
    });
    expect((await open(longAgo.token)).body).toMatchObject({
      territory: { territory_name: 'Antiguo', assignment_status: 'expired' },
      otherTerritories: [],
    });
  });

  // Specification: 4
  it('a returned public link withholds the warnings too, and leads nowhere', async () => {
    await rows.assign(await rows.territory('Otro'), marta);
    const { id, token } = await rows.assign(territory_id, marta);
    await rows.returnTerritory(id);
    const returnedAt = TEST_NOW.toISOString();
    for (const moment of [TEST_NOW, new Date('2027-03-01T18:00:00.000Z')]) {
      t.clock.now = moment;
      expect((await open(token)).body).toMatchObject({
        territory: {
          territory_name: 'Centro 1',
          google_maps_link: null,
          navigation_latitude: null,
          navigation_longitude: null,
          warnings: null,
          assignment_status: 'returned',
          assignment_returned_at: returnedAt,
          revoked_at: returnedAt,
        },
        otherTerritories: [],
      });
    }
  });

  it('a returned public link shows its former publisher nothing of the next one', async () => {
    const first = await rows.assign(territory_id, marta);
    await rows.returnTerritory(first.id);
    const second = await rows.assign(territory_id, await rows.publisher(1, 'Luis'));
    const { body: answer } = await open(first.token);
    expect(JSON.stringify(answer)).not.toContain('Luis');
    expect(JSON.stringify(answer)).not.toContain(second.token);
  });

  it('a returned public link says so also when its publisher was deleted', async () => {
    const { id, token } = await rows.assign(territory_id, marta);
    await rows.returnTerritory(id);
    await t.call(deletePublisher, { params: { id: marta } }, ana);
    expect((await open(token)).body).toMatchObject({
      territory: { publisher_name: null, publisher_id: null, assignment_status: 'returned' },
    });
  });

  it('a public link that is revoked without a return is unknown', async () => {
    const { id, token } = await rows.assign(territory_id, marta);
    const revoked_at = TEST_NOW.toISOString();
    await t.db.update(assignments).set({ revoked_at }).where(eq(assignments.id, id));
    expect(await open(token)).toEqual(unknown);
  });

  it('a public link of a deleted territory is unknown', async () => {
    const { token } = await rows.assign(territory_id, marta);
    await t.call(deleteTerritory, { params: { id: territory_id } }, ana);
    expect(await open(token)).toEqual(unknown);
  });

  it.each([
    ['was never given', newToken()],
    ['is a word', 'mapa'],
    ['holds a NUL', '\u0000'],
    ['holds another alphabet', 'año/ñ'],
    ['is very long', 'x'.repeat(290)],
  ])('a public link is unknown when its token %s', async (_case, token) => {
    expect(await open(token)).toEqual(unknown);
  });

  it('a public link with another case in its token is unknown', async () => {
    const { token } = await rows.assign(territory_id, marta);
    const swapped = token.replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    expect(await open(swapped)).toEqual(unknown);
  });

  it('neither the id of an assignment nor a session opens a public link', async () => {
    const { id } = await rows.assign(territory_id, marta);
    expect(await open(id)).toEqual(unknown);
    expect(await t.send(getPublicTerritory, { params: { token: ana.token } }, ana)).toEqual(
      unknown,
    );
  });
});
