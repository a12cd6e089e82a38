import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
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

it('a crowd that is slow to ask does not cut those who ask at once', async () => {
  const most = 16;
  const server = createServer((_request, response) => response.end());
  boundConnections(server, most);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const open = (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    socket.write(text);
    return socket;
  };
  for (let slow = 0; slow < 0.75 * most; slow += 1) await once(open('G'), 'connect');
  const answers = [1, 2, 3].map(
    () =>
      new Promise<string>((resolve) => {
        const socket = open('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
        socket.once('data', () => resolve('answered'));
        socket.once('close', () => resolve('cut'));
      }),
  );
  expect(await Promise.all(answers)).toEqual(['answered', 'answered', 'answered']);
  for (const socket of sockets) socket.destroy();
  server.close();
});
