import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { fileApp } from '#testing/file-app.ts';
import { boundConnections, placesOf, type Places, STREAM_BEGINS } from './bound-connections.ts';

const MOST = 8;
const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
const t = await fileApp();

async function listening(places: Places) {
  const server = createServer((_request, response) => response.end());
  boundConnections(server, places);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // An address of TCP, because it listens on one.
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const open = (text: string, localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket.on('error', () => undefined));
    socket.write(text);
    return socket;
  };
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { server, open, close };
}

const countOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

async function until(server: Server, connections: number): Promise<void> {
  await vi.waitFor(async () => expect(await countOf(server)).toBe(connections));
}

it('connections that ask for nothing make room for one that asks', async () => {
  boundConnections(t.app.server, { asking: MOST, streams: 0 });
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
  const asking = 16;
  const { open, close } = await listening({ asking, streams: 0 });
  for (let slow = 0; slow < 0.75 * asking; slow += 1) await once(open('G'), 'connect');
  const answers = [1, 2, 3].map(
    () =>
      new Promise<string>((resolve) => {
        const socket = open(REQUEST);
        socket.once('data', () => resolve('answered'));
        socket.once('close', () => resolve('cut'));
      }),
  );
  expect(await Promise.all(answers)).toEqual(['answered', 'answered', 'answered']);
  close();
});

it('a network that fills the places with requests that never end loses its oldest one for a neighbour', async () => {
  const { server, open, close } = await listening({ asking: 8, streams: 0 });
  const crowd = Array.from({ length: 7 }, () => open('G', '127.0.0.2'));
  const closed = crowd.map(() => 0);
  crowd.forEach((socket, index) => socket.once('close', () => (closed[index] = 1)));
  await until(server, 7);
  const neighbour = open('G', '127.0.0.3');
  await until(server, 8);
  for (let times = 0; times < 3; times += 1) {
    const asking = open(REQUEST, '127.0.0.4');
    const [answer] = await once(asking, 'data');
    expect(String(answer)).toContain('200');
    asking.destroy();
    await once(asking, 'close');
  }
  expect(closed[0]).toBe(1);
  expect(closed.at(-1)).toBe(0);
  expect(neighbour.destroyed).toBe(false);
  close();
});

it('a stream takes no place from those who ask', async () => {
  const { server, open, close } = await listening({ asking: 4, streams: 20 });
  server.on('connection', (socket: Socket) =>
    socket.once('data', () => socket.emit(STREAM_BEGINS)),
  );
  const streams = Array.from({ length: 20 }, () => open('G', '127.0.0.2'));
  await until(server, 20);
  const asking = open(REQUEST, '127.0.0.3');
  await once(asking, 'data');
  expect(streams.filter(({ destroyed }) => destroyed)).toEqual([]);
  close();
});

it('however few files the system opens, streams leave half of the places', () => {
  expect(placesOf(896)).toEqual({ asking: 448, streams: 448 });
  expect(placesOf(Infinity)).toEqual({ asking: 800, streams: 5_000 });
});
