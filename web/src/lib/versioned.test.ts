import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetVersioned, readVersioned } from './versioned.ts';

let server: Server;
let state: { etag: string; body: string };
let asked: (string | undefined)[];

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const known = incoming.headers['if-none-match'];
    asked.push(known);
    if (known === state.etag) outgoing.writeHead(304).end();
    else outgoing.writeHead(200, { etag: state.etag }).end(state.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of this kind.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init));
});

beforeEach(() => {
  forgetVersioned();
  asked = [];
  state = { etag: '"1"', body: '["Norte"]' };
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const read = (path = '/zones') => readVersioned(path, { token: 'abc', signal: undefined });

it('gives the very same list as long as the server says that it has not changed', async () => {
  const first = await read();
  expect(first).toEqual(['Norte']);
  expect(await read()).toBe(first);
  expect(asked).toEqual([undefined, '"1"']);
});

it('gives the new list once there is one', async () => {
  await read();
  state = { etag: '"2"', body: '["Norte","Sur"]' };
  expect(await read()).toEqual(['Norte', 'Sur']);
  expect(await read()).toEqual(['Norte', 'Sur']);
  expect(asked).toEqual([undefined, '"1"', '"2"']);
});

it('knows nothing of one list for another, nor after the end of a session', async () => {
  await read();
  await read('/territories');
  forgetVersioned();
  await read();
  expect(asked).toEqual([undefined, undefined, undefined]);
});

it('keeps the latest fifty lists', async () => {
  for (let turn = 0; turn <= 50; turn += 1) await read(`/zones?${turn}`);
  asked = [];
  await read('/zones?50');
  await read('/zones?0');
  expect(asked).toEqual(['"1"', undefined]);
});
