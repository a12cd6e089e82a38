import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInWithPasskey } from '@territorios/contract/auth/api.ts';
import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { growth, LINEAR_GROWTH, repeated } from '@territorios/contract/testing/growth.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { deviceName } from '#auth/device-name.ts';
import { readEnv } from '#env.ts';
import { testApp, type TestUser } from '#testing/app.ts';
import { readCaller } from './serve.ts';
import { safeAddress } from './log.ts';
import { normalAddress, trustOf } from './address.ts';
import { isPreviewAgent } from './preview-agents.ts';

/** The variables, of which one is wrong: it is read all the same. */
function variable(name: string) {
  return (text: string) => {
    try {
      readEnv({ [name]: text });
    } catch {
      // Refused, which is an answer too.
    }
  };
}

const proxies = trustOf(['192.0.2.0/24']);

const readers: Record<string, (text: string) => unknown> = {
  'the address of a request, for the log': safeAddress,
  'a session’s token': (text) => readCaller(async () => null, `Bearer ${text}`, new Date(0)),
  'an address that a proxy passes on': normalAddress,
  'an address in brackets': (text) => normalAddress(`[${text}]:1`),
  'a port': (text) => normalAddress(`203.0.113.9:${text}`),
  'an address that may be a proxy’s': (text) => proxies && proxies(text, 0),
  'what a browser calls itself': deviceName,
  'whether a chat asks for a preview': isPreviewAgent,
  TRUST_PROXY: variable('TRUST_PROXY'),
  PUBLIC_URL: variable('PUBLIC_URL'),
  DATABASE_URL: variable('DATABASE_URL'),
  PORT: variable('PORT'),
};

// As long as a header may be, and longer.
it.each(
  Object.entries(readers).flatMap(([name, read]) =>
    ['/territorio/', 'a', 'a-/', '%2f', '/', '?', '1', '1.', ':', ',', '[', ' '].map(
      (text) => [name, text, read] as const,
    ),
  ),
)('the cost of reading %s grows with its length and not faster: %j', async (_name, text, read) => {
  expect(await growth(repeated(text), read)).toBeLessThan(LINEAR_GROWTH);
  expect(await growth((length) => `${repeated(text)(length)}!`, read)).toBeLessThan(LINEAR_GROWTH);
});

describe('a request to the whole application', () => {
  let app: FastifyInstance;
  let user: TestUser;
  const webFolder = mkdtempSync(join(tmpdir(), 'territorios-web-'));

  beforeAll(async () => {
    for (const page of ['index.html', 'login.html', 'territorio.html', 'salida.html']) {
      writeFileSync(join(webFolder, page), '<title>Panel</title>');
    }
    const t = await testApp();
    user = await t.congregation();
    app = await buildApp({
      db: t.db,
      clock: () => t.clock.now,
      webFolder,
      trustProxy: trustOf(['127.0.0.1']),
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webFolder, { recursive: true });
  });

  const page = (headers: Record<string, string>) => app.inject({ url: '/login', headers });
  const post = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api${signInWithPasskey.path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  const headers: Record<string, (text: string) => unknown> = {
    'Accept-Encoding': (text) => page({ 'accept-encoding': text }),
    'If-None-Match': (text) => page({ 'if-none-match': text }),
    'If-Range': (text) => page({ 'if-range': text, range: 'bytes=0-1' }),
    Range: (text) => page({ range: `bytes=${text}` }),
    Authorization: (text) =>
      app.inject({ url: `/api${listAssignments.path}`, headers: { authorization: text } }),
    'Content-Type': (text) => post('{}', { 'content-type': text }),
    'parameters of Content-Type': (text) =>
      post('{}', { 'content-type': `application/json; ${text}` }),
    'Content-Length': (text) => post('{}', { 'content-length': text }),
    Cookie: (text) => post('{}', { cookie: text }),
    'the cookie of a device': (text) => post('{}', { cookie: `territorios.device=${text}` }),
    Host: (text) => post('{}', { host: text }),
    Origin: (text) => post('{}', { origin: text }),
    'User-Agent': (text) => post('{}', { 'user-agent': text }),
    'X-Forwarded-For': (text) => post('{}', { 'x-forwarded-for': text }),
    'trusted addresses of X-Forwarded-For': (text) =>
      post('{}', { 'x-forwarded-for': text.replaceAll(',', '127.0.0.1,') }),
    'X-Forwarded-Host': (text) => post('{}', { 'x-forwarded-host': text }),
    'X-Forwarded-Proto': (text) => post('{}', { 'x-forwarded-proto': text }),
    'Last-Event-ID': (text) => page({ 'last-event-id': text }),
  };
  const written = ['a', '1', ' ', ',', ';', '"', '=', 'a=', 'a;q=0.1,', '"a", ', 'W/', '*,', '\\"'];

  it.each(
    Object.entries(headers).flatMap(([name, send]) =>
      written.map((text) => [name, text, send] as const),
    ),
  )('is answered in a time that grows as its header %s does: %j', async (_name, text, send) => {
    expect(await growth((length) => `${repeated(text)(length)}x`, send)).toBeLessThan(
      LINEAR_GROWTH,
    );
  });

  it.each(
    [
      '/',
      '/territorio/',
      '/assets/',
      '/api/',
      '/api/zones/',
      '/api/public/territory/',
      '/t/',
      '/salida/',
    ].flatMap((place) =>
      ['a', '/', '%2f', '%', '../', ';', '0192-', ':', '*', '.js'].map(
        (text) => [place, text] as const,
      ),
    ),
  )('is answered in a time that grows as its address does: %s and %j', async (place, text) => {
    const send = (rest: string) => app.inject({ url: `${place}${rest}` });
    expect(await growth(repeated(text), send)).toBeLessThan(LINEAR_GROWTH);
  });

  it.each([
    'open=true&',
    'territory_id=0&',
    'from=2026-11-20&',
    'a[]=1&',
    '&',
    '=',
    '%',
    '+',
    '%2f',
  ])(
    'a request to the whole application is answered in a time that grows as its query does: %j',
    async (text) => {
      const send = (rest: string) =>
        app.inject({
          url: `/api${listAssignments.path}?${rest}`,
          headers: { authorization: `Bearer ${user.token}` },
        });
      expect(await growth(repeated(text), send)).toBeLessThan(LINEAR_GROWTH);
    },
  );

  it.each(['[', '{"a":', ' ', '"', '\\', '"__proto__" ', '"\\u005f_proto__"', '1', '{"id":1},'])(
    'a request to the whole application is answered in a time that grows as its body does: %j',
    async (text) => {
      expect(await growth(repeated(text), (body) => post(body))).toBeLessThan(LINEAR_GROWTH);
    },
  );
});
