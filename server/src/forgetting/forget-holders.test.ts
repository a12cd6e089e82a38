import * as assignments from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { forgetPublisher, getPublisherData } from '@territorios/contract/forgetting/api.ts';
import { createGroup } from '@territorios/contract/groups/api.ts';
import {
  createOuting,
  deleteOuting,
  listOutings,
  updateOuting,
} from '@territorios/contract/outings/api.ts';
import { updatePublisher } from '@territorios/contract/publishers/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
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

const forget = (id: string) => t.call(forgetPublisher, { params: { id } }, ana);
const group = async (name: string) => (await t.call(createGroup, { body: { name } }, ana)).id;
const entries = () => t.call(listAuditEntries, { query: {} }, ana);

describe('a captain', () => {
  const outing = async (captain_id: string, place: string | null = null) => {
    const territory_ids = [await rows.territory()];
    const body = { on: '2026-11-21', time: '09:30', place, captain_id, territory_ids };
    return t.call(createOuting, { body }, ana);
  };

  it('is in no outing and in none of their entries once she is forgotten', async () => {
    const irma = await rows.publisher(5, 'Irma Quispe');
    const luis = await rows.publisher(5, 'Luis');
    const kept = await outing(irma, 'Casa de Irma Quispe');
    const params = { id: kept.id };
    await t.call(updateOuting, { params, body: { captain_id: luis } }, ana);
    await t.call(updateOuting, { params, body: { captain_id: irma, place: 'Irma Quispe' } }, ana);
    await t.call(deleteOuting, { params: { id: (await outing(irma)).id } }, ana);
    await forget(irma);
    expect(JSON.stringify(await everything(t.config))).not.toContain('Irma');
    expect(await t.call(listOutings, {}, ana)).toEqual([
      { ...kept, captain: null, place: 'Persona olvidada' },
    ]);
    const changed = (await entries()).flatMap(({ subject, action, details }) =>
      subject === 'outing' && action === 'updated'
        ? [details.changes?.find(({ field }) => field === 'captain')]
        : [],
    );
    expect(changed).toEqual([
      { field: 'captain', from: 'Luis', to: 'Persona olvidada' },
      { field: 'captain', from: 'Persona olvidada', to: 'Luis' },
    ]);
  });

  it('is in no place of an outing that somebody else leads by now, nor in what was changed there since', async () => {
    const irma = await rows.publisher(5, 'Irma Quispe');
    const luis = await rows.publisher(5, 'Luis');
    const given = await outing(irma, 'Casa de Irma Quispe');
    const params = { id: given.id };
    await t.call(updateOuting, { params, body: { captain_id: luis } }, ana);
    await t.call(updateOuting, { params, body: { place: 'Frente a lo de Irma Quispe' } }, ana);
    const untouched = await outing(luis, 'Parque');
    await forget(irma);
    expect(JSON.stringify(await everything(t.config))).not.toContain('Irma');
    const left = await t.call(listOutings, {}, ana);
    expect(left.find(({ id }) => id === given.id)).toMatchObject({
      captain: { id: luis, name: 'Luis' },
      place: 'Frente a lo de Persona olvidada',
    });
    expect(left).toContainEqual(untouched);
  });

  it('of the same name stays', async () => {
    const [sol, other] = [await rows.publisher(5, 'Sol'), await rows.publisher(5, 'Sol')];
    const kept = await outing(other, 'Casa de Sol');
    await forget(sol);
    expect(await t.call(listOutings, {}, ana)).toEqual([kept]);
    const entry = (await entries()).find(({ subject }) => subject === 'outing');
    expect(entry?.details).toMatchObject({ publisher: 'Sol', publisher_id: other });
  });

  it('has the outings and the group in her data, and nobody else’s', async () => {
    const irma = await rows.publisher(5, 'Irma Quispe');
    const group_id = await group('Norte');
    await t.call(updatePublisher, { params: { id: irma }, body: { group_id } }, ana);
    const luis = await rows.publisher(5, 'Luis');
    await outing(irma, 'Parque');
    const params = { id: (await outing(luis, 'Plaza')).id };
    await t.call(updateOuting, { params, body: { captain_id: irma } }, ana);
    await t.call(updateOuting, { params, body: { captain_id: luis } }, ana);
    const { data, text } = await t.call(getPublisherData, { params: { id: irma } }, ana);
    expect(data).toMatchObject({
      group: 'Norte',
      outings: [{ on: '2026-11-21', time: '09:30', place: 'Parque' }],
    });
    expect(data.entries.filter(({ subject }) => subject === 'outing')).toHaveLength(3);
    expect(JSON.stringify(data)).not.toContain('Luis');
    expect(text).toContain('Grupo: Norte');
    expect(text).toContain('- 21/11/2026, 09:30, Parque');
  });

  it('who is put there at the same moment is forgotten, or was never there', async () => {
    for (let round = 0; round < 5; round += 1) {
      const delia = await rows.publisher(5, 'Delia Quispe');
      const luis = await rows.publisher(5, 'Luis');
      const led = await outing(delia);
      const other = await outing(luis);
      const change = (id: string, captain_id: string) =>
        t.send(updateOuting, { params: { id }, body: { captain_id, place: `Con ${round}` } }, ana);
      const answers = await Promise.all([
        t.send(forgetPublisher, { params: { id: delia } }, ana),
        change(led.id, luis),
        change(other.id, delia),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([204, 200, expect.any(Number)]);
      expect([200, 404]).toContain(answers[2].status);
      expect(JSON.stringify(await everything(t.config))).not.toContain('Delia');
    }
  });
});

it('what she answered on a line that was corrected loses her name', async () => {
  const nora = await rows.publisher(5, 'Nora Quispe');
  const luis = await rows.publisher(5, 'Luis');
  const line = await rows.assign(await rows.territory(), nora);
  const a = await answering(t, ana);
  await a.send(line.token, 'more_days', { message: 'Soy Nora Quispe' });
  const body = { publisher_id: luis, reason: 'Era de Luis' };
  await t.call(assignments.correctAssignment, { params: { id: line.id }, body }, ana);
  await forget(nora);
  expect(JSON.stringify(await everything(t.config))).not.toContain('Nora');
  const lines = await t.call(assignments.listAssignments, { query: {} }, ana);
  expect(lines).toMatchObject([{ id: line.id, publisher: { id: luis }, returned_at: null }]);
});

it('a line that was hers by mistake has her name in no reason that was written later', async () => {
  const nora = await rows.publisher(5, 'Nora Quispe');
  const luis = await rows.publisher(5, 'Luis');
  const { id } = await rows.assign(await rows.territory(), nora);
  const correct = (body: object) =>
    t.call(assignments.correctAssignment, { params: { id }, body }, ana);
  await correct({ publisher_id: luis });
  await correct({ assigned_on: '2026-11-01', reason: 'Lo dijo Nora Quispe' });
  await forget(nora);
  expect(JSON.stringify(await everything(t.config))).not.toContain('Nora');
  const corrected = (await entries()).filter(({ action }) => action === 'corrected');
  expect(corrected[0]?.details).toMatchObject({
    reason: 'Lo dijo Persona olvidada',
    publisher: 'Luis',
    publisher_id: luis,
  });
});

it('what a group holds stays as it is, also where it has her name', async () => {
  const irma = await rows.publisher(5, 'Irma');
  const group_id = await group('Irma');
  const first = await rows.assign(await rows.territory(), irma);
  const params = { id: first.id };
  const held = await t.call(assignments.transferAssignment, { params, body: { group_id } }, ana);
  await forget(irma);
  const lines = await t.call(assignments.listAssignments, { query: {} }, ana);
  expect(lines.find(({ id }) => id === held.id)).toEqual(held);
  expect(lines.find(({ id }) => id === first.id)).toMatchObject({ publisher: null, group: null });
  const moved = (await entries()).find(({ action }) => action === 'transferred');
  expect(moved?.details).toMatchObject({ publisher: 'Irma', previous: 'Persona olvidada' });
});
