import { connect } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let port: number;

beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const ONE = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** Sends them in one packet, twice. @returns how many were answered, and whether the connection is open still */
async function pipeline(count: number): Promise<{ answered: number; isOpen: boolean }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('error', () => undefined).on('data', (data) => (received += String(data)));
  const answered = () => received.split('HTTP/1.1 200').length - 1;
  for (const total of [count, 2 * count]) {
    socket.write(ONE.repeat(count));
    await expect.poll(() => answered() === total || socket.closed).toBe(true);
  }
  return { answered: answered(), isOpen: !socket.closed };
}

it('twenty requests in a row on one connection are answered, as often as they come', async () => {
  expect(await pipeline(20)).toEqual({ answered: 40, isOpen: true });
});

it('a connection with more requests than twenty unanswered is closed', async () => {
  expect(await pipeline(2_000)).toEqual({ answered: 0, isOpen: false });
});
