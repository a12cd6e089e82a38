import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { createGroup } from '@territorios/contract/groups/api.ts';
import { createOuting, deleteOuting, noteCompleted } from '@territorios/contract/outings/api.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { territoryParts } from '#db/schema/part-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import type { TestUser } from '#testing/app.ts';
import { completedInOuting, tickAll } from '#testing/completed-in-outing.ts';
import { fileApp } from '#testing/file-app.ts';
import { partsOf } from '#testing/parts.ts';

const t = await fileApp();
type Transaction = Parameters<Parameters<typeof t.db.transaction>[0]>[0];
const SATURDAY = new Date('2026-11-21T18:00:00.000Z');
const MONDAY = new Date('2026-11-23T18:00:00.000Z');
let ana: TestUser;
let parts: ReturnType<typeof partsOf>;
let marta: string;
let luis: string;

beforeEach(async () => {
  await t.moveTo(new Date('2026-11-20T18:00:00.000Z'));
  ana = await t.congregation();
  parts = partsOf(t, ana);
  marta = await parts.rows.publisher(1, 'Marta');
  luis = await parts.rows.publisher(1, 'Luis');
});

const note = (territory_id: string, holder: object = {}) =>
  t.send(noteCompleted, { body: { territory_id, ...holder } }, ana);
const codeOf = async (territory_id: string, holder: object = {}) => {
  const { status, body } = await note(territory_id, holder);
  return status === 201 ? 'noted' : body.code;
};
const historyOf = (territory_id: string) =>
  t.call(listAssignments, { query: { territory_id } }, ana);
const outing = (on: string, captain_id: string | null, id: string) =>
  t.call(createOuting, { body: { on, captain_id, territory_ids: [id] } }, ana);

