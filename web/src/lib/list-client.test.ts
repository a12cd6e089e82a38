import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetLists, readList } from './list-client.ts';

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
  forgetLists();
  asked = [];
  state = { etag: '"1"', body: '["Norte"]' };
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const read = (path = '/zones') => readList(path, { token: 'abc' }, (answer) => answer);

it('a list keeps its identity while the server answers that it has not changed', async () => {
  const first = await read();
  expect(first).toEqual(['Norte']);
  expect(await read()).toBe(first);
  expect(asked).toEqual([undefined, '"1"']);
});

it('a list that has changed is the new one', async () => {
  await read();
  state = { etag: '"2"', body: '["Norte","Sur"]' };
  expect(await read()).toEqual(['Norte', 'Sur']);
  expect(await read()).toEqual(['Norte', 'Sur']);
  expect(asked).toEqual([undefined, '"1"', '"2"']);
});

it('a list is kept for its own address and session alone', async () => {
  await read();
  await read('/territories');
  forgetLists();
  await read();
  expect(asked).toEqual([undefined, undefined, undefined]);
});

it('the latest fifty lists are kept', async () => {
  for (let turn = 0; turn <= 50; turn += 1) await read(`/zones?${turn}`);
  asked = [];
  await read('/zones?50');
  await read('/zones?0');
  expect(asked).toEqual(['"1"', undefined]);
});
