import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { login } from '@territorios/contract/auth/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { createFirstAccount, readFirstStart } from '@territorios/contract/first-start/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { congregations } from '#db/schema/congregation-tables.ts';
import { TEST_PASSWORD, testApp, type TestApp } from '#testing/app.ts';
import { happensOnce } from '#testing/meeting.ts';

const MARTA = {
  congregation_name: 'Las Jacarandas',
  name: 'Marta Ruiz',
  email: 'Marta@Example.org',
  password: TEST_PASSWORD,
  time_zone: 'America/Bogota',
};

let t: TestApp;

beforeEach(async () => {
  t = await testApp(undefined, { startsOnScreen: true });
});

const ask = async (
  { method, path }: Endpoint,
  body?: object,
  { remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {},
) => {
  const response = await t.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress,
    headers,
    ...(body && { payload: body }),
  });
  const { code } = response.json<{ code?: string }>();
  return { status: response.statusCode, code, response };
};

describe('the first start on the screen', () => {
  it('the first person makes congregation and account, is signed in, and the first start is over', async () => {
    expect(await t.call(readFirstStart, {})).toEqual({ here: true });
    const { token, user } = await t.call(createFirstAccount, { body: MARTA });
    expect(user).toEqual({
      id: user.id,
      name: 'Marta Ruiz',
      email: 'marta@example.org',
      role: 'superadmin',
    });
    const marta = { congregationId: '', id: user.id, email: user.email, token };
    expect(await t.call(getSettings, {}, marta)).toMatchObject({
      congregation_name: 'Las Jacarandas',
      time_zone: 'America/Bogota',
    });
    const entries = await t.call(listAuditEntries, { query: {} }, marta);
    expect(entries.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'session signed_in',
      'administrator created',
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ administrator_id: user.id, administrator_name: 'Marta Ruiz' });
    }
    expect((await t.send(readFirstStart, {})).status).toBe(404);
    await t.call(login, { body: { email: MARTA.email, password: MARTA.password } });
  });

  it('the browser of the first person is known from then on', async () => {
    const { response } = await ask(createFirstAccount, MARTA);
    expect(response.headers['set-cookie']).toContain('territorios.device=');
  });

  it('of two people at once only one makes the account', async () => {
    const other = { ...MARTA, email: 'luis@example.org', congregation_name: 'Las Palmas' };
    const meet = async () => {
      const [one, two] = await Promise.all([
        ask(createFirstAccount, MARTA),
        ask(createFirstAccount, other),
      ]);
      return [one.code, two.code].filter(Boolean);
    };
    expect(await meet()).toEqual(['started']);
    expect(await t.db.$count(congregations)).toBe(1);
    // Without the lock both find nobody, because each hashes its password before it is done.
    const bothMake = async () => {
      t = await testApp((statement) => statement.replace(/^lock table .*/, 'select 1'), {
        startsOnScreen: true,
      });
      return (await meet()).length === 0;
    };
    expect(await happensOnce(bothMake)).toBe(true);
  });

  it.each([
    ['another address', { remoteAddress: '192.168.1.20' }],
    ['another IPv6 address', { remoteAddress: '2001:db8::1' }],
    ['a name that leads here', { host: 'territorios.example.org' }],
    ['a name that begins like this computer', { host: 'localhost.example.org' }],
    ['a host with somebody in front of it', { host: 'localhost:1@example.org' }],
    ['an address of the network', { host: '192.168.1.5:3000' }],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
    ['an empty X-Forwarded-Proto', { 'x-forwarded-proto': '' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
    ['a tunnel', { 'cf-connecting-ip': '127.0.0.1' }],
  ])('nobody makes the account from afar: %s', async (_what, headers) => {
    const { response } = await ask(readFirstStart, undefined, headers);
    expect(response.json()).toEqual({ here: false });
    expect(await ask(createFirstAccount, MARTA, headers)).toMatchObject({
      status: 403,
      code: 'not_here',
    });
    expect(await t.db.$count(congregations)).toBe(0);
  });

  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    '127.0.0.1:3000',
    '127.8.8.8',
    '[::1]:3000',
  ])('this computer is known by the name %s', async (host) => {
    const { response } = await ask(readFirstStart, undefined, { host });
    expect(response.json()).toEqual({ here: true });
    const ipv6 = await ask(readFirstStart, undefined, { host, remoteAddress: '::1' });
    expect(ipv6.response.json()).toEqual({ here: true });
  });

  it('a proxy that only passes requests on, as nginx does by itself, is not this computer', async () => {
    const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
    const head = `Host: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
    const answerTo = async (version: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /api/public/first_start HTTP/${version}\r\n${head}`);
      return text(socket);
    };
    expect(await answerTo('1.1')).toContain('{"here":true}');
    expect(await answerTo('1.0')).toContain('{"here":false}');
  });

  it('each wrong field has its sentence', async () => {
    const body = { congregation_name: ' ', name: '', email: 'x', password: 'corta', time_zone: '' };
    const { status, response } = await ask(createFirstAccount, body);
    expect([status, response.json<{ fields: object }>().fields]).toEqual([
      400,
      {
        congregation_name: 'El nombre de la congregación es obligatorio',
        name: 'El nombre es obligatorio',
        email: 'Correo electrónico inválido',
        password: 'Mínimo 6 caracteres',
        time_zone: 'La zona horaria no es válida',
      },
    ]);
  });
});

it('where the start makes the account, the screen makes none', async () => {
  t = await testApp();
  expect((await t.send(readFirstStart, {})).status).toBe(404);
  expect(await ask(createFirstAccount, MARTA)).toMatchObject({ status: 409, code: 'started' });
  const afar = await ask(createFirstAccount, MARTA, { remoteAddress: '192.168.1.20' });
  expect(afar).toMatchObject({ status: 403, code: 'not_here' });
  expect(await t.db.$count(congregations)).toBe(0);
});
