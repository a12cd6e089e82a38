import { endpoints } from '@territorios/contract/endpoints.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { eq, getTableColumns, getTableName, ne, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { askFor } from '#testing/digests.ts';
import { fileApp } from '#testing/file-app.ts';
import { addPasskey } from '#testing/passkey.ts';
import { nameOf } from '#testing/sample-of.ts';
import { sampleCalls } from '#testing/samples.ts';
import { passkeyChallenges, signInFailures } from './access-tables.ts';
import { ALL_TABLES } from './all-tables.ts';
import { auditEntries } from './audit-tables.ts';
import { newId } from './columns.ts';
import { invitations } from './invitation-tables.ts';
import { beginIn } from './row-policy.ts';
import { zones } from './territory-tables.ts';

const t = await fileApp();
let ana: TestUser;
let other: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
  other = await t.congregation();
  for (const user of [ana, other]) {
    await addPasskey(t, user);
    await askFor(t, user);
    for (const { endpoint, params, body } of await sampleCalls(t, user)) {
      if (endpoint.method === 'POST')
        await t.send(endpoint, { ...(params && { params }), body }, user);
    }
  }
});

const inTheNameOfAna = <T>(
  accessMode: 'read only' | 'read write',
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => transact(t.db, work, { begin: beginIn(ana.congregationId, accessMode) });

/** Those of strangers who are about to sign in, or invited, belong to no congregation yet. */
const UNOWNED: PgTable[] = [signInFailures, passkeyChallenges, invitations];
const guarded: PgTable[] = ALL_TABLES.filter((table) => !UNOWNED.includes(table));

/** The column that says whose a row is. */
function ownerOf(table: PgTable) {
  const { congregation_id, id } = getTableColumns(table) as Record<string, typeof zones.id>;
  const column = congregation_id ?? id;
  if (!column) throw new Error('a table without an owner');
  return column;
}

describe('in the name of one congregation', () => {
  it.each(guarded.map((table) => [getTableName(table), table] as const))(
    'a query without a filter sees only its own rows: %s',
    async (_name, table) => {
      const owner = ownerOf(table);
      expect(await t.db.$count(table, eq(owner, other.congregationId))).toBeGreaterThan(0);
      const seen = await inTheNameOfAna('read only', (tx) => tx.select({ owner }).from(table));
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((row) => row.owner !== ana.congregationId)).toEqual([]);
    },
  );

  it('every table has the policy, and it binds the owner of the tables too', async () => {
    for (const table of guarded) expect(getTableConfig(table).policies.length).toBe(1);
    const { rows } = await t.db.execute(
      sql`select relname from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and relforcerowsecurity`,
    );
    expect(rows.map(({ relname }) => String(relname)).toSorted()).toEqual(
      [...guarded, invitations].map((table) => getTableName(table)).toSorted(),
    );
  });

  it('no invitation to make another one is seen, and outside of all each is', async () => {
    const at = { created_at: '2026-11-20T00:00:00Z', expires_at: '2026-11-27T00:00:00Z' };
    await t.db.insert(invitations).values({ code_hash: Buffer.from('x'), ...at });
    expect(await t.db.$count(invitations)).toBe(1);
    expect(await inTheNameOfAna('read only', (tx) => tx.select().from(invitations))).toEqual([]);
  });

  it('nothing is changed, deleted or added elsewhere, by any query', async () => {
    const theirs = ne(zones.congregation_id, ana.congregationId);
    const before = await t.db.select().from(zones).where(theirs);
    await inTheNameOfAna('read write', async (tx) => {
      await tx.update(zones).set({ name: sql`${zones.name} || '!'` });
      expect(await tx.delete(zones).where(theirs).returning()).toEqual([]);
    });
    expect(await t.db.select().from(zones).where(theirs)).toEqual(before);
    const row = { name: 'Intrusa', created_at: '2026-01-01', updated_at: '2026-01-01' };
    await expect(
      inTheNameOfAna('read write', (tx) =>
        tx.insert(zones).values({ ...row, congregation_id: other.congregationId }),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('a call that reads cannot write', async () => {
    await expect(inTheNameOfAna('read only', (tx) => tx.delete(zones))).rejects.toMatchObject({
      cause: { code: '25006' },
    });
  });
});

describe('the program with every filter by congregation taken out of its statements', () => {
  // The wall behind the filters, proved by removing them.
  const FILTER = /("\w+"\.)?"(congregation_id|id)" = (\$\d+)/g;

  async function unfiltered(): Promise<TestApp> {
    const leaky = await testApp((statement) =>
      statement.replaceAll(FILTER, (condition, _table, column: string, parameter: string) =>
        column === 'congregation_id' ? `${parameter}::uuid is not null` : condition,
      ),
    );
    return leaky;
  }

  const lists = endpoints.filter(
    ({ method, path }) => method === 'GET' && /^\/[a-z_]+$/.test(path) && path !== '/app_settings',
  );

  /** A card has its code alone, and a boundary its territory. */
  type Identified = Partial<Record<'id' | 'code' | 'territory_id', string>>;

  async function foreignRows(leaky: TestApp): Promise<Record<string, number>> {
    const [mine, theirs] = [await leaky.congregation(), await leaky.congregation()];
    for (const user of [mine, theirs]) {
      await sampleCalls(leaky, user);
      await leaky.call(updateSettings, { body: { card_codes: true } }, user);
    }
    const found: Record<string, number> = {};
    for (const endpoint of lists) {
      const idsOf = async (user: TestUser) =>
        ((await leaky.send(endpoint, {}, user)).body as unknown as Identified[]).map(
          ({ id, code, territory_id }) => id ?? code ?? territory_id,
        );
      const own = await idsOf(theirs);
      found[nameOf(endpoint)] = (await idsOf(mine)).filter((id) => own.includes(id)).length;
    }
    return found;
  }

  it('still answers each with its own rows', async () => {
    const found = await foreignRows(await unfiltered());
    expect(Object.keys(found).length).toBeGreaterThan(6);
    expect(Object.values(found).every((count) => count === 0)).toBe(true);
  });

  it('control: without the policies the program without filters leaks', async () => {
    const leaky = await unfiltered();
    for (const table of guarded) {
      await leaky.asOwner(sql`alter policy own_congregation on ${table} using (true)`);
    }
    const found = await foreignRows(leaky);
    expect(Object.values(found).every((count) => count > 0)).toBe(true);
  });
});

describe('what was recorded', () => {
  it.each([
    'update audit_entries set address = null',
    'delete from audit_entries',
    // Refusals are counted, and what a link ticks within a day.
    `update audit_entries set count = count + 1 where action not in ('refused', 'parts_marked')`,
  ])('an entry of the audit is never changed nor deleted: %s', async (statement) => {
    await expect(t.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await expect(t.asOwner(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  it('of a recorded refusal only the count changes, by one', async () => {
    await inTheNameOfAna('read write', (tx) =>
      tx.execute(
        sql`insert into audit_entries (congregation_id, id, at, subject, action, details) values (${ana.congregationId}, ${newId()}, now(), 'zone', 'refused', '{}')`,
      ),
    );
    const change = (set: string) =>
      t.asOwner(sql.raw(`update audit_entries set ${set} where action = 'refused'`));
    await change('count = count + 1');
    for (const set of [
      'count = count + 2',
      'count = count - 1',
      'count = count',
      'count = count + 1, at = now()',
      `count = count + 1, action = 'created'`,
    ]) {
      await expect(change(set)).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    const [row] = await t.db.select().from(auditEntries).where(eq(auditEntries.action, 'refused'));
    expect(row?.count).toBe(2);
  });

  it('the audit cannot be emptied', async () => {
    await expect(t.asOwner(sql`truncate audit_entries`)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    expect(await t.db.$count(auditEntries)).toBeGreaterThan(0);
  });
});
