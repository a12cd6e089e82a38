/** Of one person an administrator can store as much as of nobody in a lifetime, and others are served meanwhile. */
import { forgetPublisher, getPublisherData } from '@territorios/contract/forgetting/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#db/schema/audit-tables.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { inPieces, mapInPieces } from './in-pieces.ts';

const t = await fileApp();

const addEntries = (user: TestUser, id: string, count: number) =>
  t.db.execute(sql`
    insert into audit_entries (id, congregation_id, at, subject, action, subject_id, subject_name, details, count)
    select gen_random_uuid(), ${user.congregationId}, '2026-01-01', 'publisher', 'updated', ${id}, 'Zulma', '{"reason":"Zulma"}', 1
    from generate_series(1, ${count})`);

it('what is stored of a person is shown up to ten thousand entries, and forgotten whatever their number', async () => {
  const ana = await t.congregation();
  const id = await rowsOf(t, ana).publisher(1, 'Zulma');
  const data = () => t.send(getPublisherData, { params: { id } }, ana);
  // The entry of her creation is one of them.
  await addEntries(ana, id, 9_999);
  expect((await data()).status).toBe(200);
  await addEntries(ana, id, 1);
  const { code, text: error } = refusal('too_much_of_person');
  expect(await data()).toEqual({ status: 409, body: { code, error } });
  expect((await t.send(forgetPublisher, { params: { id } }, ana)).status).toBe(204);
  const left = await t.db
    .select({ details: auditEntries.details, subject_name: auditEntries.subject_name })
    .from(auditEntries)
    .where(eq(auditEntries.congregation_id, ana.congregationId));
  expect(left.length).toBeGreaterThan(10_000);
  expect(JSON.stringify(left)).not.toContain('Zulma');
});

it('between the pieces of a long list others have their turn', async () => {
  const list = Array.from({ length: 1_000 }, (_none, index) => index);
  let turns = 0;
  const count = () => {
    turns += 1;
    if (turns < 100) setImmediate(count);
  };
  setImmediate(count);
  expect(await mapInPieces(list, (one) => one + 1)).toEqual(list.map((one) => one + 1));
  expect(turns).toBeGreaterThan(2);
  const pieces: number[][] = [];
  for await (const piece of inPieces(list)) pieces.push(piece);
  expect(pieces.flat()).toEqual(list);
});
