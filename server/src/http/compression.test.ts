import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressAnswers, createCompress, type Compress } from './compression.ts';

const LONG = { words: 'de sobra '.repeat(500) };
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

function appWith(compress: Compress) {
  const app = Fastify();
  compressAnswers(app, compress);
  app.get('/long', () => LONG);
  app.get('/short', () => ({ word: 'una' }));
  app.get('/ready', (_request, reply) =>
    reply.header('content-encoding', 'br').send(Buffer.from('ready '.repeat(500))),
  );
  return app;
}

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a long answer is compressed in the encoding that its caller accepts: %s',
  async (encoding, unpack) => {
    const app = appWith(createCompress());
    const headers = { 'accept-encoding': encoding };
    const answer = await app.inject({ url: '/long', headers });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(LONG);
    const head = await app.inject({ method: 'HEAD', url: '/long', headers });
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
  },
);

it.each([
  ['short', '/short', BROWSER],
  ['compressed already', '/ready', BROWSER],
  ['for somebody who does not unpack', '/long', {}],
])('an answer that is %s is sent as it is', async (_reason, url, headers) => {
  const compress: Compress = () => {
    throw new Error('nothing is to be compressed');
  };
  expect((await appWith(compress).inject({ url, headers })).statusCode).toBe(200);
});

it('an answer that gets no turn to be compressed is sent as it is', async () => {
  const answer = await appWith(() => null).inject({ url: '/long', headers: BROWSER });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['vary']).toBe('accept-encoding');
  expect(answer.json()).toEqual(LONG);
});

it('of many answers at once ten are compressed, and the others do not wait', async () => {
  const compress = createCompress();
  const content = Buffer.alloc(200_000, 'Territorio ');
  const turns = Array.from({ length: 300 }, () => compress('br', content));
  const taken = turns.filter((turn) => turn !== null);
  // Two are being compressed, eight wait.
  expect(taken).toHaveLength(10);
  for (const compressed of await Promise.all(taken)) {
    expect(brotliDecompressSync(compressed).equals(content)).toBe(true);
  }
  expect(compress('br', content)).not.toBeNull();
});
