/** What another congregation's rows answer is tried by torture/tenancy and db/schema/row-policy.test.ts. */
import { requestOf } from '@territorios/contract/request.ts';
import { and, eq, getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { assignments } from '#db/schema/assignment-tables.ts';
import { campaigns } from '#db/schema/campaign-tables.ts';
import { administrators, congregations } from '#db/schema/congregation-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import { testApp } from '#testing/app.ts';
import { nameOf } from '#testing/sample-of.ts';
import { sampleCalls } from '#testing/samples.ts';
import type { Sample } from '#testing/sample.ts';

const UNKNOWN = '0195c1a0-0000-7000-8000-000000000000';
const TABLES = [
  administrators,
  assignments,
  campaigns,
  publisherRoles,
  publishers,
  territories,
  zones,
];

const t = await testApp();
const ana = await t.congregation();
const other = await t.congregation();
const own = await sampleCalls(t, ana);

/** Everything that is stored for one congregation. */
async function stored(congregationId: string) {
  const rows = new Map<string, unknown>();
  for (const table of TABLES) {
    rows.set(
      getTableName(table),
      await t.db
        .select()
        .from(table)
        .where(eq(table.congregation_id, congregationId))
        .orderBy(table.id),
    );
  }
  const own = eq(congregations.id, congregationId);
  return rows.set('congregations', await t.db.select().from(congregations).where(own));
}

/** The bytes that Ana gets for a call. */
async function answered(sample: Sample) {
  const { method, path } = requestOf(sample.endpoint, sample);
  const response = await t.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${ana.token}` },
    ...(sample.body && { payload: sample.body }),
  });
  return { status: response.statusCode, text: response.body };
}

it('fields that a call does not know are ignored and never stored, also a role or a congregation', async () => {
  const long_ago = '1999-01-01T00:00:00.000Z';
  const smuggled = {
    congregation_id: other.congregationId,
    id: UNKNOWN,
    role: 'superadmin',
    password_hash: 'smuggled',
    token: 'smuggled',
    created_at: long_ago,
    updated_at: long_ago,
    assigned_at: long_ago,
    returned_at: long_ago,
    revoked_at: long_ago,
    completed_at: long_ago,
  };
  const before = await stored(other.congregationId);
  // A list refuses them (no-visits/handlers.test.ts).
  for (const sample of own) {
    if (!sample.body || Array.isArray(sample.body)) continue;
    const body = { ...smuggled, ...sample.body };
    const { status } = await answered({ ...sample, body });
    expect([nameOf(sample.endpoint), status]).toEqual([
      nameOf(sample.endpoint),
      sample.refused ?? sample.endpoint.status ?? 200,
    ]);
  }
  const everything = JSON.stringify([...(await stored(ana.congregationId))]);
  expect(everything).toContain('Marta');
  for (const trace of [UNKNOWN, 'smuggled', '1999-01-01', other.congregationId]) {
    expect(everything).not.toContain(trace);
  }
  expect(await stored(other.congregationId)).toEqual(before);
  const superadmins = and(
    eq(administrators.congregation_id, ana.congregationId),
    eq(administrators.role, 'superadmin'),
  );
  expect(await t.db.$count(administrators, superadmins)).toBe(1);
});
