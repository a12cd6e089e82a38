import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';
import { boundConnections } from './bound-connections.ts';

const MOST = 8;
const t = await fileApp();

it('connections that ask for nothing make room for one that asks', async () => {
  boundConnections(t.app.server, MOST);
  const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets: Socket[] = [];
  const ask = async (): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const first = await new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data)));
      socket.once('close', () => resolve('closed'));
    });
    return first.slice(0, 'HTTP/1.1 200'.length);
  };
  for (let asked = 0; asked < 5 * MOST; asked += 1) expect(await ask()).toBe('HTTP/1.1 200');
  for (let silent = 0; silent < 5 * MOST; silent += 1) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
  }
  expect(await ask()).toBe('HTTP/1.1 200');
  for (const socket of sockets) socket.destroy();
});
