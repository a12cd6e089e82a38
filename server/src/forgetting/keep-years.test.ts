import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { listCampaigns } from '@territorios/contract/campaigns/api.ts';
import { previewKeptYears } from '@territorios/contract/forgetting/api.ts';
import { createGroup } from '@territorios/contract/groups/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { s13Rows } from '@territorios/contract/statistics/s13.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { forgetAllAgedOut } from './keep-years.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});

const announced: string[] = [];
const run = () =>
  forgetAllAgedOut({ db: t.db, clock: () => t.clock.now, announce: (id) => announced.push(id) });
const keep = (keep_service_years: number | null) =>
  t.call(updateSettings, { body: { keep_service_years } }, ana);
const preview = (years: string) => t.call(previewKeptYears, { query: { years } }, ana);
const lines = () => t.call(listAssignments, { query: {} }, ana);

/** The service year 2027 runs; with two years kept the first kept day is the 1st of September 2025. */
async function history() {
  const rows = rowsOf(t, ana);
  const [north, south] = [await rows.territory('Norte'), await rows.territory('Sur')];
  await rows.pastLine(north, '2024-02-01', '2024-05-01', 'Vieja');
  await rows.pastLine(north, '2025-06-01', '2025-08-31', 'Apenas');
  await rows.pastLine(south, '2025-08-01', '2025-09-01', 'Queda');
  await rows.pastLine(north, '2025-10-01', '2025-12-01', 'Nueva');
}

const names = async () =>
  (await lines()).map(({ publisher }) => publisher?.name ?? null).toReversed();

it('holders of lines that ended before the first kept year go, and with them their entries', async () => {
  await history();
  const before = await t.call(listAuditEntries, { query: { subject: 'assignment' } }, ana);
  expect(await preview('2')).toEqual({ assignments: 2, publishers: 2, entries: 2 });
  expect(await preview('3')).toEqual({ assignments: 1, publishers: 1, entries: 1 });
  await run();
  expect(await names()).toEqual(['Vieja', 'Apenas', 'Queda', 'Nueva']);
  await keep(2);
  await run();
  expect(await names()).toEqual([null, null, 'Queda', 'Nueva']);
  const after = await t.call(listAuditEntries, { query: {} }, ana);
  expect(after.filter(({ subject }) => subject === 'assignment')).toHaveLength(before.length - 2);
  expect(after[0]).toMatchObject({
    subject: 'settings',
    action: 'forgotten',
    administrator_name: null,
    details: { counts: { assignments: 2, publishers: 2, entries: 2 } },
  });
  expect(announced).toContain(ana.congregationId);
  expect(await preview('2')).toEqual({ assignments: 0, publishers: 0, entries: 0 });
  await run();
  expect(await t.call(listAuditEntries, { query: {} }, ana)).toEqual(after);
});

it('what a group held keeps its holder and its entries', async () => {
  const rows = rowsOf(t, ana);
  const { id: group_id } = await t.call(createGroup, { body: { name: 'Norte' } }, ana);
  const body = {
    territory_id: await rows.territory('1'),
    group_id,
    assigned_on: '2024-02-01',
    returned_on: '2024-05-01',
  };
  await t.call(createAssignment, { body }, ana);
  const entries = () => t.call(listAuditEntries, { query: { subject: 'assignment' } }, ana);
  const before = await entries();
  expect(before).toHaveLength(1);
  expect(await preview('2')).toEqual({ assignments: 0, publishers: 0, entries: 0 });
  await rows.pastLine(await rows.territory('2'), '2024-02-01', '2024-05-01', 'Vieja');
  await keep(2);
  await run();
  const [ofPerson, ofGroup] = (await lines()).toSorted((a, b) =>
    b.territory.name.localeCompare(a.territory.name),
  );
  expect(ofPerson).toMatchObject({ publisher: null, group: null });
  expect(ofGroup).toMatchObject({ group: { id: group_id, name: 'Norte' } });
  expect(await entries()).toEqual(before);
});

it('several programs at once forget once', async () => {
  await history();
  await keep(2);
  await Promise.all([run(), run(), run()]);
  const told = await t.call(listAuditEntries, { query: { subject: 'settings' } }, ana);
  expect(told.filter(({ action }) => action === 'forgotten')).toHaveLength(1);
});

it('the record of each kept year is the same before and after', async () => {
  await history();
  const record = async () => {
    const territories = await t.call(listTerritories, { query: {} }, ana);
    const assignments = (await lines()).map((line) => ({
      ...line,
      publisher_name: line.publisher?.name ?? null,
    }));
    const campaigns = await t.call(listCampaigns, {}, ana);
    return JSON.stringify(
      [2026, 2027].map((serviceYear) =>
        s13Rows(territories, assignments, {
          serviceYear,
          campaigns,
          timeZone: 'America/Mexico_City',
        }),
      ),
    );
  };
  const before = await record();
  await keep(2);
  await run();
  expect(await record()).toBe(before);
});

it.each(['1', '21', '2.5', 'x'])('%s years cannot be kept', async (years) => {
  expect(await t.send(previewKeptYears, { query: { years } }, ana)).toMatchObject({ status: 400 });
});