describe('a territory that was completed in outings is noted down', () => {
  it('the captain had it from the first outing to the last, and its marks begin anew', async () => {
    const id = await completedInOuting(t, ana, luis);
    await outing('2026-11-21', marta, id);
    await outing('2026-11-28', luis, id);
    await t.moveTo(SATURDAY);
    await tickAll(t, id);
    await t.moveTo(MONDAY);
    const line = await t.call(noteCompleted, { body: { territory_id: id } }, ana);
    expect(line).toMatchObject({
      publisher: { name: 'Marta' },
      status: 'returned',
      assigned_at: '2026-11-20T18:00:00.000Z',
      returned_at: '2026-11-21T18:00:00.000Z',
      completed_at: '2026-11-21T18:00:00.000Z',
    });
    expect(await parts.done(id)).toEqual([]);
    const [territory] = await t.call(listTerritories, { query: {} }, ana);
    expect(territory).toMatchObject({ status: 'available', last_completed_at: line.returned_at });
    const [entry] = await t.call(listAuditEntries, { query: { subject: 'assignment' } }, ana);
    expect(entry).toMatchObject({
      action: 'created',
      subject_name: 'T-1',
      details: { publisher: 'Marta', returned_on: '2026-11-21' },
    });
    expect(await codeOf(id)).toBe('not_done_in_outings');
  });

  it('a publisher at the limit of a role, or a group, may have had it', async () => {
    await parts.rows.assign(await parts.rows.territory('Otro'), marta);
    expect(await codeOf(await completedInOuting(t, ana, marta))).toBe('noted');
    const { id: group_id } = await t.call(createGroup, { body: { name: 'Centro' } }, ana);
    const id = await completedInOuting(t, ana, marta);
    const line = await t.call(noteCompleted, { body: { territory_id: id, group_id } }, ana);
    expect([line.publisher, line.group?.name]).toEqual([null, 'Centro']);
  });

  it('whoever notes it down says who had it where no captain is known', async () => {
    const id = await completedInOuting(t, ana, marta);
    await t.call(deletePublisher, { params: { id: marta } }, ana);
    expect((await note(id)).body).toMatchObject({
      code: 'invalid',
      fields: { publisher_id: 'Por favor selecciona un publicador' },
    });
    expect(await codeOf(id, { publisher_id: marta })).toBe('not_found');
    expect(await codeOf(id, { publisher_id: luis })).toBe('noted');
  });

  it('marks of an outing that was deleted belong to the line, too: it is noted down once', async () => {
    const { id } = await parts.divided(2, 'T-1');
    await outing('2026-11-20', marta, id);
    const later = await outing('2026-11-23', luis, id);
    await t.moveTo(MONDAY);
    await tickAll(t, id);
    await t.call(deleteOuting, { params: { id: later.id } }, ana);
    expect(await codeOf(id)).toBe('noted');
    expect(await parts.done(id)).toEqual([]);
    expect(await codeOf(id)).toBe('not_done_in_outings');
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('the line begins no earlier than the last return, at which it may have been held on the same day', async () => {
    const { id } = await parts.divided(2, 'T-1');
    await outing('2026-11-20', marta, id);
    await t.moveTo(new Date('2026-11-20T21:00:00.000Z'));
    const { id: lineId } = await parts.rows.assign(id, luis);
    await parts.rows.returnTerritory(lineId, false);
    await tickAll(t, id);
    await t.moveTo(MONDAY);
    expect(await codeOf(id)).toBe('noted');
    expect(await parts.done(id)).toEqual([]);
    const moments = (await historyOf(id)).map(({ assigned_at, returned_at }) => [
      assigned_at,
      returned_at,
    ]);
    const evening = '2026-11-20T21:00:00.000Z';
    expect(moments).toEqual([
      [evening, evening],
      [evening, evening],
    ]);
  });
});

describe('there is nothing to note down', () => {
  it('where a block is left, or no outing has been yet', async () => {
    const id = await completedInOuting(t, ana, marta);
    const [{ id: one } = { id: '' }, two] = await parts.read(id);
    await parts.save(id, [{ id: one, label: '1' }, { label: two?.label ?? '' }]);
    expect(await codeOf(id)).toBe('not_done_in_outings');
    const { id: other } = await parts.divided(2);
    await outing('2026-11-21', marta, other);
    await tickAll(t, other);
    expect(await codeOf(other)).toBe('not_done_in_outings');
  });

  it('where somebody holds the territory, or another congregation has it', async () => {
    const id = await completedInOuting(t, ana, marta);
    await parts.rows.assign(id, luis);
    expect(await codeOf(id)).toBe('territory_taken');
    const others = await completedInOuting(t, await t.congregation());
    expect(await codeOf(others, { publisher_id: luis })).toBe('not_found');
  });
});

describe('two at once', () => {
  it('of two who note it down for different publishers one is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await completedInOuting(t, ana);
      const codes = await Promise.all(
        [marta, luis].map((publisher_id) => codeOf(id, { publisher_id })),
      );
      expect(codes.toSorted()).toEqual(['not_done_in_outings', 'noted']);
      expect(await historyOf(id)).toHaveLength(1);
    }
  });

  /** @param store what somebody else stores, and ends once the call waits for it */
  const notedBeside = async (id: string, store: (tx: Transaction) => Promise<unknown>) => {
    let noted: Promise<string | undefined> = Promise.resolve(undefined);
    await t.db.transaction(async (tx) => {
      await store(tx);
      noted = codeOf(id);
      await expect
        .poll(
          async () => (await t.db.execute(sql`select from pg_locks where not granted`)).rowCount,
        )
        .toBeGreaterThan(0);
    });
    return noted;
  };

  it('whoever waits for the territory sees that it was assigned meanwhile', async () => {
    const id = await completedInOuting(t, ana, marta);
    const code = await notedBeside(id, async (tx) => {
      await tx.select().from(territories).where(eq(territories.id, id)).for('no key update');
      await tx.execute(sql`
        insert into assignments (congregation_id, territory_id, publisher_id, id, token, assigned_at, expires_at)
        values (${ana.congregationId}, ${id}, ${luis}, gen_random_uuid(), gen_random_uuid(), now(), '2026-12-31')`);
    });
    expect(code).toBe('territory_taken');
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('whoever waits for a block sees that its mark was taken back meanwhile', async () => {
    const id = await completedInOuting(t, ana, marta);
    const code = await notedBeside(id, (tx) =>
      tx.update(territoryParts).set({ done_at: null }).where(eq(territoryParts.territory_id, id)),
    );
    expect(code).toBe('not_done_in_outings');
    expect(await historyOf(id)).toEqual([]);
  });
});
