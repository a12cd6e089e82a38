import { setTimeout as delay } from 'node:timers/promises';
import { openWire } from './socket.ts';

const POST = 'POST /api/zones HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const PAUSE_MS = 500;

/** The first bytes of each kind, and the piece that it sends each half second. */
const KINDS = {
  silent: { first: '', piece: '' },
  'slow headers': { first: 'GET /api/zones HTTP/1.1\r\nhost: localhost\r\nx-slow: ', piece: 'a' },
  'slow body': { first: `${POST}content-length: 60000\r\n\r\n{"name":"`, piece: 'a' },
  'slow chunks': { first: `${POST}transfer-encoding: chunked\r\n\r\n`, piece: '1\r\n{\r\n' },
  'slow second request': {
    first: 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nx-slow: ',
    piece: 'a',
  },
};

type Kind = keyof typeof KINDS;
// Object.keys gives strings.
const kinds = Object.keys(KINDS) as Kind[];

export interface Slow {
  kind: Kind;
  /** Milliseconds until the program ended the connection; null when it had not by then. */
  cutAfter: number | null;
}

/** Opens a connection that never finishes its request, and waits until it is cut. */
async function beSlow(address: string, kind: Kind, longestMs: number): Promise<Slow> {
  const { first, piece } = KINDS[kind];
  const startedAt = performance.now();
  const { socket, closed } = await openWire(address);
  socket.write(first);
  const trickle = setInterval(() => piece && socket.write(piece), PAUSE_MS);
  const endedAt = await Promise.race([closed, delay(longestMs, null, { ref: false })]);
  clearInterval(trickle);
  socket.destroy();
  return { kind, cutAfter: endedAt === null ? null : endedAt - startedAt };
}

export interface SlowOptions {
  address: string;
  /** Connections at a time, all kinds alike. */
  count: number;
  /** Each comes back when it is cut, until this time has gone by. */
  forMs: number;
  /** After which a connection counts as not cut. */
  longestMs: number;
}

/** Keeps slow connections open. @returns one for each that was opened */
export async function beSlowTogether(options: SlowOptions): Promise<Slow[]> {
  const { address, count, forMs, longestMs } = options;
  const until = performance.now() + forMs;
  const found: Slow[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_none, index) => {
      const kind = kinds[index % kinds.length] ?? 'silent';
      do {
        found.push(await beSlow(address, kind, longestMs));
      } while (performance.now() < until);
    }),
  );
  return found;
}
