import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { getDashboardActivity, getDashboardStats } from '@territorios/contract/dashboard/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { nameOf } from '#testing/sample-of.ts';

const TERRITORIES = 300;
const ASSIGNMENTS_OF_EACH = 40;
const OTHER_CONGREGATIONS = 30;
/** Of the own congregation, or of the session, which is found by its key. */
const OWN_ROWS = /\bcongregation_id = |\btoken_hash = /;
/** A congregation itself is found by its key. */
const isOfParts = (scan: Node) => scan['Relation Name'] !== 'congregations';

let t: TestApp;
let ana: TestUser;
let sent: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  t = await testApp((text, values) => {
    sent.push({ text, values });
    return text;
  });
  ana = await t.congregation();
  for (let other = 0; other < OTHER_CONGREGATIONS; other += 1) await t.congregation();
  const made = sql`'2026-01-01'::timestamptz, '2026-01-01'::timestamptz`;
  await t.asOwner(sql`
    insert into zones (congregation_id, id, name, created_at, updated_at)
    select c.id, gen_random_uuid(), 'Zona ' || n, ${made}
    from congregations c, generate_series(1, 10) n`);
  await t.asOwner(sql`
    insert into publisher_roles (congregation_id, id, name, max_territories, created_at, updated_at)
    select id, gen_random_uuid(), 'Publicador', 5, ${made} from congregations`);
  await t.asOwner(sql`
    insert into publishers (congregation_id, id, name, role_id, created_at, updated_at)
    select r.congregation_id, gen_random_uuid(), 'Publicador ' || n, r.id, ${made}
    from publisher_roles r, generate_series(1, 30) n`);
  await t.asOwner(sql`
    insert into territories (congregation_id, id, name, zone_id, created_at, updated_at)
    select z.congregation_id, gen_random_uuid(), z.name || '-' || n, z.id, ${made}
    from zones z, generate_series(1, ${sql.raw(String(TERRITORIES / 10))}) n`);
  await t.asOwner(sql`
    insert into assignments
      (congregation_id, id, territory_id, publisher_id, token, assigned_at, expires_at, returned_at)
    select t.congregation_id, gen_random_uuid(), t.id,
      (select p.id from publishers p where p.congregation_id = t.congregation_id order by p.id limit 1),
      gen_random_uuid(), day, day + interval '30 days',
      case when n > 1 then day + interval '20 days' end
    from territories t, generate_series(1, ${sql.raw(String(ASSIGNMENTS_OF_EACH))}) n,
      lateral (select '2026-11-01'::timestamptz - n * interval '60 days' as day) as moments
    where t.congregation_id = ${sql.raw(`'${ana.congregationId}'`)} or n <= 5`);
  await t.asOwner(sql`analyze`);
});

/** A node of a plan, as PostgreSQL tells it. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

const withInner = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(withInner)];

const known = new Map<Endpoint, typeof sent>();

/** The statements of a call. Asked again, the program would have its answer ready. */
async function selectsOf(endpoint: Endpoint): Promise<typeof sent> {
  let selects = known.get(endpoint);
  if (!selects) {
    sent = [];
    await t.call(endpoint, {} as never, ana);
    selects = sent.filter(({ text }) => /^select .* from /.test(text));
    known.set(endpoint, selects);
  }
  expect(selects.length).toBeGreaterThan(0);
  return selects;
}

/** A value as it stands in a text: a text itself, a number, null, or a list of identifiers or of hashes. */
function literal(value: unknown): string {
  if (value === null) return 'null';
  if (!Array.isArray(value)) return pg.escapeLiteral(`${value as string | number}`);
  const items = (value as (string | Buffer)[]).map((one) =>
    typeof one === 'string' ? one : String.raw`"\\x${one.toString('hex')}"`,
  );
  return pg.escapeLiteral(`{${items.join()}}`);
}

const execution = (values: unknown[]): string =>
  values.length === 0 ? 'execute kept' : `execute kept(${values.map(literal).join()})`;

/**
 * Reads of tables by the statements of a call.
 * @param plan for the values at hand, or the one that is kept for all values
 */
async function scansOf(endpoint: Endpoint, plan: 'own' | 'kept' = 'own'): Promise<Node[]> {
  const selects = await selectsOf(endpoint);
  const client = await t.db.$client.connect();
  const nodes: Node[] = [];
  try {
    await client.query('begin');
    await client.query(`select set_config('app.congregation_id', $1, true)`, [ana.congregationId]);
    // Small tables are rather read whole; here it matters whether an index would do.
    await client.query('set local enable_seqscan = off');
    await client.query('set local plan_cache_mode = force_generic_plan');
    for (const { text, values } of selects) {
      if (plan === 'kept') await client.query(`prepare kept as ${text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (analyze, format json) ${plan === 'kept' ? execution(values) : text}`,
        plan === 'kept' ? [] : values,
      );
      if (plan === 'kept') await client.query('deallocate kept');
      nodes.push(
        ...rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => withInner(Plan))),
      );
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return nodes.filter((node) => node['Relation Name'] !== undefined || node['Index Name']);
}

/** Rows that were looked at, those included that were thrown away. */
const readFrom = (table: string, scans: Node[]): number =>
  scans
    .filter((scan) => scan['Relation Name'] === table)
    .reduce(
      (sum, scan) =>
        sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
      0,
    );

const isAnswerableAlone = ({ method, path, access }: Endpoint) =>
  method === 'GET' && access !== 'public' && !path.includes(':');

describe.each(endpoints.filter(isAnswerableAlone).map((one) => [nameOf(one), one] as const))(
  '%s',
  (_name, endpoint) => {
    it.each([
      ['for the values at hand', 'own'],
      ['when its plan is kept', 'kept'],
    ] as const)('finds by an index that begins with the congregation %s', async (_when, plan) => {
      const scans = await scansOf(endpoint, plan);
      expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan')).toEqual([]);
      const conditions = scans.filter(isOfParts).flatMap((scan) => scan['Index Cond'] ?? []);
      expect(conditions.length).toBeGreaterThan(0);
      expect(conditions.filter((condition) => !OWN_ROWS.test(condition))).toEqual([]);
    });
  },
);

describe.each(
  [listTerritories, listPublishers, getDashboardStats].map((one) => [nameOf(one), one] as const),
)('%s', (_name, endpoint) => {
  it('of a long history only the open assignments are read', async () => {
    const read = readFrom('assignments', await scansOf(endpoint));
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(TERRITORIES);
  });
});

it('the chart of the last year reads that year of the history', async () => {
  const read = readFrom('assignments', await scansOf(getDashboardActivity));
  expect(read).toBeGreaterThan(0);
  // One assignment and one return each sixty days.
  expect(read).toBeLessThanOrEqual(2 * TERRITORIES * Math.ceil(366 / 60));
});

it('control: a history that is read whole is caught', async () => {
  const read = readFrom('assignments', await scansOf(listAssignments));
  expect(read).toBeGreaterThanOrEqual(TERRITORIES * ASSIGNMENTS_OF_EACH);
});
