import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createZone } from '@territorios/contract/zones/api.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { beforeAll, expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let port: number;

beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** @returns the first lines of the answers */
async function ask(...lines: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  socket.once('data', (data) => {
    if (String(data).includes(' 100 ')) socket.write('{"name":"Norte"}');
  });
  return (await text(socket)).match(/^HTTP\/1\.1 \d+/gm) ?? [];
}

it.each(['/healthz', '/api/zones', '/territorio/abc'])(
  'a request that names two hosts is refused: %s',
  async (path) => {
    const lines = [`GET ${path} HTTP/1.1`, 'host: a.example.org', 'Host: b.example.org'];
    expect(await ask(...lines)).toEqual(['HTTP/1.1 400']);
  },
);

it('a second host is seen behind any number of other headers', async () => {
  const many = Array<string>(2_100).fill('a:');
  expect(await ask('GET /healthz HTTP/1.1', 'host: a', ...many, 'host: b')).toEqual([
    'HTTP/1.1 400',
  ]);
});

const waiting = ({ method, path }: Endpoint, token: string) => [
  `${method} /api${path} HTTP/1.1`,
  'host: localhost',
  `authorization: Bearer ${token}`,
  'content-type: application/json',
  'content-length: 16',
  'expect: 100-continue',
];

it.each([createZone, createImport])(
  'a stranger is not asked for a body: $path',
  async (endpoint) => {
    expect(await ask(...waiting(endpoint, 'x'.repeat(43)))).toEqual(['HTTP/1.1 401']);
  },
);

it('who is signed in is asked for the body, and gets an answer to it', async () => {
  const { token } = await t.congregation();
  expect(await ask(...waiting(createZone, token))).toEqual(['HTTP/1.1 100', 'HTTP/1.1 201']);
});

it('a client of HTTP/1.0 that expects a word before its body gets the answer alone', async () => {
  const { token } = await t.congregation();
  const [, ...headers] = waiting(createZone, token);
  const socket = connect(port, '127.0.0.1');
  socket.write([`POST /api/zones HTTP/1.0`, ...headers, '', '{"name":"Norte"}'].join('\r\n'));
  expect((await text(socket)).match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 201']);
});

it.each([
  ['content-encoding: gzip', 'HTTP/1.1 415'],
  ['content-encoding: identity', 'HTTP/1.1 401'],
  ['transfer-encoding: gzip, chunked', 'HTTP/1.1 400'],
])('a body in a coding that is not read is refused: %s', async (header, answer) => {
  expect(await ask('POST /api/zones HTTP/1.1', 'host: localhost', header)).toEqual([answer]);
});
