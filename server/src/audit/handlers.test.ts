import {
  createAdministrator,
  deleteAdministrator,
} from '@territorios/contract/administrators/api.ts';
import { AUDIT_PAGE_LENGTH, listAuditEntries } from '@territorios/contract/audit/api.ts';
import { login } from '@territorios/contract/auth/api.ts';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { createZone, updateZone } from '@territorios/contract/zones/api.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { zones } from '#db/schema/territory-tables.ts';
import { TEST_NOW, TEST_PASSWORD, testApp, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import type { Sample } from '#testing/sample.ts';
import { nameOf, sampleOf, standsAlone } from '#testing/sample-of.ts';
import { sampleCalls } from '#testing/samples.ts';
import { MAKE_CONGREGATIONS } from '#testing/writes/write.ts';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

const newest = async (user: TestUser, query = {}) =>
  (await t.call(listAuditEntries, { query }, user))[0];
const writing = endpoints.filter(({ method }) => method !== 'GET');
/** What only a device can send is in e2e/passkeys.spec.ts. */
const BY_DEVICE = ['POST /auth/passkeys', 'POST /auth/passkeys/sign-in'];
/** Nothing is left of a congregation that is deleted, also no entry that says so. */
const LEAVES_NOTHING = 'DELETE /congregation';
const ELSEWHERE = [...BY_DEVICE, ...MAKE_CONGREGATIONS, LEAVES_NOTHING];
/** By a publisher, who has no account. */
const isByLink = ({ path }: Endpoint) => path.startsWith('/public/');
const testable = writing.filter((endpoint) => !ELSEWHERE.includes(nameOf(endpoint)));

describe('every call that writes', () => {
  it('every call that writes, and none that reads, says in the contract as what it is recorded', () => {
    expect(writing.filter(({ records }) => !records).map(nameOf)).toEqual([LEAVES_NOTHING]);
    const reading = endpoints.filter(({ method }) => method === 'GET');
    expect(reading.filter(({ records }) => records).map(nameOf)).toEqual([]);
  });

  let author: TestUser;
  let samples: Sample[];

  beforeAll(async () => {
    author = await t.congregation();
    samples = await sampleCalls(t, author);
  });

  it.each(testable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'a call that writes leaves one entry of who did what: %s',
    async (_name, endpoint) => {
      const isAlone = standsAlone(endpoint);
      const user = isAlone ? await t.congregation() : author;
      const own = isAlone ? await sampleCalls(t, user) : samples;
      const { params, body, picture } = await sampleOf(t, endpoint, user, own);
      const of = eq(auditEntries.congregation_id, user.congregationId);
      const known = await t.db.select({ id: auditEntries.id }).from(auditEntries).where(of);
      const ids = new Set(known.map(({ id }) => id));
      const { status } = await t.send(endpoint, { ...(params && { params }), body, picture }, user);
      expect(status).toBe(endpoint.status ?? 200);
      const entries = await t.db.select().from(auditEntries).where(of);
      const made = entries.filter(({ id }) => !ids.has(id));
      expect(made).toHaveLength(1);
      expect(made[0]).toMatchObject({
        administrator_id: isByLink(endpoint) ? null : user.id,
        administrator_name: isByLink(endpoint) ? null : 'Superadministrador',
        ...endpoint.records,
        at: TEST_NOW.toISOString(),
      });
    },
  );
});

describe('an entry', () => {
  it('an entry is stored together with its change or not at all', async () => {
    const { id } = await t.call(createZone, { body: { name: 'Norte' } }, ana);
    let isBroken = false;
    const broken = await testApp((statement) =>
      isBroken ? statement.replace('into "audit_entries"', 'into "no_such_table"') : statement,
    );
    const user = await broken.congregation();
    isBroken = true;
    expect((await broken.send(createZone, { body: { name: 'Sur' } }, user)).status).toBe(500);
    expect(await broken.db.$count(zones)).toBe(0);
    expect(await newest(ana)).toMatchObject({ subject_id: id, subject_name: 'Norte' });
  });

  it('an entry holds the values from before the change', async () => {
    const own = rowsOf(t, ana);
    const id = await own.territory('T-9');
    const zone = await t.call(createZone, { body: { name: 'Centro' } }, ana);
    const body = { name: 'T-10', zone_id: zone.id, warnings: 'x'.repeat(500), danger_level: null };
    await t.call(updateTerritory, { params: { id }, body }, ana);
    expect((await newest(ana))?.details).toEqual({
      changes: [
        { field: 'name', from: 'T-9', to: 'T-10' },
        { field: 'zone', from: null, to: 'Centro' },
        { field: 'warnings', from: null, to: `${'x'.repeat(200)}…` },
      ],
    });
  });

  it('an entry names the publisher of a territory, and whether it was returned completed', async () => {
    const own = rowsOf(t, ana);
    const { id } = await own.assign(
      await own.territory('T-11'),
      await own.publisher(5, 'Marta'),
      '2026-12-01',
    );
    expect(await newest(ana)).toMatchObject({
      subject: 'assignment',
      action: 'created',
      subject_name: 'T-11',
      details: { publisher: 'Marta', expires_at: '2026-12-01' },
    });
    await own.returnTerritory(id, false);
    expect(await newest(ana)).toMatchObject({
      action: 'returned',
      details: { publisher: 'Marta', completed: false },
    });
  });

  it('an entry never holds a password', async () => {
    const body = { name: 'Eva', email: 'eva.auditoria@example.org', password: TEST_PASSWORD };
    await t.call(createAdministrator, { body }, ana);
    await t.call(login, { body: { email: ana.email, password: TEST_PASSWORD } });
    await t.send(login, { body: { email: ana.email, password: 'otra contraseña' } });
    const all = JSON.stringify(await t.db.select().from(auditEntries));
    expect(all).toContain('Eva');
    expect(all).not.toContain(TEST_PASSWORD);
    expect(all).not.toContain('otra contraseña');
  });

  it('an entry is left also for a call that the role does not allow', async () => {
    const colleague = await t.colleague(ana);
    // The id of a counted refusal has no time in it, so of entries of one moment it may be any.
    t.clock.now = new Date(TEST_NOW.getTime() + 1000);
    const body = { name: 'Eva', email: 'eva2@example.org' };
    expect((await t.send(createAdministrator, { body }, colleague)).status).toBe(403);
    expect(await newest(ana)).toMatchObject({
      administrator_id: colleague.id,
      subject: 'administrator',
      action: 'refused',
      details: { attempted: 'created' },
      count: 1,
    });
  });

  describe('of what a role does not allow', () => {
    const body = { name: 'Eva', email: 'eva3@example.org' };
    const refusals = (user: TestUser) =>
      t.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.administrator_id, user.id), eq(auditEntries.action, 'refused')));

    it('refused calls at the same moment share one entry for each hour, with the right count', async () => {
      const colleague = await t.colleague(ana);
      const times = 40;
      const answers = await Promise.all(
        Array.from({ length: times }, () => t.send(createAdministrator, { body }, colleague)),
      );
      expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
      expect(await refusals(colleague)).toMatchObject([{ count: times }]);
      t.clock.now = new Date(TEST_NOW.getTime() + 3_600_000);
      await t.send(createAdministrator, { body }, colleague);
      expect(
        (await refusals(colleague)).map(({ count }) => count).toSorted((a, b) => a - b),
      ).toEqual([1, times]);
    });

    it('a refused call of another person, or of another kind, has an entry of its own', async () => {
      const [first, second] = [await t.colleague(ana), await t.colleague(ana)];
      await t.send(createAdministrator, { body }, first);
      await t.send(createAdministrator, { body }, second);
      await t.send(deleteAdministrator, { params: { id: ana.id } }, first);
      expect(await refusals(first)).toMatchObject([{ count: 1 }, { count: 1 }]);
      expect(await refusals(second)).toMatchObject([{ count: 1 }]);
    });
  });

  it('a sign-in with an e-mail of no account leaves no entry, because nobody could read it', async () => {
    const before = await t.db.$count(auditEntries);
    await t.send(login, { body: { email: 'nadie@example.org', password: TEST_PASSWORD } });
    expect(await t.db.$count(auditEntries)).toBe(before);
  });
});

