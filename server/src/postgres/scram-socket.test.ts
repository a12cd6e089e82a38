import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { scramSocket } from './scram-socket.ts';

const message = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};
const code = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
};

const CLEARTEXT = message('R', code(3));
const MD5 = message('R', code(5), Buffer.from('salt'));
const SASL = message('R', code(10), Buffer.from('SCRAM-SHA-256\0\0'));
const WELCOME = Buffer.concat([message('R', code(0)), message('Z', Buffer.from('I'))]);

/** Somebody who has taken the port of PostgreSQL. @returns all that was sent there after the greeting */
async function meetImpostor(answer: Buffer, guarded: boolean): Promise<string> {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.on('data', (data) => (heard += data.toString()));
      // In two pieces, as a network may deliver them.
      socket.write(answer.subarray(0, 7));
      setImmediate(() => socket.write(answer.subarray(7)));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = new Client({
    host: '127.0.0.1',
    // The server listens on a port.
    port: (server.address() as AddressInfo).port,
    user: 'postgres',
    password: 'secreta',
    ssl: false,
    connectionTimeoutMillis: 2_000,
    ...(guarded && { stream: scramSocket }),
  });
  client.on('error', () => undefined);
  await client
    .connect()
    .then(() => client.query("select 'Marta'"))
    .catch(() => undefined);
  await client.end().catch(() => undefined);
  return heard;
}

test.each([
  ['asks for the password as it is', CLEARTEXT, 'secreta'],
  ['asks for it as MD5', MD5, 'md5'],
])('an impostor that %s hears nothing', async (_what, answer, secret) => {
  expect(await meetImpostor(answer, true)).toBe('');
  // Control: the driver alone obeys.
  expect(await meetImpostor(answer, false)).toContain(secret);
});

test.each([
  ['without a password', WELCOME],
  ['without a proof that it knows the password', Buffer.concat([SASL, WELCOME])],
])('an impostor that welcomes the program %s is sent nothing', async (_what, answer) => {
  expect(await meetImpostor(answer, true)).not.toContain('Marta');
});
