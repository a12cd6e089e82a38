import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createFairQueue, type FairQueue } from '#call/fair-queue.ts';
import type { SignedIn } from '#call/scope.ts';
import { JsonList } from '#db/query/list.ts';
import { SHORTEST_COMPRESSED_BYTES, type Compress } from './compression.ts';
import { acceptedEncoding, type Encoding } from './encoding.ts';
import { whenGone } from './when-gone.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
/** A congregation that asks for lists of ever other days removes only its own. */
const CACHE_BYTES_OF_ONE = CACHE_BYTES / 2;

interface CachedList {
  etag: string;
  json: Buffer;
  encoded: (encoding: Encoding) => Promise<Buffer> | null;
}

function cachedList(etag: string, answer: unknown, compress: Compress): CachedList {
  const json = answer instanceof JsonList ? answer.json : Buffer.from(JSON.stringify(answer));
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    etag,
    json,
    encoded: (encoding) => {
      const body = compressed.get(encoding) ?? compress(encoding, json);
      if (body) compressed.set(encoding, body);
      return body;
    },
  };
}

interface InUse {
  list: Promise<CachedList>;
  users: number;
}

export interface ListCache {
  /** Callers share one list until the last `work` has ended. @param etag a list made now is as new, or newer */
  share: <T>(
    congregationId: string,
    key: string,
    etag: string,
    make: () => Promise<unknown>,
    work: (list: CachedList) => Promise<T>,
  ) => Promise<T>;
}

/** A list is made once for each state and day of a congregation, and then costs what a file costs. */
export function createListCache(compress: Compress): ListCache {
  const congregations = new LRUCache<string, LRUCache<string, CachedList>>({
    maxSize: CACHE_BYTES,
  });
  const keep = (congregationId: string, key: string, list: CachedList): void => {
    const own =
      congregations.get(congregationId) ??
      new LRUCache<string, CachedList>({
        maxSize: CACHE_BYTES_OF_ONE,
        // Compressed forms add less than a third; bookkeeping about a kilobyte.
        sizeCalculation: ({ json }) => Math.ceil(json.length * 1.3) + 1_000,
      });
    own.set(key, list);
    // Its size is only counted when it is put in anew.
    congregations.delete(congregationId);
    if (own.calculatedSize > 0)
      congregations.set(congregationId, own, { size: own.calculatedSize });
  };
  const inUse = new Map<string, InUse>();

  return {
    share: async (congregationId, key, etag, make, work) => {
      const cached = congregations.get(congregationId)?.get(key);
      if (cached?.etag === etag) return work(cached);
      const makeAndKeep = async () => {
        const list = cachedList(etag, await make(), compress);
        keep(congregationId, key, list);
        return list;
      };
      const name = `${congregationId} ${key} ${etag}`;
      const shared = inUse.get(name) ?? { list: makeAndKeep(), users: 0 };
      shared.users += 1;
      inUse.set(name, shared);
      try {
        return await work(await shared.list);
      } finally {
        shared.users -= 1;
        if (shared.users === 0) inUse.delete(name);
      }
    },
  };
}

const MIB = 1024 * 1024;
/** These bytes are written but not taken by their readers, who may never read. */
const MOST_UNSENT_BYTES = { name: 'unsent lists', ofAll: 256 * MIB, ofLine: 64 * MIB };

export interface Lists {
  cache: ListCache;
  unsent: FairQueue;
}

export const createLists = (compress: Compress): Lists => ({
  cache: createListCache(compress),
  unsent: createFairQueue(MOST_UNSENT_BYTES),
});

/** The revision is read with the session: no change acknowledged before the request, by any process, is missing. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, unsent }: Lists,
  { congregation, today }: SignedIn,
  input: { params: unknown; query: unknown },
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const etag = `"${congregation.id}-${congregation.revision}-${today}"`;
  // The browser's own cache lies on the disk of a computer that others use.
  void reply.header('cache-control', 'no-store').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();

  // The key has only what was parsed: unknown parameters and other spellings of the path would keep the same list again and again.
  const key = JSON.stringify([request.routeOptions.url, input.params, input.query]);
  await cache.share(congregation.id, key, etag, make, async ({ json, encoded }) => {
    const encoding = json.length < SHORTEST_COMPRESSED_BYTES ? null : acceptedEncoding(request);
    const compressed = encoding && (await encoded(encoding));
    const body = compressed ?? json;
    const release = unsent.take(congregation.id, body.length);
    const gone = new Promise<void>((resolve) => whenGone(request, reply, resolve));
    if (compressed) void reply.header('content-encoding', encoding);
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').send(body);
    await gone.finally(release);
  });
  return reply;
}
