import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { and, eq, getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '#db/schema/assignment-tables.ts';
import { campaigns } from '#db/schema/campaign-tables.ts';
import { administrators, congregations } from '#db/schema/congregation-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { nameOf, sampleCalls } from '#testing/samples.ts';
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

let t: TestApp;
let ana: TestUser;
let other: TestUser;
let own: Sample[];
let foreign: Sample[];

beforeAll(async () => {
  t = await testApp();
  ana = await t.congregation();
  other = await t.congregation();
  own = await sampleCalls(t, ana);
  foreign = await sampleCalls(t, other);
});

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

/** A card has its code alone, and a boundary its territory. */
type Identified = Partial<Record<'id' | 'code' | 'territory_id', string>>;

describe('a row of another congregation', () => {
  it.each(endpoints.filter(({ path }) => path.includes(':id')).map((one) => nameOf(one)))(
    'a row of another congregation answers %s byte for byte like one that does not exist, and stays as it was',
    async (name) => {
      const before = await stored(other.congregationId);
      const sample = foreign.find(({ endpoint }) => nameOf(endpoint) === name);
      if (!sample) throw new Error(`no sample of ${name}`);
      const answer = await answered(sample);
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await answered({ ...sample, params: { id: UNKNOWN } }));
      expect(await stored(other.congregationId)).toEqual(before);
    },
  );

  it('a reference to a row of another congregation is answered like one that does not exist', async () => {
    const references = ['zone_id', 'role_id', 'territory_id', 'publisher_id'];
    const tried = new Set<string>();
    for (const { endpoint, params, body } of own) {
      for (const field of references.filter((reference) => body && reference in body)) {
        const theirs = foreign.find(
          (sample) => sample.endpoint === endpoint && sample.body?.[field] !== undefined,
        );
        const sample: Sample = params ? { endpoint, params } : { endpoint };
        const answer = await answered({
          ...sample,
          body: { ...body, [field]: theirs?.body?.[field] },
        });
        expect([nameOf(endpoint), field, answer.status]).toEqual([nameOf(endpoint), field, 404]);
        expect(answer).toEqual(await answered({ ...sample, body: { ...body, [field]: UNKNOWN } }));
        tried.add(field);
      }
    }
    expect([...tried].toSorted()).toEqual(references.toSorted());
  });

  it('a row of another congregation is found by no filter', async () => {
    const [theirs] = await t.call(listAssignments, { query: {} }, other);
    for (const query of [
      { territory_id: theirs?.territory_id },
      { publisher_id: theirs?.publisher_id ?? undefined },
    ]) {
      expect(await t.call(listAssignments, { query }, other)).not.toEqual([]);
      expect(await t.call(listAssignments, { query }, ana)).toEqual([]);
    }
  });

  it.each(
    endpoints
      .filter(
        ({ method, path }) =>
          method === 'GET' && /^\/[a-z_]+$/.test(path) && path !== '/app_settings',
      )
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('a row of another congregation is in no list: %s', async (_name, endpoint) => {
    const idsOf = async (user: TestUser) => {
      await t.call(updateSettings, { body: { card_codes: true } }, user);
      const { body } = await t.send(endpoint, {}, user);
      return (body as unknown as Identified[]).map(
        ({ id, code, territory_id }) => id ?? code ?? territory_id,
      );
    };
    const [mine, theirs] = [await idsOf(ana), await idsOf(other)];
    expect(mine.length * theirs.length).toBeGreaterThan(0);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
  });
});

describe('fields that a call does not know', () => {
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
    for (const sample of own.filter(({ body }) => body)) {
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
});
