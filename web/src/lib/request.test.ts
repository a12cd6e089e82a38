import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NETWORK_ERROR, request } from './request.ts';

interface Sent {
  status: number;
  body?: string;
}
interface Received {
  url: string | undefined;
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let origin: string;
let answer: Sent;
let received: Received[];

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (piece) => (body += String(piece)));
    incoming.on('end', () => {
      const { url, method, headers } = incoming;
      received.push({ url, method, headers, body });
      outgoing.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of this kind.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // In a browser a path belongs to the page's origin; here to the server's.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init));
});

beforeEach(() => {
  received = [];
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const json = (value: unknown): string => JSON.stringify(value);

describe('the message of a failure', () => {
  // Specification: 8 Generic
  it.each([
    ['the field error', { error: 'El nombre es obligatorio', message: 'otra' }],
    ['the field message without an error', { message: 'El nombre es obligatorio' }],
    ['the field message with an empty error', { error: ' ', message: 'El nombre es obligatorio' }],
    [
      'the field message when the error is no text',
      { error: 7, message: 'El nombre es obligatorio' },
    ],
  ])('the message of a failure is %s', async (_source, body) => {
    answer = { status: 400, body: json(body) };
    await expect(request('POST', '/zones')).rejects.toMatchObject({
      message: 'El nombre es obligatorio',
      status: 400,
    });
  });

  // Specification: 8 Generic
  it('the message of a failure is the plain body where there is no JSON', async () => {
    answer = { status: 502, body: 'Servicio en mantenimiento' };
    await expect(request('GET', '/zones')).rejects.toThrow('Servicio en mantenimiento');
  });

  // Specification: 8 Generic
  it.each([
    ['an empty body', ''],
    ['a blank body', ' \n '],
    ['JSON without a text', json({ error: null, detail: 'x' })],
    ['a proxy’s page', '<!doctype html><title>502 Bad Gateway</title>'],
    ['a list', '[]'],
  ])('the message of a failure is HTTP and the status for %s', async (_kind, body) => {
    answer = { status: 503, body };
    await expect(request('GET', '/zones')).rejects.toThrow(/^HTTP 503$/);
  });

  it('the message of a failure comes with the server’s code and its sentence for each field', async () => {
    answer = { status: 400, body: json({ error: 'a', code: 'invalid', fields: { name: 'b' } }) };
    await expect(request('POST', '/zones')).rejects.toMatchObject({
      code: 'invalid',
      fields: { name: 'b' },
    });
  });

  // Specification: 8 Generic
  it('the message of a failure is that of the network when nothing answers', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      // Nothing can listen on port 0.
      fetch(path.replace('/api', 'http://127.0.0.1:0'), init),
    );
    const failed = request('GET', '/zones');
    vi.stubGlobal('fetch', fetch);
    await expect(failed).rejects.toMatchObject({ message: NETWORK_ERROR, status: null });
    expect(NETWORK_ERROR).toBe('Error de red al comunicar con la API');
  });

  it('the message of a failure is that of the network too when a success cannot be read', async () => {
    answer = { status: 200, body: '<!doctype html><title>Inicie sesión en la red</title>' };
    await expect(request('GET', '/zones')).rejects.toThrow(NETWORK_ERROR);
  });
});

describe('a call', () => {
  // Specification: 7
  it('a call goes to /api with a JSON body and the token', async () => {
    answer = { status: 201, body: json({ id: 'z1' }) };
    const zone = await request('POST', '/zones', { body: { name: 'Ñ' }, token: 'abc' });
    expect(zone).toEqual({ id: 'z1' });
    expect(received).toMatchObject([
      {
        url: '/api/zones',
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
        body: '{"name":"Ñ"}',
      },
    ]);
  });

  // Specification: 7
  it.each([undefined, null])('a call with the token %s leaves the header out', async (token) => {
    answer = { status: 200, body: '[]' };
    await request('GET', '/public/territory/x', token === undefined ? {} : { token });
    expect(received[0]?.headers).not.toHaveProperty('authorization');
  });

  // Specification: 7
  it.each([204, 205])('a call that is answered with %i has no body', async (status) => {
    answer = { status };
    expect(await request('DELETE', '/zones/z1')).toBeUndefined();
  });

  it.each([204, 205])('a question that is answered with %i fails', async (status) => {
    answer = { status };
    await expect(request('GET', '/zones')).rejects.toMatchObject({ message: NETWORK_ERROR });
  });

  it('a cancelled call is no failure of the network', async () => {
    answer = { status: 200, body: '[]' };
    const signal = AbortSignal.abort();
    await expect(request('GET', '/zones', { signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
