import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseBytes } from './errors.ts';

const server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 10 });

beforeAll(async () => {
  server.on('clientError', refuseBytes);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => server.close());

/** @returns all that the server says before it closes the connection */
async function heardBy(said: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => (heard += String(data)));
  socket.write(said);
  await once(socket, 'close');
  return heard;
}

it('a connection that has said nothing is closed without a word, which a browser could take for an answer', async () => {
  expect(await heardBy('')).toBe('');
});

it('half a request, and one that is none, are refused', async () => {
  expect(await heardBy('GET /api/zones HTTP/1.1\r\nhost: x\r\n')).toMatch(/^HTTP\/1.1 400 /);
  expect(await heardBy('\u0000\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
});
