import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { reportHeld } from '#call/held.ts';
import { refuse } from '#call/refuse.ts';
import type { SignedIn } from '#call/scope.ts';
import type { ListText } from '#db/query/list-text.ts';
import { heldByLong, JsonList, roomForLong, TooMuchAtOnce, TooMuchStored } from '#db/query/list.ts';
import { databaseError } from '#db/schema/constraints.ts';
import { SHORTEST_COMPRESSED_BYTES, type Compress } from './compression.ts';
import { acceptedEncoding, type Encoding } from './encoding.ts';
import type { Turns } from './turns.ts';
import { unzipped } from './unzipped.ts';
import { hasLeft } from './when-gone.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
/** A congregation that asks for lists of ever other days removes only its own. */
const CACHE_BYTES_OF_ONE = CACHE_BYTES / 2;
const MOST_LONG = 10_000;
const MOST_REFUSED = 1_000;

function textOf(answer: unknown): ListText {
  if (answer instanceof JsonList) return answer.text;
  const content = Buffer.from(JSON.stringify(answer));
  return { content, length: content.length, isZipped: false };
}

/** An answer as it is kept: its text, and each form of it that somebody has asked for. */
export class KeptAnswer {
  readonly etag: string;
  readonly text: ListText;
  readonly #compress: Compress;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(etag: string, answer: unknown, compress: Compress) {
    this.etag = etag;
    this.text = textOf(answer);
    this.#compress = compress;
  }

  /** @returns null when too many others are being compressed */
  encoded(encoding: Encoding): Promise<Buffer> | null {
    const body = this.#compressed.get(encoding) ?? this.#compress(encoding, this.text.content);
    if (body) this.#compressed.set(encoding, body);
    return body;
  }
}

const QUERY_CANCELED = '57014';
/** A statement that takes too long reads a long list, too. */
const isOfLength = (failure: unknown): boolean =>
  failure instanceof TooMuchStored ||
  failure instanceof TooMuchAtOnce ||
  databaseError(failure)?.code === QUERY_CANCELED;

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
  ) => Promise<KeptAnswer>;
  /** One that was made already. @throws TooMuchStored where it was refused */
  keptOf: (
    congregationId: string,
    path: string,
    input: ListInput,
    etag: string,
  ) => KeptAnswer | undefined;
  /** Whether a list of this path was long before, of whichever days. */
  isLong: (congregationId: string, path: string) => boolean;
}

export function createListCache(compress: Compress): ListCache {
  const congregations = new LRUCache<string, LRUCache<string, KeptAnswer>>({
    maxSize: CACHE_BYTES,
  });
  const keep = (congregationId: string, key: string, list: KeptAnswer): void => {
    const own =
      congregations.get(congregationId) ??
      new LRUCache<string, KeptAnswer>({
        maxSize: CACHE_BYTES_OF_ONE,
        // Compressed forms add less than a third; bookkeeping about a kilobyte.
        sizeCalculation: ({ text: { content, isZipped } }) =>
          Math.ceil(content.length * (isZipped ? 1 : 1.3)) + 1_000,
      });
    own.set(key, list);
    // Its size is only counted when it is put in anew.
    congregations.delete(congregationId);
    if (own.calculatedSize > 0)
      congregations.set(congregationId, own, { size: own.calculatedSize });
  };
  const making = new Map<string, Promise<KeptAnswer>>();
  reportHeld(() => ({ name: 'long lists being made', ...heldByLong() }));
  const long = new LRUCache<string, true>({ max: MOST_LONG });
  /** It is as much until something changes, and costs seconds to find. */
  const tooMuch = new LRUCache<string, TooMuchStored>({ max: MOST_REFUSED });
  const nameOf = (congregationId: string, path: string) => `${congregationId} ${path}`;

  /** It has only what was parsed: unknown parameters and other spellings of the path would keep the same list again and again. */
  const keyOf = (path: string, { params, query }: ListInput) =>
    JSON.stringify([path, params, query]);
  const versionOf = (congregationId: string, key: string, etag: string) =>
    `${congregationId} ${key} ${etag}`;
  const keptOf: ListCache['keptOf'] = (congregationId, path, input, etag) => {
    const key = keyOf(path, input);
    const refusal = tooMuch.get(versionOf(congregationId, key, etag));
    if (refusal) throw refusal;
    const cached = congregations.get(congregationId)?.get(key);
    return cached?.etag === etag ? cached : undefined;
  };

  return {
    keptOf,
    isLong: (congregationId, path) => long.has(nameOf(congregationId, path)),

    listOf: async (congregationId, path, input, etag, make) => {
      const key = keyOf(path, input);
      const cached = keptOf(congregationId, path, input, etag);
      if (cached) return cached;
      const name = versionOf(congregationId, key, etag);
      const makeAndKeep = async () => {
        const ownPath = nameOf(congregationId, path);
        const answer = await make().catch((failure: unknown) => {
          if (isOfLength(failure)) long.set(ownPath, true);
          if (failure instanceof TooMuchStored) tooMuch.set(name, failure);
          throw failure;
        });
        const list = new KeptAnswer(etag, answer, compress);
        if (list.text.isZipped) long.set(ownPath, true);
        keep(congregationId, key, list);
        return list;
      };
      const list = making.get(name) ?? makeAndKeep().finally(() => making.delete(name));
      making.set(name, list);
      return list;
    },
  };
}

/** It is sent compressed where that is worth it and its caller takes it so. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptAnswer,
): Promise<FastifyReply> {
  const { text } = kept;
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (text.isZipped) {
    // The answer to a HEAD has no body, for which Fastify would unpack all of it.
    return request.method === 'HEAD' || acceptedEncoding(request, ['gzip'])
      ? reply.header('content-encoding', 'gzip').send(text.content)
      : reply.header('content-length', text.length).send(unzipped(text.content));
  }
  const encoding = text.length < SHORTEST_COMPRESSED_BYTES ? null : acceptedEncoding(request);
  const compressed = encoding && (await kept.encoded(encoding));
  if (compressed) void reply.header('content-encoding', encoding);
  return reply.send(compressed ?? text.content);
}

/** A list that turned out to be long beside others is made in its turn. */
const laterIn =
  (inTurn: () => Promise<KeptAnswer>) =>
  (failure: unknown): Promise<KeptAnswer> => {
    if (failure instanceof TooMuchAtOnce) return inTurn();
    throw failure;
  };

/** The revision is read with the session: no change acknowledged before the request, by any process, is missing. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { lists, turns }: { lists: ListCache; turns: Turns },
  { congregation, today }: SignedIn,
  input: ListInput,
  makeAnswer: () => Promise<unknown>,
): Promise<FastifyReply> {
  const etag = `"${congregation.id}-${congregation.revision}-${today}"`;
  // The browser's own cache lies on the disk of a computer that others use.
  void reply.header('cache-control', 'no-store').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();

  const path = request.routeOptions.url ?? '';
  const make = () => lists.listOf(congregation.id, path, input, etag, makeAnswer);
  const inTurn = () =>
    turns.longLists.run(congregation.id, async () => {
      await roomForLong();
      return hasLeft(request) ? refuse('unavailable') : make();
    });
  const list =
    lists.keptOf(congregation.id, path, input, etag) ??
    (lists.isLong(congregation.id, path) ? await inTurn() : await make().catch(laterIn(inTurn)));
  return sendKept(request, reply, list);
}
