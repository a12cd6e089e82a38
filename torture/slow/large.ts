import { setTimeout as delay } from 'node:timers/promises';
import { openWire, statusIn } from './socket.ts';

const LIMIT = 64 * 1024;
const MEGABYTE = 1024 * 1024;
const DEPTH = 30_000;
const PATIENCE_MS = 15_000;

export interface Large {
  name: string;
  body: string;
  isChunked: boolean;
  expected: number;
}

const padded = (length: number): string => {
  const empty = '{"name":"","unknown":""}';
  return `{"name":"","unknown":"${'x'.repeat(length - empty.length)}"}`;
};

const bodies: Omit<Large, 'isChunked'>[] = [
  { name: '64 kB', body: padded(LIMIT), expected: 400 },
  { name: '64 kB and a byte', body: padded(LIMIT + 1), expected: 413 },
  { name: '3 MB', body: padded(3 * MEGABYTE), expected: 413 },
  ...['{"name":', '{"unknown":', ''].map((start) => ({
    name: `${start} ${DEPTH} arrays deep`,
    body: `${start}${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}${start === '' ? '' : '}'}`,
    expected: 400,
  })),
  ...['{"name":', '{"unknown":'].map((start) => ({
    name: `${start} ${DEPTH / 5} objects deep`,
    body: `${start}${'{"a":'.repeat(DEPTH / 5)}1${'}'.repeat(DEPTH / 5)}}`,
    expected: 400,
  })),
];

/** Bodies that are large or deep, each with its length said and in chunks. */
export const large: Large[] = bodies.flatMap((one) =>
  [false, true].map((isChunked) => ({ ...one, isChunked })),
);

const framed = ({ body, isChunked }: Large): string => {
  if (!isChunked) return `content-length: ${body.length}\r\n\r\n${body}`;
  const chunks = body.match(/.{1,8192}/gs) ?? [];
  const written = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  return `transfer-encoding: chunked\r\n\r\n${written.join('')}0\r\n\r\n`;
};

/** Sends one to a call that takes a body. @returns the status of the answer, and how long it took */
export async function sendLarge(
  address: string,
  token: string,
  one: Large,
): Promise<{ status: number | null; took: number }> {
  const startedAt = performance.now();
  const { socket, received, closed } = await openWire(address);
  socket.write(
    `POST /api/zones HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\n${framed(one)}`,
  );
  const answered = new Promise<void>((resolve) => {
    socket.on('data', () => received().includes('\r\n\r\n') && resolve());
  });
  await Promise.race([answered, closed, delay(PATIENCE_MS, undefined, { ref: false })]);
  socket.destroy();
  return { status: statusIn(received()), took: performance.now() - startedAt };
}
