import * as assignments from '@territorios/contract/assignments/api.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  updateGroup,
} from '@territorios/contract/groups/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { listPublishers, updatePublisher } from '@territorios/contract/publishers/api.ts';
import {
  acceptRequest,
  reopenRequest,
  listRequests,
  sendRequest,
} from '@territorios/contract/requests/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

const group = async (name: string) => (await t.call(createGroup, { body: { name } }, ana)).id;
const assignTo = async (group_id: string, name = 'T-1') => {
  const territory_id = await rows.territory(name);
  return t.call(assignments.createAssignment, { body: { territory_id, group_id } }, ana);
};

describe('a group', () => {
  it('a group is listed by name with its publishers and the territories it holds', async () => {
    const second = await group('Grupo 10');
    const first = await group('Grupo 2');
    const id = await rows.publisher();
    await t.call(updatePublisher, { params: { id }, body: { group_id: second } }, ana);
    await assignTo(second);
    expect(await t.call(listGroups, {}, ana)).toEqual([
      { id: first, name: 'Grupo 2', publishers_count: 0, assigned_territories_count: 0 },
      { id: second, name: 'Grupo 10', publishers_count: 1, assigned_territories_count: 1 },
    ]);
    expect(await t.call(listPublishers, {}, ana)).toMatchObject([
      { group_id: second, group: { id: second, name: 'Grupo 10' } },
    ]);
  });

  it('a group takes no name of another one, in any case', async () => {
    await group('Norte');
    const id = await group('Sur');
    const taken = {
      status: 409,
      body: { code: 'group_name_taken', fields: { name: 'Ya existe un grupo con ese nombre.' } },
    };
    expect(await t.send(createGroup, { body: { name: ' NORTE ' } }, ana)).toMatchObject(taken);
    expect(
      await t.send(updateGroup, { params: { id }, body: { name: 'norte' } }, ana),
    ).toMatchObject(taken);
  });

  it('a group that holds a territory is not deleted', async () => {
    const id = await group('Norte');
    await assignTo(id);
    expect(await t.send(deleteGroup, { params: { id } }, ana)).toMatchObject({
      status: 409,
      body: { code: 'group_in_use' },
    });
  });

  it('a deleted group leaves its publishers and what it held, both without it', async () => {
    const id = await group('Norte');
    const publisher = await rows.publisher();
    await t.call(updatePublisher, { params: { id: publisher }, body: { group_id: id } }, ana);
    const line = await assignTo(id);
    await rows.returnTerritory(line.id);
    expect((await t.send(deleteGroup, { params: { id } }, ana)).status).toBe(204);
    expect(await t.call(assignments.listAssignments, { query: {} }, ana)).toMatchObject([
      { group: null, publisher: null },
    ]);
    expect(await t.call(listPublishers, {}, ana)).toMatchObject([{ group_id: null, group: null }]);
  });
});

