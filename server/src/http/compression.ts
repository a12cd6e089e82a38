/**
 * Compression of what is known only when it is asked for. Few at once: each takes a thread that
 * passwords and the database's files wait for, and megabytes of memory.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { acceptedEncoding, type Encoding } from './encoding.ts';

const AT_ONCE = 2;
/** A caller past it gets the answer uncompressed at once, which is sooner than to wait. */
const LONGEST_QUEUE = 8;

/** Shorter bodies gain nothing by compression. */
export const SHORTEST_COMPRESSED_BYTES = 1024;
/** Of what is longer, people would wait longer for its compression than for what that saves. */
const LONG_BYTES = 4 * 1024 * 1024;
/** What is compressed comes back in pieces of this size; each costs a turn of the event loop. */
const LONG_PART_BYTES = 256 * 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  // Higher qualities take ten times as long for a twentieth of the size.
  br: (content) =>
    content.length > LONG_BYTES
      ? brotli(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
          chunkSize: LONG_PART_BYTES,
        })
      : brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (content) => zip(content, { level: content.length > LONG_BYTES ? 1 : 6 }),
};

/** Compresses in turn; null when too many are waiting already. */
export type Compress = (encoding: Encoding, content: Buffer) => Promise<Buffer> | null;

export function createCompress(): Compress {
  const inTurn = pLimit(AT_ONCE);
  return (encoding, content) =>
    inTurn.pendingCount >= LONGEST_QUEUE ? null : inTurn(() => compressors[encoding](content));
}

/** Compresses each long answer that nothing else has compressed: text, as Fastify writes JSON. */
export function compressAnswers(api: FastifyInstance, compress: Compress): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST_COMPRESSED_BYTES) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request);
    const compressed = encoding && (await compress(encoding, Buffer.from(payload)));
    if (!compressed) return payload;
    void reply.header('content-encoding', encoding);
    return compressed;
  });
}
