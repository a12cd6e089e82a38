import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { acceptedEncoding, type Encoding } from './encoding.ts';

/** Each takes a thread, for which passwords wait too, and megabytes of memory. */
const AT_ONCE = 2;
/** With a longer queue, answers are sent uncompressed. */
const LONGEST_QUEUE = 8;

export const SHORTEST_COMPRESSED_BYTES = 1024;
/** Beyond it a better compression takes longer than it saves. */
const LONG_BYTES = 4 * 1024 * 1024;
/** Each part costs a turn of the event loop. */
const chunkSize = 256 * 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const short: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  // Higher qualities take ten times as long for a twentieth of the size.
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (content) => zip(content, { level: 6 }),
};

const long = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, chunkSize }),
  gzip: () => createGzip({ level: 1, chunkSize }),
};

async function compressLong(encoding: Encoding, parts: readonly Buffer[]): Promise<Buffer> {
  const compressed: Buffer[] = [];
  await pipeline(Readable.from(parts), long[encoding](), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) compressed.push(chunk);
  });
  return Buffer.concat(compressed);
}

/** @param parts of one text */
export type Compress = (encoding: Encoding, parts: readonly Buffer[]) => Promise<Buffer> | null;

export const lengthOf = (parts: readonly Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

export function createCompress(): Compress {
  const inTurn = pLimit(AT_ONCE);
  return (encoding, parts) => {
    if (inTurn.pendingCount >= LONGEST_QUEUE) return null;
    return inTurn(() =>
      lengthOf(parts) > LONG_BYTES
        ? compressLong(encoding, parts)
        : short[encoding](Buffer.concat(parts)),
    );
  };
}

export function compressAnswers(api: FastifyInstance, compress: Compress): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST_COMPRESSED_BYTES) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request);
    const compressed = encoding && (await compress(encoding, [Buffer.from(payload)]));
    if (!compressed) return payload;
    void reply.header('content-encoding', encoding);
    return compressed;
  });
}