describe('an assignment to a group', () => {
  it('an assignment to a group has it beside no publisher, in every list, and there is no limit', async () => {
    const group_id = await group('Norte');
    const held = {
      publisher_id: null,
      publisher: null,
      group_id,
      group: { id: group_id, name: 'Norte' },
    };
    for (const name of ['T-1', 'T-2', 'T-3'])
      expect(await assignTo(group_id, name)).toMatchObject(held);
    await rows.assign(await rows.territory('T-4'), await rows.publisher());
    const list = await t.call(assignments.listAssignments, { query: { group_id } }, ana);
    expect(list.map(({ territory, group: holder }) => [territory.name, holder?.name])).toEqual([
      ['T-3', 'Norte'],
      ['T-2', 'Norte'],
      ['T-1', 'Norte'],
    ]);
    const territories = await t.call(listTerritories, { query: {} }, ana);
    expect(
      territories.map(({ current_assignment: one }) => [one?.publisher?.name, one?.group?.name]),
    ).toEqual([
      [undefined, 'Norte'],
      [undefined, 'Norte'],
      [undefined, 'Norte'],
      ['Marta', undefined],
    ]);
  });

  it('an assignment takes exactly one holder', async () => {
    const territory_id = await rows.territory();
    const holders = { publisher_id: await rows.publisher(), group_id: await group('Norte') };
    expect(
      await t.send(assignments.createAssignment, { body: { territory_id, ...holders } }, ana),
    ).toMatchObject({
      status: 400,
      body: { fields: { group_id: 'Elija un publicador o un grupo, no los dos' } },
    });
    expect(
      await t.send(assignments.createAssignment, { body: { territory_id } }, ana),
    ).toMatchObject({
      status: 400,
      body: { fields: { publisher_id: assignments.CHOOSE_PUBLISHER } },
    });
    const { id } = await assignTo(holders.group_id);
    const publisher = holders.publisher_id;
    await expect(
      t.asOwner(sql`update assignments set publisher_id = ${publisher} where id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'assignments_one_holder' } });
  });

  it('a territory passes from a publisher to a group and back, and not to the one that has it', async () => {
    const group_id = await group('Norte');
    const publisher_id = await rows.publisher();
    const first = await rows.assign(await rows.territory(), publisher_id);
    const pass = (id: string, body: object) =>
      t.send(assignments.transferAssignment, { params: { id }, body }, ana);
    const second = await t.call(
      assignments.transferAssignment,
      { params: { id: first.id }, body: { group_id } },
      ana,
    );
    expect(second).toMatchObject({ group: { name: 'Norte' }, publisher: null });
    expect(await pass(second.id, { group_id })).toMatchObject({
      status: 400,
      body: { fields: { group_id: 'Este grupo ya tiene el territorio' } },
    });
    expect(await pass(second.id, { publisher_id })).toMatchObject({
      status: 201,
      body: { group: null, publisher: { name: 'Marta' } },
    });
  });

  it('several are assigned to publishers and groups, and old records too', async () => {
    const group_id = await group('Norte');
    const publisher_id = await rows.publisher();
    const [a = '', b = '', c = ''] = await rows.territories(3);
    const body = {
      assignments: [
        { territory_id: a, group_id },
        { territory_id: b, publisher_id },
        { territory_id: c, group_id, assigned_on: '2026-01-01', returned_on: '2026-02-01' },
      ],
    };
    const made = await t.call(assignments.assignSeveral, { body }, ana);
    expect(made.map((one) => one.group?.name ?? one.publisher?.name)).toEqual([
      'Norte',
      'Marta',
      'Norte',
    ]);
    expect(made).toEqual(
      made.map((one) => expect.objectContaining({ group_id: one.group?.id ?? null })),
    );
    const unknown = { assignments: [{ territory_id: c, group_id: publisher_id }] };
    expect(await t.send(assignments.assignSeveral, { body: unknown }, ana)).toMatchObject({
      status: 409,
      body: { rows: [{ code: 'not_found', error: 'El grupo ya no existe o ya fue eliminado.' }] },
    });
  });

  it('a corrected line has the group, and the publisher before no longer', async () => {
    const group_id = await group('Norte');
    const { id, token } = await rows.assign(await rows.territory(), await rows.publisher());
    const corrected = await t.call(
      assignments.correctAssignment,
      { params: { id }, body: { group_id } },
      ana,
    );
    expect(corrected).toMatchObject({ publisher_id: null, group: { name: 'Norte' } });
    expect(corrected.token).not.toBe(token);
  });

  it('a returned one of a group is reopened', async () => {
    const { id } = await assignTo(await group('Norte'));
    await rows.returnTerritory(id);
    expect(await t.call(assignments.reopenAssignment, { params: { id } }, ana)).toMatchObject({
      status: 'assigned',
      group: { name: 'Norte' },
    });
  });

  it('the link of a group shows its name as the holder, and no publisher', async () => {
    const { token } = await assignTo(await group('Norte'));
    const answer = await t.call(getPublicTerritory, { params: { token } });
    expect(answer.territory).toMatchObject({ publisher_name: 'Norte', publisher_id: null });
  });

  it('an expired link of a group leads to what the group has besides', async () => {
    const group_id = await group('Norte');
    const territory_id = await rows.territory('T-1');
    const body = { territory_id, group_id, expires_at: '2026-11-15' };
    const { token } = await t.call(assignments.createAssignment, { body }, ana);
    await assignTo(group_id, 'T-2');
    const answer = await t.call(getPublicTerritory, { params: { token } });
    expect(answer.otherTerritories.map(({ name }) => name)).toEqual(['T-2']);
  });
});

describe('another territory that was asked for on a link', () => {
  const askAnother = async (token: string) => {
    await t.call(sendRequest, { params: { token }, body: { kind: 'another' } });
    const [request] = await t.call(listRequests, {}, ana);
    return request ?? expect.unreachable();
  };

  it('another territory goes to the group whose link asked for it', async () => {
    const group_id = await group('Norte');
    const { token } = await assignTo(group_id);
    const request = await askAnother(token);
    expect(request.assignment).toMatchObject({ publisher: null, group: { name: 'Norte' } });
    const body = { territory_id: await rows.territory('T-2') };
    const { assignment } = await t.call(acceptRequest, { params: { id: request.id }, body }, ana);
    expect(assignment).toMatchObject({ group_id, publisher_id: null });
    const reopened = await t.send(reopenRequest, { params: { id: request.id } }, ana);
    expect(reopened.status).toBe(200);
  });

  it('another territory that a publisher asked for is given to a group, and taken back', async () => {
    const group_id = await group('Norte');
    const { token } = await rows.assign(await rows.territory(), await rows.publisher());
    const { id } = await askAnother(token);
    const body = { territory_id: await rows.territory('T-2'), group_id };
    const { assignment } = await t.call(acceptRequest, { params: { id }, body }, ana);
    expect(assignment).toMatchObject({ group_id, publisher_id: null });
    expect((await t.send(reopenRequest, { params: { id } }, ana)).status).toBe(200);
  });
});
