import {
  createAssignment,
  listAssignments,
  returnAssignment,
} from '@territorios/contract/assignments/api.ts';
import { updatePublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
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

describe('assigning a territory', () => {
  // Specification: 3, 4, 7, 9
  it('an assignment lasts the congregation’s thirty days and has a link of its own', async () => {
    const territory_id = await rows.territory('Centro 1');
    const publisher_id = await rows.publisher();
    const { status, body } = await t.send(
      createAssignment,
      { body: { territory_id, publisher_id } },
      ana,
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      territory_id,
      publisher_id,
      group_id: null,
      assigned_at: '2026-11-20T18:00:00.000Z',
      expires_at: '2026-12-20',
      status: 'assigned',
      token: expect.stringMatching(/^[\w-]{43}$/),
      returned_at: null,
      revoked_at: null,
      completed_at: null,
      reminded_at: null,
      publisher: { id: publisher_id, name: 'Marta' },
      group: null,
      territory: { id: territory_id, name: 'Centro 1' },
    });
    const again = await rows.assign(await rows.territory(), publisher_id);
    expect(again.token).not.toBe((body as unknown as { token: string }).token);
  });

  it('assigning a territory counts its days from today in the congregation’s zone', async () => {
    t.clock.now = new Date('2026-11-21T05:59:59.999Z');
    const late = await rows.assign(await rows.territory(), await rows.publisher());
    expect(late.expires_at).toBe('2026-12-20');
    t.clock.now = new Date('2026-11-21T06:00:00.000Z');
    const next = await rows.assign(await rows.territory(), await rows.publisher());
    expect(next.expires_at).toBe('2026-12-21');
  });

  // Specification: 7
  it('assigning a territory takes a day that is past, for an old record, and is then expired from the start', async () => {
    const { status } = await rows.assign(
      await rows.territory(),
      await rows.publisher(),
      '2026-11-19',
    );
    expect(status).toBe('expired');
  });

  it('assigning a territory takes a day up to ten years on, and no further', async () => {
    const body = {
      territory_id: await rows.territory(),
      publisher_id: await rows.publisher(),
      expires_at: '2036-11-21',
    };
    const { status, body: answer } = await t.send(createAssignment, { body }, ana);
    const sentence = 'La fecha puede ser hasta dentro de diez años';
    expect([status, answer.fields]).toEqual([400, { expires_at: sentence }]);
    const longest = { ...body, expires_at: '2036-11-20' };
    await expect(t.call(createAssignment, { body: longest }, ana)).resolves.toBeDefined();
  });

  it('a territory that is out cannot be assigned, also once it has expired', async () => {
    const territory_id = await rows.territory();
    await rows.assign(territory_id, await rows.publisher(), '2026-11-01');
    const body = { territory_id, publisher_id: await rows.publisher() };
    expect(await t.send(createAssignment, { body }, ana)).toEqual({
      status: 409,
      body: { error: 'El territorio ya está asignado.', code: 'territory_taken' },
    });
  });

  // Specification: 5
  it('assigning a territory is refused at the limit of the publisher’s role, which the sentence names', async () => {
    const publisher_id = await rows.publisher(2);
    await rows.assign(await rows.territory(), publisher_id, '2026-11-01');
    const second = await rows.assign(await rows.territory(), publisher_id);
    const body = { territory_id: await rows.territory(), publisher_id };
    const [publisher] = await t.call(listPublishers, {}, ana);
    const sentence = `El publicador ya tiene el máximo permitido de 2 territorio(s) asignado(s) para su rol de ${publisher?.publisher_roles?.name}`;
    expect(await t.send(createAssignment, { body }, ana)).toEqual({
      status: 409,
      body: { error: sentence, code: 'publisher_full', fields: { publisher_id: sentence } },
    });
    await rows.returnTerritory(second.id);
    await expect(t.call(createAssignment, { body }, ana)).resolves.toBeDefined();
  });

  it('assigning a territory follows the role’s limit as it is now, and takes nothing away when it shrinks', async () => {
    const publisher_id = await rows.publisher(2);
    for (let held = 0; held < 2; held += 1) await rows.assign(await rows.territory(), publisher_id);
    const [publisher] = await t.call(listPublishers, {}, ana);
    const params = { id: publisher?.role_id ?? '' };
    await t.call(updatePublisherRole, { params, body: { max_territories: 1 } }, ana);
    expect(await t.call(listPublishers, {}, ana)).toMatchObject([
      { assigned_territories_count: 2 },
    ]);
    const body = { territory_id: await rows.territory(), publisher_id };
    expect((await t.send(createAssignment, { body }, ana)).body.code).toBe('publisher_full');
  });

  it.each(['territory', 'publisher'] as const)(
    'assigning a territory is refused when the %s is gone',
    async (missing) => {
      const unknown = '0195c1a0-0000-7000-8000-000000000000';
      const body = {
        territory_id: missing === 'territory' ? unknown : await rows.territory(),
        publisher_id: missing === 'publisher' ? unknown : await rows.publisher(),
      };
      const names = { territory: 'El territorio', publisher: 'El publicador' };
      expect(await t.send(createAssignment, { body }, ana)).toEqual({
        status: 404,
        body: { error: `${names[missing]} ya no existe o ya fue eliminado.`, code: 'not_found' },
      });
    },
  );

  // Specification: 5
  it('assigning a territory is refused without a publisher, with the sentence of the screen', async () => {
    const body = { territory_id: await rows.territory() };
    const { status, body: answer } = await t.send(createAssignment, { body }, ana);
    expect([status, answer.fields]).toEqual([
      400,
      { publisher_id: 'Por favor selecciona un publicador' },
    ]);
  });
});

describe('returning a territory', () => {
  // Specification: 4, 7
  it('returning a territory closes the assignment, notes that it was completed, and frees the territory', async () => {
    const territory_id = await rows.territory();
    const assigned = await rows.assign(territory_id, await rows.publisher());
    const later = '2026-11-20T20:00:00.000Z';
    t.clock.now = new Date(later);
    // The specification's call sends nothing at all.
    expect(await t.send(returnAssignment, { params: { id: assigned.id } }, ana)).toEqual({
      status: 200,
      body: {
        ...assigned,
        status: 'returned',
        returned_at: later,
        revoked_at: later,
        completed_at: later,
      },
    });
    const [territory] = await t.call(listTerritories, {}, ana);
    expect(territory).toMatchObject({
      status: 'available',
      expires_at: null,
      current_assignment: null,
      last_returned_at: later,
    });
    await expect(rows.assign(territory_id, await rows.publisher())).resolves.toBeDefined();
  });

  it('returning a territory may say that the territory was not completed', async () => {
    const { id } = await rows.assign(await rows.territory(), await rows.publisher());
    expect(await rows.returnTerritory(id, false)).toMatchObject({
      status: 'returned',
      completed_at: null,
    });
  });

  it('a territory is returned after its expiry too', async () => {
    const { id } = await rows.assign(await rows.territory(), await rows.publisher(), '2026-01-01');
    expect((await rows.returnTerritory(id)).status).toBe('returned');
  });

  it('a second return is refused, and the first one stands', async () => {
    const { id } = await rows.assign(await rows.territory(), await rows.publisher());
    const first = await rows.returnTerritory(id, false);
    t.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    expect(await t.send(returnAssignment, { params: { id }, body: {} }, ana)).toEqual({
      status: 409,
      body: { error: 'Este territorio ya fue devuelto.', code: 'already_returned' },
    });
    expect(await t.call(listAssignments, { query: {} }, ana)).toEqual([first]);
  });
});