describe('the list', () => {
  it('the audit is newest first, in pages without repetitions or gaps, also within one moment', async () => {
    const user = await t.congregation();
    const names = Array.from({ length: AUDIT_PAGE_LENGTH + 20 }, (_, turn) => `Zona ${turn}`);
    for (const name of names) await t.call(createZone, { body: { name } }, user);
    const first = await t.call(listAuditEntries, { query: {} }, user);
    expect(first.length).toBe(AUDIT_PAGE_LENGTH);
    const second = await t.call(
      listAuditEntries,
      { query: { before: first.at(-1)?.id ?? '' } },
      user,
    );
    const listed = [...first, ...second].map(({ subject_name }) => subject_name);
    expect(listed).toEqual([...names.toReversed(), 'Superadministrador']);
  });

  it('the audit is filtered by administrator, by subject and by day', async () => {
    const user = await t.congregation({ timeZone: 'Europe/Madrid' });
    const colleague = await t.colleague(user);
    const zone = await t.call(createZone, { body: { name: 'Norte' } }, user);
    t.clock.now = new Date('2026-11-20T22:59:59.000Z'); // 23:59 in Madrid
    await t.call(updateZone, { params: { id: zone.id }, body: { name: 'Sur' } }, colleague);
    t.clock.now = new Date('2026-11-20T23:00:00.000Z');
    await rowsOf(t, user).territory('T-1');
    const actionsOf = async (query: object) =>
      (await t.call(listAuditEntries, { query }, user)).map(
        ({ subject, action }) => `${subject} ${action}`,
      );
    expect(await actionsOf({ administrator_id: colleague.id })).toEqual(['zone updated']);
    expect(await actionsOf({ subject: 'territory' })).toEqual(['territory created']);
    expect(await actionsOf({ from: '2026-11-21' })).toEqual(['territory created']);
    expect(await actionsOf({ to: '2026-11-20' })).toEqual([
      'zone updated',
      'zone created',
      'administrator created',
    ]);
  });

  it('the audit keeps the name of a deleted administrator', async () => {
    const user = await t.congregation();
    const colleague = await t.colleague(user);
    await t.call(createZone, { body: { name: 'Norte' } }, colleague);
    await t.send(
      endpoints.find((one) => nameOf(one) === 'DELETE /administrators/:id') ?? createZone,
      { params: { id: colleague.id } },
      user,
    );
    const [deleted, created] = await t.call(listAuditEntries, { query: {} }, user);
    expect(deleted).toMatchObject({ action: 'deleted', subject_name: created?.administrator_name });
    expect(created?.administrator_name).toMatch(/^Colega/);
  });
});
