import {
  correctAssignment,
  createAssignment,
  listAssignments,
} from '@territorios/contract/assignments/api.ts';
import { deleteBoundary, saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { renewCardCode } from '@territorios/contract/cards/api.ts';
import { undoImport } from '@territorios/contract/imports/api.ts';
import { createOuting } from '@territorios/contract/outings/api.ts';
import * as publishers from '@territorios/contract/publishers/api.ts';
import {
  createTerritory,
  listTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { sendRequest } from '@territorios/contract/requests/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, everyKind, OTHER_GEOMETRY, stored } from '#testing/imports.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});

const undo = (id: string | null, user = ana) =>
  t.send(undoImport, { params: { id: id ?? '' } }, user);
const territoryNamed = async (name: string) =>
  (await t.call(listTerritories, { query: { retired: 'true' } }, ana)).find(
    (one) => one.name === name,
  )?.id ?? '';

describe('an import of which something changed since', () => {
  const changes: [string, string, () => Promise<unknown>][] = [
    [
      'a territory that was edited',
      '1',
      async () =>
        t.call(
          updateTerritory,
          { params: { id: await territoryNamed('1') }, body: { notes: 'x' } },
          ana,
        ),
    ],
    [
      'an assignment that its publisher answered on the link',
      '1',
      async () => {
        const open = (await t.call(listAssignments, { query: { open: 'true' } }, ana))[0];
        const body = { kind: 'another', days: null, message: null } as const;
        await t.call(sendRequest, { params: { token: open?.token ?? '' }, body });
      },
    ],
    [
      'a code that was renewed',
      '2',
      async () => t.call(renewCardCode, { params: { id: await territoryNamed('2') } }, ana),
    ],
    [
      'a territory in a zone of it',
      'Centro',
      async () => {
        const [zone] = await t.call(listZones, {}, ana);
        await t.call(createTerritory, { body: { name: '9', zone_id: zone?.id ?? '' } }, ana);
      },
    ],
    [
      'a publisher with a role of it',
      'Precursor',
      async () => {
        const [marta] = await t.call(publishers.listPublishers, {}, ana);
        await t.call(
          publishers.createPublisher,
          { body: { name: 'Eva', role_id: marta?.role_id ?? '' } },
          ana,
        );
      },
    ],
    [
      'an assignment to a publisher of it',
      'Marta',
      async () => {
        const [marta] = await t.call(publishers.listPublishers, {}, ana);
        await rowsOf(t, ana).assign(await rowsOf(t, ana).territory('9'), marta?.id ?? '');
      },
    ],
    [
      'an outing with a territory of it',
      '1',
      async () => {
        const body = { on: '2026-11-21', territory_ids: [await territoryNamed('1')] };
        await t.call(createOuting, { body }, ana);
      },
    ],
    [
      'an outing with a captain of it',
      'Marta',
      async () => {
        const [marta] = await t.call(publishers.listPublishers, {}, ana);
        const territory_ids = [await rowsOf(t, ana).territory('9')];
        const body = { on: '2026-11-21', captain_id: marta?.id ?? '', territory_ids };
        await t.call(createOuting, { body }, ana);
      },
    ],
    [
      'an assignment of a territory of it',
      '1',
      async () => {
        const body = {
          territory_id: await territoryNamed('1'),
          publisher_id: await rowsOf(t, ana).publisher(3, 'Eva'),
          assigned_on: '2025-01-05',
          returned_on: '2025-01-06',
        };
        await t.call(createAssignment, { body }, ana);
      },
    ],
    [
      'an assignment that was corrected',
      '1',
      async () => {
        const [line] = await t.call(listAssignments, { query: {} }, ana);
        await t.call(
          correctAssignment,
          { params: { id: line?.id ?? '' }, body: { expires_at: '2026-12-24' } },
          ana,
        );
      },
    ],
    [
      'a publisher of it that was renamed',
      'Marta',
      async () => {
        const [marta] = await t.call(publishers.listPublishers, {}, ana);
        await t.call(
          publishers.updatePublisher,
          { params: { id: marta?.id ?? '' }, body: { name: 'Marta Ruiz' } },
          ana,
        );
      },
    ],
    [
      'a boundary that was drawn anew',
      '1',
      async () => {
        const params = { id: await territoryNamed('1') };
        await t.call(saveBoundary, { params, body: { geometry: OTHER_GEOMETRY } }, ana);
      },
    ],
    [
      'a boundary that was removed',
      '1',
      async () => {
        await t.call(deleteBoundary, { params: { id: await territoryNamed('1') } }, ana);
      },
    ],
    [
      'a boundary that a later import replaced',
      '1',
      () =>
        bring(t, ana, [
          { kind: 'boundaries', rows: [{ territory: '1', geometry: OTHER_GEOMETRY }] },
        ]),
    ],
  ];

  it.each(changes)('is not undone, and names it: %s', async (_what, name, change) => {
    const { id } = await bring(t, ana, everyKind());
    await change();
    const before = await stored(t);
    const { status, body } = await undo(id);
    expect([status, body.code, body.error]).toEqual([
      409,
      'changed_since',
      `No se puede deshacer, porque después cambió lo que trajo: «${name}».`,
    ]);
    expect(body.rows?.every(({ code }) => code === 'changed_since')).toBe(true);
    expect(await stored(t)).toEqual(before);
  });

  it('of many that changed five are named, and each has its row', async () => {
    const names = ['1', '2', '3', '4', '5', '6', '7'];
    const { id } = await bring(t, ana, [
      { kind: 'territories', rows: names.map((name) => ({ name })) },
    ]);
    await t.db.execute(
      sql`update territories set notes = 'x' where congregation_id = ${ana.congregationId}`,
    );
    const { body } = await undo(id);
    expect(body.error).toBe(
      'No se puede deshacer, porque después cambió lo que trajo: «1», «2», «3», «4», «5» y 2 más.',
    );
    expect(body.rows?.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('a line that would meet a later one, or a publisher without room, is not reopened', async () => {
    const own = rowsOf(t, ana);
    const [territory, other, luis] = [
      await own.territory('1'),
      await own.territory('2'),
      await own.publisher(1, 'Luis'),
    ];
    const eva = await own.publisher(1, 'Eva');
    await own.assign(territory, luis);
    const returned = {
      territory: '1',
      publisher: 'Luis',
      assigned_on: '2026-11-20',
      returned_on: '2026-11-20',
      completed_on: null,
    };
    const { id } = await bring(t, ana, [{ kind: 'assignments', rows: [returned] }]);
    const { id: held } = await own.assign(territory, eva);
    expect((await undo(id)).body.code).toBe('changed_since');
    await t.moveTo(new Date('2026-11-21T18:00:00.000Z'));
    await t.call(
      correctAssignment,
      { params: { id: held }, body: { returned_on: '2026-11-20' } },
      ana,
    );
    const { id: second } = await own.assign(other, luis);
    expect((await undo(id)).body.error).toBe(
      'No se puede deshacer, porque después cambió lo que trajo: «1».',
    );
    await own.returnTerritory(second);
    await t.call(updateTerritory, { params: { id: territory }, body: { retired: true } }, ana);
    expect((await undo(id)).body.code).toBe('changed_since');
    await t.call(updateTerritory, { params: { id: territory }, body: { retired: false } }, ana);
    expect((await undo(id)).status).toBe(200);
    await t.moveTo(new Date('2026-11-20T18:00:00.000Z'));
  });

  it('a name or a zone that was needed again has gone to another', async () => {
    await bring(t, ana, [{ kind: 'zones', rows: [{ name: 'Centro' }] }]);
    const [zone] = await t.call(listZones, {}, ana);
    const { id } = await bring(t, ana, [
      { kind: 'zones', rows: [{ id: zone?.id ?? '', name: 'Norte' }] },
    ]);
    await t.call(createZone, { body: { name: 'CENTRO' } }, ana);
    expect((await undo(id)).body.code).toBe('changed_since');
  });

  it('an import that another one changed is undone after that one', async () => {
    const before = await stored(t);
    const first = await bring(t, ana, everyKind());
    const second = await bring(t, ana, everyKind(OTHER_GEOMETRY));
    expect((await undo(first.id)).body.code).toBe('changed_since');
    expect((await undo(second.id)).status).toBe(200);
    expect((await undo(first.id)).status).toBe(200);
    expect(await stored(t)).toEqual(before);
  });
});
