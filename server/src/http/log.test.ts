import { randomUUID } from 'node:crypto';
import { login } from '@territorios/contract/auth/api.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { newToken } from '#call/tokens.ts';
import { systemClock } from '#clock.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { createLog, safeAddress } from './log.ts';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

async function loggingApp() {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  return { app: await buildApp({ db: t.db, clock: systemClock, log }), text: () => lines.join('') };
}

it('the log has a line for each request, and none of its secrets', async () => {
  const { app, text } = await loggingApp();
  const canary = () => `canario-${randomUUID()}`;
  const planted: string[] = [];
  const plant = () => {
    const one = canary();
    planted.push(one);
    return one;
  };
  for (let turn = 0; turn < 25; turn += 1) {
    await app.inject({ method: 'GET', url: `/territorio/${plant()}?a=${plant()}` });
    await app.inject({ method: 'GET', url: `/api/public/territory/${plant()}` });
    await app.inject({
      method: 'GET',
      url: `/api/zones?secret=${plant()}`,
      headers: { authorization: `Bearer ${plant()}`, cookie: `territorios.device=${plant()}` },
    });
    await app.inject({
      method: 'POST',
      url: `/api${login.path}`,
      payload: { email: `${plant()}@example.org`, password: plant() },
    });
    await app.inject({
      method: 'POST',
      url: '/api/zones',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      payload: `{"name": "${plant()}" and no JSON any more`,
    });
  }
  expect(text()).toContain('/api/public/territory/[token]');
  expect(text().split('\n').length).toBeGreaterThan(100);
  expect(planted.filter((one) => text().includes(one))).toEqual([]);
  expect(text()).not.toContain(ana.token);
});

it('the log says where an unexpected failure happened, and not what was sent', async () => {
  const { app, text } = await loggingApp();
  const canary = `canario-${randomUUID()}`;
  app.get('/fails', async () => await t.db.execute(sql`select ${canary}::int`));
  expect((await app.inject('/fails')).statusCode).toBe(500);
  expect(text()).toContain('unexpected error');
  expect(text()).toContain('at NodePgPreparedQuery');
  expect(text()).toContain('22P02');
  expect(text()).not.toContain(canary);
});

it('the token of an address is not logged', () => {
  expect(safeAddress('/territorio/abc-123')).toBe('/territorio/[token]');
  expect(safeAddress('/api/public/territory/abc?x=1')).toBe('/api/public/territory/[token]');
  for (const address of [
    '/t/AbC-123_xY9z',
    '/T//AbC-123_xY9z',
    '/api/public/card/AbC-123_xY9z',
    '/alta/AbC-123_xY9z',
    '/api/public/invitations/AbC-123_xY9z',
  ])
    expect(safeAddress(address)).not.toContain('AbC');
  expect(safeAddress('/salida/abc-123')).toBe('/salida/[token]');
  expect(safeAddress('/api/public/outing/abc/territories/x/picture')).toBe(
    '/api/public/outing/[token]',
  );
  const id = '0195c1a0-0000-7000-8000-000000000000';
  expect(safeAddress(`/api/territories/${id}`)).toBe(`/api/territories/${id}`);
});

it.each([
  '/territorio//T',
  '/TERRITORIO/T',
  '/territorio%2FT',
  '/%74erritorio/T',
  '/territorio/a/T',
  '/api/public/territory//T',
  '/T',
  '/territorio/T%',
  '/territorio/T/t/abc',
  '/api/public/card/T/card/abc',
  '/SALIDA//T',
  '/api/public/outing/T/territories/abc/picture',
  '/api/public/territory/T/territory/abc',
])('the token of an address that was deformed on the way is not logged: %s', (deformed) => {
  const token = newToken();
  expect(safeAddress(deformed.replace('T', token))).not.toContain(token);
  expect(safeAddress(deformed.replace(/T(?!E)/, token))).toContain('[token]');
});

it('the path of a call is logged as it is', () => {
  expect(safeAddress('/api/assigned_territories?open=true')).toBe('/api/assigned_territories');
});

it('a stranger’s long address fills no disk', () => {
  expect(safeAddress(`/${'%01'.repeat(5_000)}`).length).toBeLessThan(1_000);
});
