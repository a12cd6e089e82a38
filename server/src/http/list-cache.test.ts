import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { login, logout } from '@territorios/contract/auth/api.ts';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import type { Sample } from '#testing/sample.ts';
import { nameOf, sampleOf, standsAlone } from '#testing/sample-of.ts';
import { sampleCalls } from '#testing/samples.ts';

const t = await fileApp();
let ana: TestUser;
let owner: TestUser;
let samples: Sample[];

beforeAll(async () => {
  ana = await t.congregation();
  owner = await t.congregation();
  samples = await sampleCalls(t, owner);
});

async function get(
  endpoint: Endpoint,
  user: TestUser,
  {
    id = '',
    app = t.app,
    ...headers
  }: { id?: string; app?: FastifyInstance; [header: string]: unknown } = {},
) {
  return app.inject({
    url: `/api${requestOf(endpoint, { params: { id } }).path}`,
    headers: { authorization: `Bearer ${user.token}`, ...(headers as Record<string, string>) },
  });
}

const etagOf = async (user: TestUser) => (await get(listZones, user)).headers['etag'];

describe('a list that nothing has changed', () => {
  const versioned = endpoints.filter((endpoint) => endpoint.list);

  it('each list that depends on the data and the day alone is versioned', () => {
    const others = endpoints.filter(({ method, list }) => method === 'GET' && !list);
    expect(others.map(nameOf)).toEqual([
      // Of one person, or of nobody yet.
      'GET /auth/session',
      'GET /auth/sessions',
      'GET /auth/passkeys',
      'GET /auth/passkeys/options',
      'GET /auth/passkeys/sign-in/options',
      'GET /public/first_start',
      'GET /audit_entries',
      'GET /territories/:id/picture',
      'GET /territories/:id/parts',
      'GET /account/digest',
      'GET /publishers/:id/data',
      // Asked for a moment before the setting is saved.
      'GET /app_settings/keep_service_years',
      'GET /public/tiles',
      'GET /public/territory/:token',
      'GET /public/territory/:token/vencimiento.ics',
      'GET /public/territory/:token/picture',
      'GET /public/card/:code',
      'GET /public/card/:code/picture',
      'GET /public/invitations/:code',
      'GET /public/outing/:token',
      'GET /public/outing/:token/territories/:id/picture',
    ]);
  });

  it.each(versioned.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'a list that nothing has changed is not sent a second time: %s',
    async (_name, endpoint) => {
      const id = samples.find((one) => one.endpoint === endpoint)?.params?.['id'] ?? '';
      const first = await get(endpoint, owner, { id });
      expect(first.statusCode).toBe(200);
      const etag = first.headers['etag'];
      expect(etag).toMatch(/^"[\da-f-]{36}-\d+-2026-11-20"$/);
      const second = await get(endpoint, owner, { id, 'if-none-match': etag });
      expect([second.statusCode, second.body]).toEqual([304, '']);
      const again = await get(endpoint, owner, { id });
      expect(again.body).toBe(first.body);
    },
  );

  it('a versioned list is sent to signed-in people alone', async () => {
    const etag = await etagOf(ana);
    const stranger = { ...ana, token: 'x'.repeat(43) };
    expect((await get(listZones, stranger, { 'if-none-match': etag })).statusCode).toBe(401);
  });

  it('another congregation, and another filter, have another list', async () => {
    const other = await t.congregation();
    await t.call(createZone, { body: { name: 'Norte' } }, other);
    expect((await get(listZones, other)).body).toContain('Norte');
    expect((await get(listZones, ana)).body).not.toContain('Norte');
    const rows = rowsOf(t, other);
    const { territory_id } = await rows.assign(await rows.territory(), await rows.publisher());
    const open = await t.app.inject({
      url: '/api/assigned_territories?open=true',
      headers: { authorization: `Bearer ${other.token}` },
    });
    const returned = await t.app.inject({
      url: '/api/assigned_territories?open=false',
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(open.body).toContain(territory_id);
    expect(returned.body).toBe('[]');
  });

  it('a versioned list comes compressed as the caller accepts it', async () => {
    const rows = rowsOf(t, ana);
    for (let turn = 0; turn < 10; turn += 1) await rows.territory(`T-${turn}`);
    const plain = await get(listTerritories, ana);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get(listTerritories, ana, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await get(listTerritories, ana, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.headers['vary']).toContain('accept-encoding');
  });
});

/** They make or end a congregation, and the lists of another one stay. */
const OF_CONGREGATIONS = new Set([
  'POST /public/first_start',
  'POST /public/invitations/:code',
  'DELETE /congregation',
]);

describe('a change', () => {
  it.each(
    endpoints
      .filter(({ method, records }) => method !== 'GET' && records?.subject !== 'session')
      .filter((endpoint) => !OF_CONGREGATIONS.has(nameOf(endpoint)))
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('a change makes the lists new: %s', async (_name, endpoint) => {
    const isAlone = standsAlone(endpoint);
    const user = isAlone ? await t.congregation() : owner;
    const own = isAlone ? await sampleCalls(t, user) : samples;
    const { params, body, picture } = await sampleOf(t, endpoint, user, own);
    const before = await etagOf(user);
    const sent = { ...(params && { params }), body, ...(picture && { picture }) };
    const { status } = await t.send(endpoint, sent, user);
    expect(status).toBe(endpoint.status ?? 200);
    expect(await etagOf(user)).not.toBe(before);
  });

  it('a refused change, signing in and signing out leave the lists as they were', async () => {
    const user = await t.congregation();
    await t.call(createZone, { body: { name: 'Norte' } }, user);
    const before = await etagOf(user);
    expect((await t.send(createZone, { body: { name: 'norte' } }, user)).status).toBe(409);
    const { token } = await t.call(login, {
      body: { email: user.email, password: 'contraseña de prueba' },
    });
    await t.call(logout, {}, { ...user, token });
    expect(await etagOf(user)).toBe(before);
  });

  it('a change through one process is in the very next answer of another', async () => {
    const second = await buildApp({ db: t.db, clock: () => t.clock.now });
    const user = await t.congregation();
    for (let turn = 0; turn < 20; turn += 1) {
      const before = (await get(listZones, user, { app: second })).headers['etag'];
      await t.call(createZone, { body: { name: `Zona ${turn}` } }, user);
      const after = await get(listZones, user, { app: second, 'if-none-match': before });
      expect(after.statusCode).toBe(200);
      expect(after.body).toContain(`"Zona ${turn}"`);
    }
    await second.close();
  });

  it("a list changes by itself at midnight of the congregation's zone", async () => {
    const user = await t.congregation({ timeZone: 'Europe/Madrid' });
    const rows = rowsOf(t, user);
    await rows.assign(await rows.territory('T-1'), await rows.publisher(), '2026-11-20');
    t.clock.now = new Date('2026-11-20T22:59:59.000Z'); // 23:59:59 in Madrid
    const before = await get(listTerritories, user);
    expect(before.body).toContain('"status":"assigned"');
    t.clock.now = new Date('2026-11-20T23:00:00.000Z');
    const after = await get(listTerritories, user, { 'if-none-match': before.headers['etag'] });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('"status":"expired"');
  });
});

describe('readers and writers at once, through two processes', () => {
  /** How many answers lacked a zone that was acknowledged before they were asked for. */
  async function staleAnswers(on: TestApp): Promise<number> {
    const user = await on.congregation();
    const second = await buildApp({ db: on.db, clock: () => on.clock.now });
    const acknowledged: string[] = [];
    let stale = 0;
    let isWriting = true;
    const write = async (writer: number) => {
      for (let turn = 0; turn < 25; turn += 1) {
        const name = `Zona ${writer}-${turn}`;
        await on.call(createZone, { body: { name } }, user);
        acknowledged.push(name);
      }
    };
    const read = async (app: FastifyInstance) => {
      while (isWriting) {
        const known = [...acknowledged];
        const { body } = await get(listZones, user, { app });
        if (known.some((name) => !body.includes(`"${name}"`))) stale += 1;
      }
    };
    const readers = [read(on.app), read(second), read(second)];
    await Promise.all([write(1), write(2)]);
    isWriting = false;
    await Promise.all(readers);
    await second.close();
    return stale;
  }

  it('no process answers with an older list once a newer one was acknowledged', async () => {
    expect(await staleAnswers(t)).toBe(0);
  });

  it('control: a change that does not raise the revision leaves older lists', async () => {
    const forgetful = await testApp((statement) =>
      statement.replace('revision = revision + 1', 'revision = revision'),
    );
    expect(await staleAnswers(forgetful)).toBeGreaterThan(0);
  });
});
