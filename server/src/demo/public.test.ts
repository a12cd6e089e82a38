import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getSession, listSessions, login } from '@territorios/contract/auth/api.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { sessions, signInFailures } from '#db/schema/access-tables.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { TEST_NOW, testApp, type TestUser } from '#testing/app.ts';
import { EMAIL, PASSWORD } from './access.ts';
import { fillDemo } from './fill.ts';
import { createPublicDemonstration } from './public.ts';
import { isRefused } from './refused-calls.ts';

const ZONE = 'America/Mexico_City';
const SIZES = { territories: 20, assignments: 60, publishers: 10 };
const DEMONSTRATION = {
  error: 'En la demostración no se puede hacer esto. En su propia instalación, sí.',
  code: 'demonstration',
};
const MINUTE = 60_000;

const clock = { now: TEST_NOW };
const readClock = () => clock.now;
const open = createPublicDemonstration({ clock: readClock, timeZone: ZONE });
const t = await testApp(undefined, { demonstration: open.demonstration });
let seed = 1;

const fill = () =>
  fillDemo(t.config, { clock: readClock, timeZone: ZONE, seed: (seed += 2), sizes: SIZES });

beforeEach(() => {
  clock.now = TEST_NOW;
  t.clock.now = TEST_NOW;
});

const credentials = { body: { email: EMAIL, password: PASSWORD } };

async function visitor(): Promise<TestUser> {
  const { token, user } = await t.call(login, credentials);
  return { token, id: user.id, email: user.email, congregationId: '' };
}

const signInFrom = (remoteAddress: string, password: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email: EMAIL, password },
  });

describe('before it is filled', () => {
  it('a demonstration that is not filled yet asks visitors to come back in a moment', async () => {
    const answer = await signInFrom('127.0.0.1', PASSWORD);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toEqual({
      error: 'La demostración se está reiniciando. Inténtelo de nuevo en unos segundos.',
      code: 'demonstration_restarts',
    });
  });
});

describe('a reset', () => {
  beforeEach(() => open.reset(fill));

  it('a reset takes away sessions, links, typed data, activity and failures of before', async () => {
    const ana = await visitor();
    await t.call(createZone, { body: { name: 'Lo que escribí' } }, ana);
    const free = (await t.call(listTerritories, {}, ana)).find(
      ({ status }) => status === 'available',
    );
    const publisher = (await t.call(listPublishers, {}, ana)).find(
      (one) => one.assigned_territories_count < (one.publisher_roles?.max_territories ?? 0),
    );
    const { token } = await t.call(
      createAssignment,
      {
        body: {
          territory_id: free?.id ?? '',
          publisher_id: publisher?.id ?? '',
        },
      },
      ana,
    );
    await t.call(getPublicTerritory, { params: { token } });
    const ofSeed = (await t.call(listAssignments, { query: { open: 'true' } }, ana)).map(
      (one) => one.token,
    );
    await signInFrom('127.0.0.1', 'mal escrita');

    const { gone, territoryToken } = await open.reset(fill);
    expect(gone).toHaveLength(2);
    const stored = await t.db.select({ id: congregations.id }).from(congregations);
    expect(stored.map(({ id }) => id)).not.toEqual(expect.arrayContaining(gone));
    expect(stored).toHaveLength(2);
    for (const table of [sessions, signInFailures]) expect(await t.db.$count(table)).toBe(0);
    // Both accounts are made anew.
    expect(await t.db.$count(auditEntries)).toBe(2);
    expect((await t.send(getSession, {}, ana)).status).toBe(401);
    for (const old of [token, ...ofSeed])
      expect((await t.send(getPublicTerritory, { params: { token: old } })).status).toBe(404);

    const luis = await visitor();
    const zones = await t.call(listZones, {}, luis);
    expect(zones.map(({ name }) => name)).not.toContain('Lo que escribí');
    expect(zones.length).toBeGreaterThan(0);
    await t.call(getPublicTerritory, { params: { token: territoryToken ?? '' } });
  });

  it('a reset is due at the full hour, and again after the next one', async () => {
    expect(open.isDue()).toBe(false);
    clock.now = new Date(TEST_NOW.getTime() + 60 * MINUTE - 1);
    expect(open.isDue()).toBe(false);
    clock.now = new Date(TEST_NOW.getTime() + 60 * MINUTE);
    expect(open.isDue()).toBe(true);
    await open.reset(fill);
    expect(open.isDue()).toBe(false);
    // A clock that leaps back does not leave the visitors with what was typed for hours.
    clock.now = new Date(TEST_NOW.getTime() - 60 * MINUTE);
    expect(open.isDue()).toBe(true);
  });

  it('a reset that fails leaves all as it was, lets visitors in, and is due again ten seconds later', async () => {
    const ana = await visitor();
    await t.call(createZone, { body: { name: 'Se queda' } }, ana);
    // The outing is stored last of all.
    await t.asOwner(sql`alter table outings add constraint broken check (false) not valid`);
    clock.now = new Date(TEST_NOW.getTime() + 60 * MINUTE);
    await expect(open.reset(fill)).rejects.toMatchObject({ cause: { constraint: 'broken' } });
    const zones = await t.call(listZones, {}, ana);
    expect(zones.map(({ name }) => name)).toContain('Se queda');
    expect(open.isDue()).toBe(false);
    clock.now = new Date(clock.now.getTime() + 10_000);
    expect(open.isDue()).toBe(true);
    await t.asOwner(sql`alter table outings drop constraint broken`);
    await open.reset(fill);
    expect((await t.send(getSession, {}, ana)).status).toBe(401);
    expect(open.isDue()).toBe(false);
  });

  it('a reset waits for the calls that are on their way, and answers the ones that come meanwhile', async () => {
    const ana = await visitor();
    const type = (name: string) => t.send(createZone, { body: { name } }, ana);
    const before = Array.from({ length: 20 }, (_none, index) => type(`Antes ${index}`));
    // They must be inside when it closes.
    await new Promise(setImmediate);
    const reset = open.reset(fill);
    const during = Array.from({ length: 20 }, (_none, index) => type(`Durante ${index}`));
    const answers = await Promise.all([...before, ...during]);
    expect(new Set(answers.slice(0, 20).map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.slice(20).map(({ body }) => body.code))).toEqual(
      new Set(['demonstration_restarts']),
    );
    await reset;
    expect((await type('Después')).status).toBe(401);
    const names = (await t.call(listZones, {}, await visitor())).map(({ name }) => name);
    expect(names.filter((name) => /^(?:Antes|Durante|Después)/.test(name))).toEqual([]);
  });
});

