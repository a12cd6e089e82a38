import {
  createZone,
  deleteZone,
  listZones,
  updateZone,
  zoneHasTerritories,
} from '@territorios/contract/zones/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '#call/tokens.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

describe('a zone', () => {
  // Specification: 3, 5, 7
  it('a zone is created with its name trimmed, and listed as people count', async () => {
    const user = await t.congregation();
    for (const name of ['10', ' Ángeles ', '2', 'alameda']) {
      await t.call(createZone, { body: { name } }, user);
    }
    const names = (await t.call(listZones, {}, user)).map((zone) => zone.name);
    expect(names).toEqual(['2', '10', 'alameda', 'Ángeles']);
  });

  // Specification: 7
  it('a zone is renamed', async () => {
    const zone = await t.call(createZone, { body: { name: 'Vieja' } }, ana);
    const renamed = await t.call(
      updateZone,
      { params: { id: zone.id }, body: { name: 'Nueva' } },
      ana,
    );
    expect(renamed).toEqual({ id: zone.id, name: 'Nueva' });
  });

  // Specification: 5
  it('a zone is refused without a name, with the sentence tied to the field', async () => {
    const { status, body } = await t.send(createZone, { body: { name: '   ' } }, ana);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ name: 'El nombre es obligatorio' });
  });

  it.each(['Sin zona', 'SIN ZONA', ' sin  zona ', 'Sin\u00a0zona', 'Sín zona'])(
    'a zone is refused the name of the territories without a zone, when made and when renamed: %j',
    async (name) => {
      const zone = await t.call(createZone, { body: { name: `Zona ${newToken()}` } }, ana);
      const answers = [
        await t.send(createZone, { body: { name } }, ana),
        await t.send(updateZone, { params: { id: zone.id }, body: { name } }, ana),
      ];
      for (const { status, body } of answers) {
        expect([status, body.fields]).toEqual([
          400,
          { name: 'Así se llaman ya los territorios que no tienen zona. Elija otro nombre.' },
        ]);
      }
    },
  );

  it('a zone is refused when its name is taken, in any case', async () => {
    await t.call(createZone, { body: { name: 'Centro' } }, ana);
    const { status, body } = await t.send(createZone, { body: { name: 'CENTRO' } }, ana);
    expect([status, body.code]).toEqual([409, 'zone_name_taken']);
  });

  it('a zone may share its name with a zone of another congregation', async () => {
    const other = await t.congregation();
    await t.call(createZone, { body: { name: 'Compartida' } }, ana);
    await expect(
      t.call(createZone, { body: { name: 'Compartida' } }, other),
    ).resolves.toBeDefined();
  });
});

describe('deleting a zone', () => {
  // Specification: 7
  it('deleting a zone removes it', async () => {
    const user = await t.congregation();
    const zone = await t.call(createZone, { body: { name: 'Breve' } }, user);
    await t.call(deleteZone, { params: { id: zone.id } }, user);
    expect(await t.call(listZones, {}, user)).toEqual([]);
  });

  // Specification: 7
  it('deleting a zone is refused while a territory belongs to it', async () => {
    const zone = await t.call(createZone, { body: { name: 'Ocupada' } }, ana);
    const params = { id: zone.id };
    expect(await t.call(zoneHasTerritories, { params }, ana)).toEqual({ hasTerritories: false });
    await t.call(createTerritory, { body: { name: 'T-1', zone_id: zone.id } }, ana);
    expect(await t.call(zoneHasTerritories, { params }, ana)).toEqual({ hasTerritories: true });
    const { status, body } = await t.send(deleteZone, { params }, ana);
    expect([status, body.code]).toEqual([409, 'zone_in_use']);
  });

  it('deleting a zone while a territory is created in it leaves no orphan', async () => {
    for (let round = 0; round < 20; round += 1) {
      const zone = await t.call(createZone, { body: { name: `Carrera ${round}` } }, ana);
      const [deleted, created] = await Promise.all([
        t.send(deleteZone, { params: { id: zone.id } }, ana),
        t.send(createTerritory, { body: { name: 'Carrera', zone_id: zone.id } }, ana),
      ]);
      expect([
        [204, 404],
        [409, 201],
      ]).toContainEqual([deleted.status, created.status]);
    }
  });
});

describe('another congregation’s zone', () => {
  it('a zone of another congregation answers like one that does not exist', async () => {
    const other = await t.congregation();
    const zone = await t.call(createZone, { body: { name: 'Ajena' } }, other);
    const unknown = '0195c1a0-0000-7000-8000-000000000000';
    for (const endpoint of [updateZone, deleteZone, zoneHasTerritories]) {
      const body = endpoint === updateZone ? { name: 'Robada' } : undefined;
      const foreign = await t.send(endpoint, { params: { id: zone.id }, body }, ana);
      expect(foreign).toEqual(await t.send(endpoint, { params: { id: unknown }, body }, ana));
      expect(foreign.status).toBe(404);
    }
    expect(await t.call(listZones, {}, other)).toEqual([{ id: zone.id, name: 'Ajena' }]);
  });
});
