import { setTimeout as delay } from 'node:timers/promises';
import fc, { type Arbitrary } from 'fast-check';
import { openWire, statusIn } from '#slow/socket.ts';
import type { Judged } from './judge.ts';

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;
const HOST = 'host: localhost';
const JSON_TYPE = 'content-type: application/json';
/** Stands for the session. */
const SESSION = 'authorization: Bearer «session»';
const sound = (body: string, ...headers: string[]): string =>
  lines('POST /api/zones HTTP/1.1', HOST, JSON_TYPE, SESSION, ...headers, '', '').slice(0, -2) +
  body;
const get = (path: string, ...headers: string[]): string =>
  lines(`GET ${path} HTTP/1.1`, HOST, SESSION, ...headers, '');

const BODY = '{"name":"Zona"}';
const chunked = (body: string): string => sound(body, 'transfer-encoding: chunked');
const withLength = (length: string): string => sound(BODY, `content-length: ${length}`);

/** Requests that no client sends; a character stands for a byte. */
const TEMPLATES = [
  sound(BODY, `content-length: ${BODY.length}`),
  chunked(`f\r\n${BODY}\r\n0\r\n\r\n`),
  ...[
    '3',
    '99',
    '0',
    '-1',
    '+15',
    '0x0f',
    '1e1',
    '15, 15',
    '15\r\ncontent-length: 3',
    '9'.repeat(30),
    '',
  ].map(withLength),
  ...[
    'zz\r\n{}\r\n0\r\n\r\n',
    'ffffffffffffffff\r\n{}',
    '-1\r\n{}',
    '2{}\r\n',
    '2\r\n{}0\r\n\r\n',
    '\r\n\r\n',
  ].map(chunked),
  chunked(`2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  chunked(`2\r\n{}\r\n0\r\nx-trailer: 1\r\n${'t: 1\r\n'.repeat(5_000)}\r\n`),
  sound('0\r\n\r\n', 'transfer-encoding: chunked', 'content-length: 5'),
  sound('0\r\n\r\n', 'transfer-encoding: gzip, chunked'),
  sound('0\r\n\r\n', 'transfer-encoding: chunked, chunked'),
  sound('0\r\n\r\n', 'transfer-encoding: nonsense'),
  ...[
    '{"name":"\xff\xfe"}',
    '{"name":"\xc0\xaf"}',
    '{"name":"\xed\xa0\x80"}',
    '\xef\xbb\xbf{}',
    '{"name":"\0"}',
  ].map((body) => sound(body, `content-length: ${body.length}`)),
  ...[
    '%',
    '%zz',
    '%00',
    '%ff',
    '%c0%af',
    '%ed%a0%80',
    '%u0041',
    '%252e',
    '\xff',
    '\0',
    '<>',
    '..',
    '\\',
  ].flatMap((piece) => [
    get(`/api/zones/${piece}/has-territories`),
    get(`/api/public/territory/${piece}`),
    get(`/api/public/card/${piece}`),
    get(`/api/public/invitations/${piece}`),
    get(`/api/public/outing/${piece}`),
    get(`/api/public/outing/x/territories/${piece}/picture`),
    get(`/${piece}`),
    get(`/assets/../${piece}`),
    get(`/api/assigned_territories?territory_id=${piece}&${piece}=1`),
  ]),
  get(`/${'a'.repeat(30_000)}`),
  get('/api/zones', `x-large: ${'a'.repeat(100_000)}`),
  get('/api/zones', ...Array.from({ length: 3_000 }, (_none, index) => `x-${index}: 1`)),
  get('/api/zones', 'no colon here'),
  get('/api/zones', ': no name'),
  get('/api/zones', 'x-a: 1', ' folded'),
  get('/api/zones', 'x-nul: a\0b'),
  get('/api/zones', 'x-high: \xff\xfe'),
  get('/api/zones', 'expect: 100-continue'),
  get('/api/zones', 'expect: nonsense'),
  get('/api/zones', 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-key: x'),
  get('/api/zones', 'connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: AA'),
  get('/api/zones', 'authorization: Bearer b', 'authorization: Bearer c'),
  get('/api/zones', 'host: other'),
  get('http://evil.example/api/zones'),
  get('//evil.example/api/zones'),
  get('*'),
  get('/api/zones#fragment'),
  lines('OPTIONS * HTTP/1.1', HOST, ''),
  lines('CONNECT evil.example:443 HTTP/1.1', HOST, ''),
  lines('TRACE / HTTP/1.1', HOST, ''),
  lines('PROPFIND /api/zones HTTP/1.1', HOST, ''),
  lines('nonsense /api/zones HTTP/1.1', HOST, ''),
  ...['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1.1', 'HTTPS/1.1', ''].map(
    (version) => lines(`GET /healthz ${version}`, HOST, ''),
  ),
  lines('GET /healthz HTTP/1.1', ''),
  'GET /healthz HTTP/1.1\n\n',
  '\r\n\r\n\r\n\r\n',
  ...['2.0', '1.1'].map((version) => `PRI * HTTP/${version}\r\n\r\nSM\r\n\r\n`),
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  get('/healthz').repeat(50),
];

const piece = fc.oneof(
  fc.constantFrom(
    '\0',
    '\r\n',
    '\n',
    '\r',
    ' ',
    ':',
    '%',
    '\xff',
    '\xc3',
    '"',
    '{',
    '0',
    '\r\n\r\n',
  ),
  fc.string({
    unit: fc.nat(255).map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 8,
  }),
);

/** A template, with some bytes put in, left out, or put in the place of others. */
const bent: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...TEMPLATES),
    fc.array(fc.tuple(fc.nat(), piece, fc.nat(3)), { maxLength: 4 }),
  )
  .map(([template, changes]) =>
    changes.reduce((text, [at, put, cut]) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + put + text.slice(index + cut);
    }, template),
  );

/** Bytes for a connection, a character for each. */
export const anyBytes: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEMPLATES) },
  { weight: 6, arbitrary: bent },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 400 })
      .map((bytes) => Buffer.from(bytes).toString('latin1')),
  },
);

/** Of the first answer; nothing when it comes in pieces. */
function bodyIn(text: string): string {
  const start = text.indexOf('\r\n\r\n') + 4;
  const length = /^content-length: (\d+)/im.exec(text.slice(0, start))?.[1] ?? '0';
  return Buffer.from(text.slice(start, start + Number(length)), 'latin1').toString();
}

const PATIENCE_MS = 30_000;
/** Time for a first answer before the connection is half closed. */
const WORD_MS = 1_000;

/**
 * Sends bytes, reads the first answer, half closes the connection, and waits for its end.
 * @returns the first answer; status 0 when the program ended the connection without one
 */
export async function sendBytes(address: string, bytes: string, session: string): Promise<Judged> {
  const startedAt = performance.now();
  const { socket, received, closed } = await openWire(address);
  const word = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.write(Buffer.from(bytes.replaceAll('«session»', session), 'latin1'));
  await Promise.race([word, closed, delay(WORD_MS, null, { ref: false })]);
  socket.end();
  const endedAt = await Promise.race([closed, delay(PATIENCE_MS, null, { ref: false })]);
  socket.destroy();
  const text = received();
  return {
    status: endedAt === null ? null : (statusIn(text) ?? 0),
    text,
    body: bodyIn(text),
    took: (endedAt ?? performance.now()) - startedAt,
  };
}