describe('what one visitor can do to another', () => {
  beforeEach(() => open.reset(fill));

  it('each call that is refused says so to a visitor in one sentence, and lets no stranger in', async () => {
    const ana = await visitor();
    const refused = endpoints.filter(isRefused);
    expect(refused.length).toBeGreaterThan(10);
    for (const endpoint of refused) {
      const isPicture = endpoint.picture === 'sent';
      const sent = {
        params: { id: ana.id, code: 'x' },
        ...(isPicture ? { body: new Uint8Array([0xff, 0xd8]) } : endpoint.body && { body: {} }),
      };
      expect([endpoint.path, await t.send(endpoint, sent, ana)]).toEqual([
        endpoint.path,
        { status: 403, body: DEMONSTRATION },
      ]);
      if (endpoint.access === 'public') continue;
      expect([endpoint.path, (await t.send(endpoint, sent)).status]).toEqual([endpoint.path, 401]);
    }
    expect((await t.send(getSession, {}, ana)).status).toBe(200);
  });

  it('wrong passwords of one visitor keep nobody else out', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await signInFrom('203.0.113.7', 'adivinada')).statusCode).toBe(401);
    expect((await signInFrom('203.0.113.7', PASSWORD)).statusCode).toBe(429);
    expect((await signInFrom('203.0.113.8', PASSWORD)).statusCode).toBe(200);
  });

  it('the first of thirty visitors stays signed in, and sees neither the others nor their addresses', async () => {
    const ana = await visitor();
    for (let count = 1; count < 30; count += 1) await visitor();
    expect(await t.call(listSessions, {}, ana)).toMatchObject([{ current: true }]);
    const entries = await t.call(listAuditEntries, { query: {} }, ana);
    expect(entries.length).toBeGreaterThan(29);
    expect(entries.every(({ address }) => address === null)).toBe(true);
  });

  it('a large file is refused', async () => {
    const ana = await visitor();
    const body = { dry_run: true, kind: 'zones', file_name: 'x'.repeat(300_000), rows: [] };
    expect((await t.send(createImport, { body }, ana)).body.code).toBe('too_large');
  });
});

describe('the documents', () => {
  it('a document says when the next reset is, also after one, compressed or not', async () => {
    const webFolder = mkdtempSync(join(tmpdir(), 'territorios-web-'));
    const html = `<html><head></head><body>${'<p>Texto</p>'.repeat(200)}</body></html>`;
    for (const name of ['index.html', 'login.html', 'territorio.html', 'sw.js', 'sw-off.js'])
      writeFileSync(join(webFolder, name), html);
    const { demonstration } = open;
    const app = await buildApp({ db: t.db, clock: readClock, webFolder, demonstration });
    try {
      await open.reset(fill);
      const first = await app.inject({ url: '/login', headers: { 'accept-encoding': 'gzip' } });
      expect(first.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(first.rawPayload).toString()).toContain('a las 13:00 (GMT-6)');
      expect((await app.inject('/sw.js')).body).toBe(html);
      clock.now = new Date(TEST_NOW.getTime() + 60 * MINUTE);
      const { territoryToken } = await open.reset(fill);
      for (const path of ['/login', '/zones', `/territorio/${territoryToken}`]) {
        const { body, headers } = await app.inject(path);
        expect(body).toContain('a las 14:00 (GMT-6)');
        expect(headers['etag']).not.toBe(first.headers['etag']);
      }
      expect((await app.inject('/login')).body).toContain(`href="/territorio/${territoryToken}"`);
    } finally {
      await app.close();
      rmSync(webFolder, { recursive: true });
    }
  });
});
