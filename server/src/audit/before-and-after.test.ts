import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { nameOf } from '#testing/sample-of.ts';
import { accountWrites } from '#testing/writes/account-writes.ts';
import { assignmentWrites } from '#testing/writes/assignment-writes.ts';
import { listWrites } from '#testing/writes/list-writes.ts';
import { partWrites } from '#testing/writes/part-writes.ts';
import { outingWrites } from '#testing/writes/outing-writes.ts';
import { requestWrites } from '#testing/writes/request-writes.ts';
import { territoryWrites } from '#testing/writes/territory-writes.ts';
import {
  changesOf,
  MAKE_CONGREGATIONS,
  sides,
  type MakeWrite,
  type Recorded,
} from '#testing/writes/write.ts';

const t = await fileApp();
let ana: TestUser;
let writes: Record<string, MakeWrite>;
/** Each case begins at `TEST_NOW`, where the entries of the others are already. */
let moments = 0;

beforeAll(async () => {
  ana = await t.congregation();
  const of = { t, ana };
  const cases: Record<Recorded, MakeWrite> = {
    ...accountWrites(of),
    ...listWrites(of),
    ...territoryWrites(of),
    ...(await assignmentWrites(of)),
    ...(await partWrites(of)),
    ...(await requestWrites(of)),
    ...(await outingWrites(of)),
  };
  writes = cases;
});

const count = () => t.db.$count(auditEntries, eq(auditEntries.congregation_id, ana.congregationId));
const inOrder = (changes: { field: string }[] = []) =>
  changes.toSorted((a, b) => (a.field < b.field ? -1 : 1));

/** The calls that set values, which may be those of before. */
const CHANGES = /^(PATCH|PUT) (?!\/public\/)|\/extend$/;

const elsewhere: readonly string[] = MAKE_CONGREGATIONS;
const recorded = endpoints.filter((one) => one.records && !elsewhere.includes(nameOf(one)));

it.each(recorded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'the entry names whom and what it is about, and has both sides of every change: %s',
  (name, endpoint) =>
    fc.assert(
      fc.asyncProperty(sides, async (both) => {
        // Entries of one moment are in no order that a test may count on.
        t.clock.now = new Date(TEST_NOW.getTime() + (moments += 1));
        const make = writes[name];
        if (!make) throw new Error('it has no case here');
        const {
          params,
          body,
          picture,
          user,
          entries: expected,
          repeats = false,
        } = await make(both);
        const send = () =>
          t.send(
            endpoint,
            { ...(params && { params }), ...(body && { body }), ...(picture && { picture }) },
            user ?? ana,
          );
        // A change that changes nothing leaves no entry.
        const isChange = CHANGES.test(name);
        const told = expected.filter((one) => !isChange || changesOf(one).length > 0);
        const before = await count();
        expect((await send()).status).toBe(endpoint.status ?? 200);
        expect(await count()).toBe(before + told.length);
        const newest = await t.call(listAuditEntries, { query: {} }, ana);
        const entries = newest.slice(0, told.length).toReversed();
        expect(entries).toMatchObject(told.map(({ named }) => ({ ...endpoint.records, ...named })));
        expect(entries.map(({ details }) => inOrder(details.changes))).toEqual(
          told.map((one) => inOrder(changesOf(one))),
        );
        await send();
        expect(await count()).toBe(before + told.length * (repeats ? 2 : 1));
      }),
      { numRuns: 3 },
    ),
);
