import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getSession, logout } from '@territorios/contract/auth/api.ts';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { createRoutes } from '#routes.ts';
import { newToken } from '#call/tokens.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANY_ID = '0195c1a0-0000-7000-8000-000000000000';

const t = await fileApp();

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const closed = endpoints.filter(({ access }) => access === 'signed-in');

const unauthenticated = {
  status: 401,
  body: { error: 'Su sesión ha terminado. Inicie sesión de nuevo.', code: 'unauthenticated' },
};

describe('the calls of the contract', () => {
  // Specification: 7
  it('each call of the contract is served once, and no other call is', () => {
    const served = createRoutes().map(({ endpoint }) => nameOf(endpoint));
    expect(served.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
    expect(new Set(served).size).toBe(served.length);
  });

  // Specification: 7
  it('every endpoint of the contract is on the one list', async () => {
    const folder = fileURLToPath(new URL('../../contract/src', import.meta.url));
    const described: string[] = [];
    for (const feature of readdirSync(folder)) {
      const file = join(folder, feature, 'api.ts');
      if (!existsSync(file)) continue;
      const exported: Record<string, unknown> = await import(file);
      // An endpoint is whatever has a method and a path.
      const isEndpoint = (thing: unknown): thing is Endpoint =>
        thing instanceof Object && 'method' in thing && 'path' in thing;
      described.push(...Object.values(exported).filter(isEndpoint).map(nameOf));
    }
    expect(described.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  });

  // Specification: 6, 7
  it('only signing in and what is done with a link, a card or an outing need no session', () => {
    expect(endpoints.filter(({ access }) => access === 'public').map(nameOf)).toEqual([
      'POST /auth/login',
      'GET /auth/passkeys/sign-in/options',
      'POST /auth/passkeys/sign-in',
      'GET /public/first_start',
      'POST /public/first_start',
      'PUT /public/territory/:token/parts',
      'POST /public/territory/:token/requests',
      'DELETE /public/territory/:token/requests/:kind',
      'GET /public/tiles',
      'GET /public/territory/:token',
      'GET /public/territory/:token/vencimiento.ics',
      'GET /public/territory/:token/picture',
      'GET /public/card/:code',
      'GET /public/card/:code/picture',
      'GET /public/invitations/:code',
      'POST /public/invitations/:code',
      'GET /public/outing/:token',
      'GET /public/outing/:token/territories/:id/picture',
      'PUT /public/outing/:token/territories/:id/parts',
    ]);
  });

  // Specification: 6
  it.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers 401 without a session, and nothing of its shape',
    async (_name, endpoint) => {
      const stranger = (token: string): TestUser => ({
        congregationId: ANY_ID,
        id: ANY_ID,
        email: '',
        token,
      });
      for (const user of [null, stranger(newToken()), stranger('x'), stranger("' or true --")]) {
        // Neither the identifier nor the body would be accepted from someone who is signed in.
        const sent = { params: { id: 'x' }, body: { name: 5 } };
        expect(
          await t.send(endpoint, endpoint.body ? sent : { params: sent.params }, user),
        ).toEqual(unauthenticated);
      }
    },
  );
});

describe('a session', () => {
  it('a session ends with the sign-out, for every call', async () => {
    const user = await t.congregation();
    await t.call(logout, {}, user);
    for (const endpoint of closed) {
      expect(await t.send(endpoint, { params: { id: ANY_ID } }, user)).toEqual(unauthenticated);
    }
  });

  it('a session ends after twelve hours without use, and not before', async () => {
    const user = await t.congregation();
    const later = (ms: number) => {
      t.clock.now = new Date(TEST_NOW.getTime() + ms);
    };
    later(12 * HOUR - 1);
    expect((await t.send(getSession, {}, user)).status).toBe(200);
    later(24 * HOUR - 2);
    expect((await t.send(getSession, {}, user)).status).toBe(200);
    later(36 * HOUR - 2);
    expect(await t.send(getSession, {}, user)).toEqual(unauthenticated);
  });

  it('a session ends after thirty days, also when it is used all the time', async () => {
    const user = await t.congregation();
    for (let used = 11 * HOUR; used < 30 * DAY; used += 11 * HOUR) {
      t.clock.now = new Date(TEST_NOW.getTime() + used);
      expect((await t.send(getSession, {}, user)).status).toBe(200);
    }
    t.clock.now = new Date(TEST_NOW.getTime() + 30 * DAY);
    expect(await t.send(getSession, {}, user)).toEqual(unauthenticated);
  });

  it.each(['', 'Basic eDp5', 'bearer', 'Bearer', 'Bearer  two', 'Bearer a b'])(
    'a session is not opened by the header %j',
    async (authorization) => {
      const url = '/api/auth/session';
      const { statusCode } = await t.app.inject({ url, headers: { authorization } });
      expect(statusCode).toBe(401);
    },
  );
});

describe('an address that does not exist', () => {
  const missing = { error: 'La dirección no existe.', code: 'not_found' };

  it.each([
    ['GET', '/api/nada'],
    ['POST', '/api/nada'],
    ['PUT', '/api/zones'],
    ['GET', '/api/zones/'],
    ['POST', '/nada'],
    ['GET', `/api/public/territory/${'x'.repeat(400)}`],
  ] as const)(
    'an address that does not exist answers %s %s in the shape of every refusal',
    async (method, url) => {
      const response = await t.app.inject({ method, url });
      expect([response.statusCode, response.json()]).toEqual([404, missing]);
    },
  );

  it('an address that cannot be read answers 400 in the shape of every refusal', async () => {
    const response = await t.app.inject({ url: '/api/zones/%E0%A4%A' });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'La solicitud no se puede leer.', code: 'malformed' },
    ]);
  });

  it('an unknown address is a page only outside the API, when the program serves the pages', async () => {
    const webFolder = mkdtempSync(join(tmpdir(), 'territorios-web-'));
    writeFileSync(join(webFolder, 'index.html'), '<title>Territorios</title>');
    const app = await buildApp({ db: t.db, clock: () => t.clock.now, webFolder });
    expect((await app.inject({ url: '/territories' })).body).toContain('Territorios');
    const response = await app.inject({ url: '/api/nada' });
    expect([response.statusCode, response.json()]).toEqual([404, missing]);
    await app.close();
    rmSync(webFolder, { recursive: true });
  });
});

it('no cache keeps an answer of the API', async () => {
  const user = await t.congregation();
  const headers = { authorization: `Bearer ${user.token}` };
  const { headers: answered } = await t.app.inject({ url: '/api/zones', headers });
  expect(answered['cache-control']).toBe('no-store');
});

it('a statement is given up before the connection of its client is closed', async () => {
  const { rows } = await t.db.execute<{ ms: number }>(
    sql`select setting::integer as ms from pg_settings where name = 'statement_timeout'`,
  );
  expect(rows[0]?.ms).toBeGreaterThan(0);
  expect(rows[0]?.ms).toBeLessThan(t.app.server.timeout);
});
