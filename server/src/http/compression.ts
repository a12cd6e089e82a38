import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

export type Compress = (encoding: Encoding, content: Buffer) => Promise<Buffer> | null;

export function createCompress(): Compress {
  const inTurn = pLimit(AT_ONCE);
  return (encoding, content) =>
    inTurn.pendingCount >= LONGEST_QUEUE ? null : inTurn(() => compressors[encoding](content));
}

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
