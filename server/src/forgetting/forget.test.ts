import * as assignments from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { forgetPublisher, getPublisherData } from '@territorios/contract/forgetting/api.ts';
import { createImport, undoImport } from '@territorios/contract/imports/api.ts';
import { listPublishers, updatePublisher } from '@territorios/contract/publishers/api.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#db/schema/access-tables.ts';
import { everything } from '#db/migrations/testing/first-release.ts';
import { answering } from '#testing/answering.ts';
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

const forget = (id: string, user = ana) => t.send(forgetPublisher, { params: { id } }, user);
const entriesOf = (user = ana) => t.call(listAuditEntries, { query: {} }, user);
/** The rows of one congregation, in every table. */
const stored = async (user = ana): Promise<string> => {
  const tables = Object.entries(await everything(t.config));
  return tables
    .map(([table, found]) => {
      const own = found.filter((row) => JSON.stringify(row).includes(user.congregationId));
      return `${table}: ${JSON.stringify(own)}`;
    })
    .join('\n');
};

describe('forgetting a person', () => {
  it('the history keeps its dates, and no table has her name', async () => {
    const id = await rows.publisher(5, 'Zulma Quispe');
    await t.call(updatePublisher, { params: { id }, body: { name: 'Zulma Rivero' } }, ana);
    const luis = await rows.publisher(5, 'Luis');
    const first = await rows.assign(await rows.territory('Norte'), id);
    await t.call(assignments.remindSeveral, { body: { assignments: [first.id] } }, ana);
    const a = await answering(t, ana);
    await a.send(first.token, 'more_days', { message: 'Soy Zulma Quispe, por favor' });
    const second = await t.call(
      assignments.transferAssignment,
      { params: { id: first.id }, body: { publisher_id: luis } },
      ana,
    );
    await t.call(
      assignments.correctAssignment,
      {
        params: { id: first.id },
        body: { assigned_on: '2026-11-01', reason: 'Lo dijo Zulma Rivero' },
      },
      ana,
    );
    const before = (await stored()).split('Zulma').length - 1;
    expect(before).toBeGreaterThan(8);

    expect((await forget(id)).status).toBe(204);
    expect(await stored()).not.toContain('Zulma');
    const lines = await t.call(assignments.listAssignments, { query: {} }, ana);
    expect(lines.find((line) => line.id === first.id)).toMatchObject({
      publisher_id: null,
      publisher: null,
      returned_at: t.clock.now.toISOString(),
    });
    expect(lines.find((line) => line.id === second.id)?.publisher?.name).toBe('Luis');
    const entries = await entriesOf();
    expect(entries[0]).toMatchObject({
      subject: 'publisher',
      action: 'forgotten',
      subject_name: 'Persona olvidada',
      details: { counts: { assignments: 1 } },
    });
    const of = (action: string) => entries.find((entry) => entry.action === action)?.details;
    expect(of('transferred')).toMatchObject({ previous: 'Persona olvidada', publisher: 'Luis' });
    expect(of('corrected')).toMatchObject({ reason: 'Lo dijo Persona olvidada' });
    expect(await forget(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('somebody else of the same name, and the names of territories, stay', async () => {
    const [sol, other] = [await rows.publisher(5, 'Sol'), await rows.publisher(5, 'Sol')];
    const territory = await rows.territory('Sol');
    const first = await rows.assign(territory, sol);
    const body = { publisher_id: other };
    const held = await t.call(
      assignments.transferAssignment,
      { params: { id: first.id }, body },
      ana,
    );
    expect((await forget(sol)).status).toBe(204);
    expect((await t.call(listPublishers, {}, ana)).map(({ name }) => name)).toEqual(['Sol']);
    const moved = (await entriesOf()).find(({ action }) => action === 'transferred');
    expect(moved).toMatchObject({
      subject_name: 'Sol',
      publisher_id: other,
      details: { publisher: 'Sol', previous: 'Persona olvidada' },
    });
    expect(held.territory.name).toBe('Sol');
  });

  it('is refused while she holds a territory, to an administrator, and without a fresh password', async () => {
    const id = await rows.publisher(5, 'Marta');
    const { id: line } = await rows.assign(await rows.territory(), id);
    expect(await forget(id)).toMatchObject({ status: 409, body: { code: 'publisher_holds' } });
    await rows.returnTerritory(line);
    const admin = await t.colleague(ana);
    expect(await forget(id, admin)).toMatchObject({
      status: 403,
      body: { code: 'forget_forbidden' },
    });
    const data = await t.send(getPublisherData, { params: { id } }, admin);
    expect(data).toMatchObject({ status: 403, body: { code: 'forget_forbidden' } });
    await t.db
      .update(sessions)
      .set({ confirmed_at: null })
      .where(sql`administrator_id = ${ana.id}`);
    expect(await forget(id)).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    expect((await t.call(listPublishers, {}, ana)).map(({ name }) => name)).toEqual(['Marta']);
  });

  it('nothing writes her back: neither reopening, correcting, nor the undo of an import', async () => {
    const imported = await t.call(
      createImport,
      {
        body: {
          dry_run: false,
          kind: 'publishers',
          file_name: 'gente.csv',
          on_match: 'update',
          rows: [
            { row: 2, name: 'Zulma', role: 'Precursor', max_territories: 7 },
            { row: 3, name: 'Luis', role: 'Precursor', max_territories: 7 },
          ],
        },
      },
      ana,
    );
    const people = await t.call(listPublishers, {}, ana);
    const id = people.find(({ name }) => name === 'Zulma')?.id ?? '';
    const line = await rows.assign(await rows.territory(), id);
    await rows.returnTerritory(line.id);
    expect((await forget(id)).status).toBe(204);

    const params = { id: line.id };
    expect((await t.send(assignments.reopenAssignment, { params }, ana)).status).toBe(404);
    const body = { publisher_id: id };
    expect((await t.send(assignments.correctAssignment, { params, body }, ana)).status).toBe(404);
    expect(
      (await t.send(assignments.correctAssignment, { params, body: { returned_on: null } }, ana))
        .status,
    ).toBe(404);
    const undone = await t.send(undoImport, { params: { id: imported.id ?? '' } }, ana);
    expect(undone.status).toBe(200);
    expect(await t.call(listPublishers, {}, ana)).toEqual([]);
    expect(await stored()).not.toContain('Zulma');
  });

  it('an import that had closed her line is not undone into a line of nobody', async () => {
    const id = await rows.publisher(5, 'Zulma');
    const line = await rows.assign(await rows.territory('7'), id);
    const imported = await t.call(
      createImport,
      {
        body: {
          dry_run: false,
          kind: 'assignments',
          file_name: 'libro.csv',
          on_match: 'update',
          rows: [
            {
              row: 2,
              territory: '7',
              publisher: 'Zulma',
              assigned_on: '2026-11-20',
              returned_on: '2026-11-20',
              completed_on: null,
            },
          ],
        },
      },
      ana,
    );
    expect(imported.rows[0]?.outcome).toBe('updated');
    expect((await forget(id)).status).toBe(204);
    const undone = await t.send(undoImport, { params: { id: imported.id ?? '' } }, ana);
    expect(undone).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    const [kept] = await t.call(assignments.listAssignments, { query: {} }, ana);
    expect(kept).toMatchObject({ id: line.id, publisher: null, status: 'returned' });
    expect(await stored()).not.toContain('Zulma');
  });

  it('entries cannot be changed but by forgetting', async () => {
    await rows.publisher(5, 'Marta');
    const change = sql`update audit_entries set subject_name = 'Otra' where congregation_id = ${ana.congregationId}`;
    await expect(t.db.execute(change)).rejects.toThrow('Failed query');
    const drop = sql`delete from audit_entries where congregation_id = ${ana.congregationId}`;
    await expect(t.db.execute(drop)).rejects.toThrow('Failed query');
  });
});

describe('the data of a person', () => {
  it('are given as they are held, and to read, without the secret of a link', async () => {
    const id = await rows.publisher(5, 'Zulma Quispe');
    await t.call(updatePublisher, { params: { id }, body: { name: 'Zulma Rivero' } }, ana);
    const line = await rows.assign(await rows.territory('Norte'), id);
    const a = await answering(t, ana);
    await a.send(line.token, 'another', { message: 'Otro, por favor' });
    const body = { publisher_id: await rows.publisher(5, 'Luis') };
    await t.call(assignments.transferAssignment, { params: { id: line.id }, body }, ana);
    const { data, text } = await t.call(getPublisherData, { params: { id } }, ana);
    expect(data).toMatchObject({
      name: 'Zulma Rivero',
      former_names: ['Zulma Quispe'],
      assignments: [{ territory: 'Norte', assigned_on: '2026-11-20', returned_on: '2026-11-20' }],
      requests: [{ kind: 'another', message: 'Otro, por favor' }],
    });
    expect(data.entries.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'publisher created',
      'publisher updated',
      'assignment created',
      'request sent',
      'assignment transferred',
    ]);
    expect(JSON.stringify(data)).not.toContain('Luis');
    expect(text).toContain('Nombres anteriores: Zulma Quispe');
    expect(text).toContain('- «Norte»: asignado el 20/11/2026, vence el 20/12/2026');
    expect(JSON.stringify(data) + text).not.toContain(line.token);
    expect(await t.send(getPublisherData, { params: { id: line.id } }, ana)).toMatchObject({
      status: 404,
    });
  });
});
