import {
  createPublisherRole,
  deletePublisherRole,
  listPublisherRoles,
  updatePublisherRole,
} from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher, listPublishers } from '@territorios/contract/publishers/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

const gone = {
  status: 404,
  body: { error: 'El rol ya no existe o ya fue eliminado.', code: 'not_found' },
};

describe('a publisher role', () => {
  // Specification: 3, 7, 9
  it('a publisher role is created with its name trimmed, and allows one territory unless said otherwise', async () => {
    expect(await t.send(createPublisherRole, { body: { name: ' Nuevo ' } }, ana)).toEqual({
      status: 201,
      body: { id: expect.any(String), name: 'Nuevo', max_territories: 1 },
    });
  });

  // Specification: 7
  it('a publisher role is listed by name, as people count', async () => {
    const user = await t.congregation();
    for (const name of ['Rol 10', 'ancianos', 'Rol 2', 'Ámbito']) {
      await t.call(createPublisherRole, { body: { name, max_territories: 2 } }, user);
    }
    const names = (await t.call(listPublisherRoles, {}, user)).map(({ name }) => name);
    expect(names).toEqual(['Ámbito', 'ancianos', 'Rol 2', 'Rol 10']);
  });

  // Specification: 7
  it('a publisher role changes its maximum, its name, or both', async () => {
    const { id } = await t.call(createPublisherRole, { body: { name: 'Cambiante' } }, ana);
    const change = (body: object) => t.send(updatePublisherRole, { params: { id }, body }, ana);
    expect(await change({ max_territories: 4 })).toEqual({
      status: 200,
      body: { id, name: 'Cambiante', max_territories: 4 },
    });
    expect((await change({ name: 'Cambiado' })).body).toMatchObject({ max_territories: 4 });
    expect((await change({})).body).toEqual({ id, name: 'Cambiado', max_territories: 4 });
  });

  it('a publisher role is refused when its name is taken, in any case, also of Ñ', async () => {
    await t.call(createPublisherRole, { body: { name: 'Año' } }, ana);
    const taken = {
      status: 409,
      body: {
        error: 'Ya existe un rol con ese nombre.',
        code: 'role_name_taken',
        fields: { name: 'Ya existe un rol con ese nombre.' },
      },
    };
    expect(await t.send(createPublisherRole, { body: { name: 'AÑO' } }, ana)).toEqual(taken);
    const { id } = await t.call(createPublisherRole, { body: { name: 'Libre' } }, ana);
    const sent = { params: { id }, body: { name: 'año' } };
    expect(await t.send(updatePublisherRole, sent, ana)).toEqual(taken);
  });

  // Specification: 3, 9
  it('a publisher role allows from 1 to 1,000 territories', async () => {
    for (const max_territories of [1, 1000]) {
      const body = { name: `Con ${max_territories}`, max_territories };
      expect(await t.call(createPublisherRole, { body }, ana)).toMatchObject(body);
    }
    for (const [max_territories, sentence] of [
      [0, 'El máximo debe ser al menos 1'],
      [1001, 'El máximo puede ser hasta 1000'],
      ['5', 'El máximo debe ser un número entero'],
    ]) {
      const { body } = await t.send(
        createPublisherRole,
        { body: { name: 'Imposible', max_territories } },
        ana,
      );
      expect(body.fields).toEqual({ max_territories: sentence });
    }
  });
});

describe('deleting a publisher role', () => {
  // Specification: 7
  it('deleting a publisher role removes it, and answers 404 the second time', async () => {
    const { id } = await t.call(createPublisherRole, { body: { name: 'Breve' } }, ana);
    expect(await t.send(deletePublisherRole, { params: { id } }, ana)).toEqual({
      status: 204,
      body: undefined,
    });
    expect(await t.send(deletePublisherRole, { params: { id } }, ana)).toEqual(gone);
  });

  it('deleting a publisher role is refused while a publisher has it', async () => {
    const { id } = await t.call(createPublisherRole, { body: { name: 'Ocupado' } }, ana);
    await t.call(createPublisher, { body: { name: 'Marta', role_id: id } }, ana);
    expect(await t.send(deletePublisherRole, { params: { id } }, ana)).toEqual({
      status: 409,
      body: {
        error:
          'No se puede eliminar este rol porque tiene publicadores asignados. Reasigna los publicadores antes de eliminarlo.',
        code: 'role_in_use',
      },
    });
  });

  it('deleting a publisher role while a publisher is created with it leaves none without a role', async () => {
    for (let round = 0; round < 30; round += 1) {
      const { id } = await t.call(createPublisherRole, { body: { name: `Carrera ${round}` } }, ana);
      const [deleted, created] = await Promise.all([
        t.send(deletePublisherRole, { params: { id } }, ana),
        t.send(createPublisher, { body: { name: 'Carrera', role_id: id } }, ana),
      ]);
      expect([
        [204, 404],
        [409, 201],
      ]).toContainEqual([deleted.status, created.status]);
    }
    for (const publisher of await t.call(listPublishers, {}, ana)) {
      expect(publisher.publisher_roles).not.toBeNull();
    }
  });
});
