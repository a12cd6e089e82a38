import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { deleteTerritory } from '@territorios/contract/territories/api.ts';
import { expect, it } from 'vitest';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { TEST_NOW, testApp } from '#testing/app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await testApp();

it('an entry leads to its territory and publisher, also of a returned assignment, while they exist', async () => {
  const user = await t.congregation();
  const own = rowsOf(t, user);
  const [first, second] = [await own.territory('T-3'), await own.territory('T-4')];
  const marta = await own.publisher(5, 'Marta');
  await own.returnTerritory((await own.assign(first, marta)).id);
  await own.returnTerritory((await own.assign(second, marta)).id);
  const led = async () =>
    (await t.call(listAuditEntries, { query: {} }, user)).flatMap(
      ({ subject, action, subject_name, territory_id, publisher_id }) =>
        ['assignment', 'territory', 'publisher'].includes(subject) && action !== 'deleted'
          ? [[subject, action, subject_name, territory_id, publisher_id]]
          : [],
    );
  const entries = (one: string | null, other: string | null, holder: string | null) => [
    ['assignment', 'returned', 'T-4', other, holder],
    ['assignment', 'created', 'T-4', other, holder],
    ['assignment', 'returned', 'T-3', one, holder],
    ['assignment', 'created', 'T-3', one, holder],
    ['publisher', 'created', 'Marta', null, holder],
    ['territory', 'created', 'T-4', other, null],
    ['territory', 'created', 'T-3', one, null],
  ];
  expect(await led()).toEqual(entries(first, second, marta));
  // Its assignments go with it.
  await t.call(deleteTerritory, { params: { id: first } }, user);
  expect(await led()).toEqual(entries(null, second, marta));
  await t.call(deletePublisher, { params: { id: marta } }, user);
  expect(await led()).toEqual(entries(null, second, null));
});

it('an entry of an assignment from before publishers were noted leads to the one that it names', async () => {
  const user = await t.congregation();
  const own = rowsOf(t, user);
  const marta = await own.publisher(5, 'Marta');
  const { id } = await own.assign(await own.territory(), marta);
  const entry = {
    subject: 'assignment',
    action: 'created',
    subject_id: id,
    congregation_id: user.congregationId,
    details: { publisher: 'Marta' },
    at: t.clock.now.toISOString(),
  } as const;
  await t.db.insert(auditEntries).values(entry);
  const [newest] = await t.call(listAuditEntries, { query: {} }, user);
  expect(newest).toMatchObject({ details: entry.details, publisher_id: marta });
});

it('an entry never leads to what belongs to another congregation', async () => {
  const [user, stranger] = [await t.congregation(), await t.congregation()];
  const theirs = rowsOf(t, stranger);
  const [territory, publisher_id] = [await theirs.territory(), await theirs.publisher()];
  const { id } = await theirs.assign(territory, publisher_id);
  for (const [subject, subject_id] of [
    ['assignment', id],
    ['territory', territory],
  ] as const) {
    const congregation_id = user.congregationId;
    const entry = {
      subject,
      subject_id,
      congregation_id,
      action: 'created',
      details: { publisher_id },
    } as const;
    await t.db.insert(auditEntries).values({ ...entry, at: TEST_NOW.toISOString() });
  }
  const [first, second] = await t.call(listAuditEntries, { query: {} }, user);
  for (const entry of [first, second])
    expect(entry).toMatchObject({ territory_id: null, publisher_id: null });
});
