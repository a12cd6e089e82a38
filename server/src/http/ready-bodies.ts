/**
 * Answers that are ready to be sent. A list is made once for each state of a congregation's data and
 * each of its days, and then costs about what serving a file costs. Bounded: what was not asked for
 * lately goes first.
 */
import { LRUCache } from 'lru-cache';
import { JsonList } from '#db/query/list.ts';
import type { Compress } from './compression.ts';
import type { Encoding } from './encoding.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
/** Of one congregation: with lists of ever other days it only makes its own go. */
const CACHE_BYTES_OF_ONE = CACHE_BYTES / 2;

interface ReadyBody {
  etag: string;
  json: Buffer;
  /** Compressed at the first asking; null when too much is being compressed already. */
  in: (encoding: Encoding) => Promise<Buffer> | null;
}

function readyBody(etag: string, json: Buffer, compress: Compress): ReadyBody {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    etag,
    json,
    in: (encoding) => {
      const ready = encoded.get(encoding) ?? compress(encoding, json);
      if (ready) encoded.set(encoding, ready);
      return ready;
    },
  };
}

export interface ReadyBodies {
  /**
   * The body that is kept, or one that is made now; callers who ask at the same moment share it.
   * @param congregationId by which congregation it is asked for
   * @param key what is asked for
   * @param etag of the state that the caller has seen: what is made is that new, or newer
   */
  get: (
    congregationId: string,
    key: string,
    etag: string,
    make: () => Promise<unknown>,
  ) => Promise<ReadyBody>;
}

export function createReadyBodies(compress: Compress): ReadyBodies {
  const kept = new LRUCache<string, LRUCache<string, ReadyBody>>({ maxSize: CACHE_BYTES });
  const keep = (congregationId: string, key: string, body: ReadyBody): void => {
    const own =
      kept.get(congregationId) ??
      new LRUCache<string, ReadyBody>({
        maxSize: CACHE_BYTES_OF_ONE,
        // With its compressed forms, which are a fraction, and the bookkeeping.
        sizeCalculation: ({ json }) => Math.ceil(json.length * 1.3) + 1_000,
      });
    own.set(key, body);
    // The size of what is there already would not be counted again.
    kept.delete(congregationId);
    if (own.calculatedSize > 0) kept.set(congregationId, own, { size: own.calculatedSize });
  };
  const inTheMaking = new Map<string, Promise<ReadyBody>>();

  return {
    get: (congregationId, key, etag, make) => {
      const ready = kept.get(congregationId)?.get(key);
      if (ready?.etag === etag) return Promise.resolve(ready);
      const name = `${congregationId} ${key} ${etag}`;
      const made =
        inTheMaking.get(name) ??
        make()
          .then((answer) => {
            const json =
              answer instanceof JsonList ? answer.json : Buffer.from(JSON.stringify(answer));
            const body = readyBody(etag, json, compress);
            keep(congregationId, key, body);
            return body;
          })
          .finally(() => inTheMaking.delete(name));
      inTheMaking.set(name, made);
      return made;
    },
  };
}
