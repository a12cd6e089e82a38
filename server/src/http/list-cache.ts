import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refuse } from '#call/refuse.ts';
import type { SignedIn } from '#call/scope.ts';
import { JsonList, LONG_JSON, TooMuchAtOnce } from '#db/query/list.ts';
import { lengthOf, SHORTEST_COMPRESSED_BYTES, type Compress } from './compression.ts';
import { acceptedEncoding, type Encoding } from './encoding.ts';
import { SentParts } from './sent-parts.ts';
import type { Turns } from './turns.ts';
import { hasLeft } from './when-gone.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
/** A congregation that asks for lists of ever other days removes only its own. */
const CACHE_BYTES_OF_ONE = CACHE_BYTES / 2;
const MOST_LONG = 10_000;

interface CachedList {
  etag: string;
  parts: readonly Buffer[];
  length: number;
  encoded: (encoding: Encoding) => Promise<Buffer> | null;
}

function cachedList(etag: string, answer: unknown, compress: Compress): CachedList {
  const parts = answer instanceof JsonList ? answer.parts : [Buffer.from(JSON.stringify(answer))];
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    etag,
    parts,
    length: lengthOf(parts),
    encoded: (encoding) => {
      const body = compressed.get(encoding) ?? compress(encoding, parts);
      if (body) compressed.set(encoding, body);
      return body;
    },
  };
}

interface ListInput {
  params: unknown;
  query: unknown;
}

export interface ListCache {
  /** Callers who come while it is made share it. @param etag a list made now is as new, or newer */
  listOf: (
    congregationId: string,
    path: string,
    input: ListInput,
    etag: string,
    make: () => Promise<unknown>,
  ) => Promise<CachedList>;
  /** Whether a list of this path was long before, of whichever days. */
  isLong: (congregationId: string, path: string) => boolean;
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
        sizeCalculation: ({ length }) => Math.ceil(length * 1.3) + 1_000,
      });
    own.set(key, list);
    // Its size is only counted when it is put in anew.
    congregations.delete(congregationId);
    if (own.calculatedSize > 0)
      congregations.set(congregationId, own, { size: own.calculatedSize });
  };
  const making = new Map<string, Promise<CachedList>>();
  const long = new LRUCache<string, true>({ max: MOST_LONG });
  const nameOf = (congregationId: string, path: string) => `${congregationId} ${path}`;

  return {
    isLong: (congregationId, path) => long.has(nameOf(congregationId, path)),

    listOf: async (congregationId, path, input, etag, make) => {
      // The key has only what was parsed: unknown parameters and other spellings of the path would keep the same list again and again.
      const key = JSON.stringify([path, input.params, input.query]);
      const cached = congregations.get(congregationId)?.get(key);
      if (cached?.etag === etag) return cached;
      const makeAndKeep = async () => {
        const answer = await make().catch((failure: unknown) => {
          if (!(failure instanceof TooMuchAtOnce)) throw failure;
          long.set(nameOf(congregationId, path), true);
          return refuse('unavailable');
        });
        const list = cachedList(etag, answer, compress);
        if (list.length > LONG_JSON) long.set(nameOf(congregationId, path), true);
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
  { lists, turns }: { lists: ListCache; turns: Turns },
  { congregation, today }: SignedIn,
  input: ListInput,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const etag = `"${congregation.id}-${congregation.revision}-${today}"`;
  // The browser's own cache lies on the disk of a computer that others use.
  void reply.header('cache-control', 'no-store').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();

  const path = request.routeOptions.url ?? '';
  const payload = async () => {
    const list = await lists.listOf(congregation.id, path, input, etag, make);
    const encoding = list.length < SHORTEST_COMPRESSED_BYTES ? null : acceptedEncoding(request);
    const compressed = encoding && (await list.encoded(encoding));
    if (compressed) {
      void reply.header('content-encoding', encoding);
      return compressed;
    }
    return list.length > LONG_JSON
      ? new SentParts(list.parts, list.length)
      : Buffer.concat(list.parts);
  };
  const sent = lists.isLong(congregation.id, path)
    ? await turns.longLists.run(congregation.id, () =>
        hasLeft(request) ? refuse('unavailable') : payload(),
      )
    : await payload();
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (Buffer.isBuffer(sent)) return reply.send(sent);
  return reply.header('content-length', sent.byteLength).send(sent);
}
