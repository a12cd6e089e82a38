import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import {
  createPublisher,
  deletePublisher,
  listPublishers,
  updatePublisher,
} from '@territorios/contract/publishers/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

const gone = {
  status: 404,
  body: { error: 'El publicador ya no existe o ya fue eliminado.', code: 'not_found' },
};
const newRole = async (name: string, max_territories: number) =>
  t.call(createPublisherRole, { body: { name, max_territories } }, ana);

describe('a publisher', () => {
  // Specification: 3, 5, 7
  it('a publisher is created with the name trimmed, and answered with the role and without territories', async () => {
    const role = await newRole('Precursor', 3);
    expect(
      await t.send(createPublisher, { body: { name: ' Marta ', role_id: role.id } }, ana),
    ).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        name: 'Marta',
        role_id: role.id,
        group_id: null,
        assigned_territories_count: 0,
        publisher_roles: role,
        group: null,
      },
    });
  });

  // Specification: 3, 4, 7
  it('a publisher is listed by name with the open assignments, expired ones included and returned ones not', async () => {
    const user = await t.congregation();
    const rows = rowsOf(t, user);
    const busy = await rows.publisher(10, 'Óscar');
    await rows.publisher(10, 'nadie');
    await rows.publisher(10, 'Zoe');
    await rows.assign(await rows.territory(), busy);
    await rows.assign(await rows.territory(), busy, '2026-11-01');
    await rows.returnTerritory((await rows.assign(await rows.territory(), busy)).id);
    const list = await t.call(listPublishers, {}, user);
    expect(list.map((row) => [row.name, row.assigned_territories_count])).toEqual([
      ['nadie', 0],
      ['Óscar', 2],
      ['Zoe', 0],
    ]);
  });

  // Specification: 7
  it('a publisher changes the name, the role, or both, and keeps the rest', async () => {
    const before = await newRole('Antes', 1);
    const after = await newRole('Después', 5);
    const body = { name: 'Luis', role_id: before.id };
    const { id } = await t.call(createPublisher, { body }, ana);
    const change = (changes: object) =>
      t.send(updatePublisher, { params: { id }, body: changes }, ana);
    expect(await change({ role_id: after.id })).toEqual({
      status: 200,
      body: {
        id,
        name: 'Luis',
        role_id: after.id,
        group_id: null,
        assigned_territories_count: 0,
        publisher_roles: after,
        group: null,
      },
    });
    expect((await change({ name: 'Luisa' })).body).toMatchObject({ role_id: after.id });
  });

  // Specification: 5
  it('a publisher is refused without name or role, each beside its field', async () => {
    const { status, body } = await t.send(
      createPublisher,
      { body: { name: ' ', role_id: '' } },
      ana,
    );
    const sentence = 'Por favor complete todos los campos';
    expect([status, body.error, body.fields]).toEqual([
      400,
      sentence,
      { name: sentence, role_id: sentence },
    ]);
  });

  it('a publisher is refused with a role that does not exist', async () => {
    const body = { name: 'Marta', role_id: '0195c1a0-0000-7000-8000-000000000000' };
    expect(await t.send(createPublisher, { body }, ana)).toEqual({
      status: 404,
      body: { error: 'El rol ya no existe o ya fue eliminado.', code: 'not_found' },
    });
  });

  it('a publisher may share the name with another one', async () => {
    const { id: role_id } = await newRole('Repetido', 1);
    const body = { name: 'Marta Ruiz', role_id };
    const ids = [
      (await t.call(createPublisher, { body }, ana)).id,
      (await t.call(createPublisher, { body }, ana)).id,
    ];
    expect(new Set(ids).size).toBe(2);
  });
});

describe('deleting a publisher', () => {
  // Specification: 3, 7
  it('deleting a publisher keeps the past assignments, without their publisher', async () => {
    const user = await t.congregation();
    const rows = rowsOf(t, user);
    const publisher = await rows.publisher();
    const { id } = await rows.assign(await rows.territory(), publisher);
    await rows.returnTerritory(id);
    expect(await t.send(deletePublisher, { params: { id: publisher } }, user)).toEqual({
      status: 204,
      body: undefined,
    });
    const [past] = await t.call(listAssignments, { query: {} }, user);
    expect(past).toMatchObject({ id, publisher_id: null, publisher: null, status: 'returned' });
    expect(await t.send(deletePublisher, { params: { id: publisher } }, user)).toEqual(gone);
  });

  it.each([
    ['is open', '2026-12-31'],
    ['has expired and is not returned', '2026-11-01'],
  ])('deleting a publisher is refused while an assignment %s', async (_case, expires_at) => {
    const user = await t.congregation();
    const rows = rowsOf(t, user);
    const publisher = await rows.publisher();
    await rows.returnTerritory((await rows.assign(await rows.territory(), publisher)).id);
    await rows.assign(await rows.territory(), publisher, expires_at);
    expect(await t.send(deletePublisher, { params: { id: publisher } }, user)).toEqual({
      status: 409,
      body: {
        error:
          'No se puede eliminar este publicador porque tiene territorios asignados. Devuelve o reasigna los territorios primero.',
        code: 'publisher_in_use',
      },
    });
    const history = await t.call(listAssignments, { query: {} }, user);
    expect(history.map((row) => row.publisher_id)).toEqual([publisher, publisher]);
  });
});
