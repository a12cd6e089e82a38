import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SignedIn } from '#call/scope.ts';
import { JsonList } from '#db/query/list.ts';
import { SHORTEST_COMPRESSED_BYTES, type Compress } from './compression.ts';
import { acceptedEncoding, type Encoding } from './encoding.ts';

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

export interface ListCache {
  /** Callers who come while it is made share it. @param etag a list made now is as new, or newer */
  listOf: (
    congregationId: string,
    key: string,
    etag: string,
    make: () => Promise<unknown>,
  ) => Promise<CachedList>;
}

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
  const making = new Map<string, Promise<CachedList>>();

  return {
    listOf: async (congregationId, key, etag, make) => {
      const cached = congregations.get(congregationId)?.get(key);
      if (cached?.etag === etag) return cached;
      const makeAndKeep = async () => {
        const list = cachedList(etag, await make(), compress);
        keep(congregationId, key, list);
        return list;
      };
      const name = `${congregationId} ${key} ${etag}`;
      const list = making.get(name) ?? makeAndKeep().finally(() => making.delete(name));
      making.set(name, list);
      return list;
    },
  };
}

/** The revision is read with the session: no change acknowledged before the request, by any process, is missing. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ListCache,
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
  const { json, encoded } = await cache.listOf(congregation.id, key, etag, make);
  const encoding = json.length < SHORTEST_COMPRESSED_BYTES ? null : acceptedEncoding(request);
  const compressed = encoding && (await encoded(encoding));
  if (compressed) void reply.header('content-encoding', encoding);
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  return reply.send(compressed ?? json);
}
