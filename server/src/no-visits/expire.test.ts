import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getNoVisits, saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { expireNoVisits } from './expire.ts';

const t = await fileApp();
let ana: TestUser;
let id: string;
let announced: string[];
let failures: string[];

beforeEach(async () => {
  ana = await t.congregation();
  id = await rowsOf(t, ana).territory('Centro 1');
  await setting(true);
  announced = [];
  failures = [];
});

const setting = (no_visit: boolean) => t.call(updateSettings, { body: { no_visit } }, ana);
const save = (body: { address: string; since: string; confirmed_on?: string }[]) =>
  t.call(saveNoVisits, { params: { id }, body }, ana);
const addresses = async () =>
  (await t.call(getNoVisits, { params: { id } }, ana)).map(({ address }) => address);
const expire = () =>
  expireNoVisits({
    db: t.db,
    clock: () => t.clock.now,
    announce: (congregationId) => announced.push(congregationId),
    log: { error: (_details, line) => failures.push(line) },
  });
const entries = async () =>
  (await t.call(listAuditEntries, { query: {} }, ana)).filter(
    ({ action }) => action === 'no_visits_expired',
  );

it('what nobody confirmed for twenty-four months goes, also while the setting is off', async () => {
  await save([
    { address: 'De dos años', since: '2024-11-20' },
    { address: 'De un día menos', since: '2024-11-21' },
    { address: 'Confirmada', since: '2020-01-01', confirmed_on: '2025-12-01' },
    { address: 'Olvidada', since: '2020-01-01', confirmed_on: '2024-11-01' },
  ]);
  await setting(false);
  await expire();
  await setting(true);
  expect(await addresses()).toEqual(['De un día menos', 'Confirmada']);
  expect(announced).toEqual([ana.congregationId]);
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ subject_name: 'Centro 1', administrator_name: null });
  expect(entry?.details).toEqual({ counts: { no_visits: 2 } });
});

it("the day is that of the congregation's zone", async () => {
  await save([{ address: 'De dos años', since: '2024-11-21' }]);
  t.clock.now = new Date('2026-11-21T05:59:59Z');
  await expire();
  await t.moveTo(t.clock.now);
  expect(await addresses()).toHaveLength(1);
  t.clock.now = new Date('2026-11-21T06:00:00Z');
  await expire();
  expect(await addresses()).toEqual([]);
});

it('of several programs that look at once one removes and tells it, and a list without old ones is left alone', async () => {
  await save([{ address: 'De dos años', since: '2024-11-20' }]);
  await Promise.all(Array.from({ length: 6 }, () => expire()));
  expect(await entries()).toHaveLength(1);
  await expire();
  expect([announced.length, failures]).toEqual([1, []]);
});
