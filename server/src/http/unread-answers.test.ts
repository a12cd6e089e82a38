import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createUnreadAnswers } from './unread-answers.ts';

const MIB = 1024 * 1024;

/** A program whose answers nobody reads: what each name asked for, and which of them were cut. */
async function unread() {
  const hold = createUnreadAnswers();
  const kept = new Map<string, Buffer>();
  const app = Fastify();
  app.get<{ Params: { line: string; size: string; answer: string } }>(
    '/:line/:size/:answer',
    (request, reply) => {
      const { line: name, size, answer } = request.params;
      const bytes = kept.get(answer) ?? Buffer.alloc(Number(size) * MIB);
      kept.set(answer, bytes);
      hold({ name, isStranger: name.startsWith('10.') }, bytes, request, reply);
      void reply.hijack();
      reply.raw.write('waits');
    },
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets = new Map<string, Socket>();
  onTestFinished(async () => {
    for (const socket of sockets.values()) socket.destroy();
    await app.close();
  });
  return {
    /** Of each name another answer, unless said. */
    ask: async (line: string, size: number, answer = line) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      sockets.set(line, socket);
      socket.write(`GET /${line}/${size}/${answer} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      await once(socket, 'data');
    },
    cut: () => [...sockets].filter(([, { closed }]) => closed).map(([line]) => line),
  };
}

it('of answers that nobody reads, those of the line with the most are cut, not those of another', async () => {
  const { ask, cut } = await unread();
  await ask('slow', 1);
  for (const line of ['a', 'b', 'c', 'd', 'e']) await ask(line, 20);
  await expect.poll(cut).toEqual(['a']);
});

it('an answer that many have asked for is in the memory once', async () => {
  const { ask, cut } = await unread();
  for (let network = 1; network <= 20; network += 1) await ask(`10.0.0.${network}`, 5, 'outing');
  await ask('10.0.1.1', 40);
  await ask('10.0.1.2', 10);
  await expect.poll(cut).toEqual(['10.0.1.1']);
});

it('strangers of many networks cut no congregation’s long list', async () => {
  const { ask, cut } = await unread();
  await ask('Norte', 40);
  for (let network = 1; network <= 5; network += 1) await ask(`10.0.0.${network}`, 15);
  await expect.poll(cut).toEqual(['10.0.0.1', '10.0.0.2']);
});
