import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createUnreadAnswers } from './unread-answers.ts';

const MIB = 1024 * 1024;

it('of answers that nobody reads, those of the line with the most are cut, not those of another', async () => {
  const hold = createUnreadAnswers();
  const app = Fastify();
  app.get<{ Params: { line: string; size: string } }>('/:line/:size', (request, reply) => {
    hold(request.params.line, Buffer.alloc(Number(request.params.size) * MIB), request, reply);
    void reply.hijack();
    reply.raw.write('waits');
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets = new Map<string, Socket>();
  onTestFinished(async () => {
    for (const socket of sockets.values()) socket.destroy();
    await app.close();
  });
  const ask = async (line: string, size: number) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    sockets.set(line, socket);
    socket.write(`GET /${line}/${size} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await once(socket, 'data');
  };
  await ask('slow', 1);
  const greedy = ['a', 'b', 'c', 'd', 'e'];
  for (const line of greedy) await ask(line, 20);
  const cut = () => [...sockets].filter(([, { closed }]) => closed).map(([line]) => line);
  await expect.poll(cut).toEqual(['a']);
});
