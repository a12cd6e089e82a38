/**
 * Answers that are ready to be sent. A list is made once for each state of a congregation's data and
 * each of its days, and then costs about what serving a file costs. Bounded: what was not asked for
 * lately goes first.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ListText } from '#db/list-text.ts';

const CACHE_BYTES = 32 * 1024 * 1024;

export const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Of what is longer, people would wait longer for its compression than for what that saves. */
const LONG_BYTES = 4 * 1024 * 1024;
/** What is compressed comes back in pieces of this size; each costs a turn of the event loop. */
const LONG_PART_BYTES = 256 * 1024;

const compressors: Record<Encoding, (json: Buffer) => Promise<Buffer>> = {
  // Higher qualities take ten times as long for a twentieth of the size.
  br: (json) =>
    json.length > LONG_BYTES
      ? brotli(json, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
          chunkSize: LONG_PART_BYTES,
        })
      : brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (json) => zip(json, { level: json.length > LONG_BYTES ? 1 : 6 }),
};

interface ReadyBody {
  etag: string;
  json: Buffer;
  /** Compressed at the first asking. */
  in: (encoding: Encoding) => Promise<Buffer>;
}

function readyBody(etag: string, json: Buffer): ReadyBody {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    etag,
    json,
    in: (encoding) => {
      const ready = encoded.get(encoding) ?? compressors[encoding](json);
      encoded.set(encoding, ready);
      return ready;
    },
  };
}

export interface ReadyBodies {
  /**
   * The body that is kept, or one that is made now; callers who ask at the same moment share it.
   * @param key what is asked for, and by which congregation
   * @param etag of the state that the caller has seen: what is made is that new, or newer
   */
  get: (key: string, etag: string, make: () => Promise<unknown>) => Promise<ReadyBody>;
}

export function createReadyBodies(): ReadyBodies {
  const kept = new LRUCache<string, ReadyBody>({
    maxSize: CACHE_BYTES,
    // With its compressed forms, which are a fraction, and the bookkeeping.
    sizeCalculation: ({ json }) => Math.ceil(json.length * 1.3) + 1_000,
  });
  const inTheMaking = new Map<string, Promise<ReadyBody>>();

  return {
    get: (key, etag, make) => {
      const ready = kept.get(key);
      if (ready?.etag === etag) return Promise.resolve(ready);
      const name = `${key} ${etag}`;
      const made =
        inTheMaking.get(name) ??
        make()
          .then((answer) => {
            const json =
              answer instanceof ListText ? answer.json : Buffer.from(JSON.stringify(answer));
            const body = readyBody(etag, json);
            kept.set(key, body);
            return body;
          })
          .finally(() => inTheMaking.delete(name));
      inTheMaking.set(name, made);
      return made;
    },
  };
}
