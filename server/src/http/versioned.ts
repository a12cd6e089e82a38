import { etagOf } from '@territorios/contract/version.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '#call/scope.ts';
import { SHORTEST_COMPRESSED_BYTES } from './compression.ts';
import { acceptedEncoding } from './encoding.ts';
import type { ReadyBodies } from './ready-bodies.ts';

/**
 * Answers with what is ready, or with 304 when the caller has it already. The state is the one that
 * was read together with the session, so that each answer is at least as new as any that was
 * acknowledged before it was asked for, by whichever process.
 */
export async function sendVersioned(
  request: FastifyRequest,
  reply: FastifyReply,
  bodies: ReadyBodies,
  { congregation, today }: SignedIn,
  query: unknown,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const etag = etagOf(congregation, today);
  // Not stored by the browser, which keeps it on the disk of a computer that others use.
  void reply.header('cache-control', 'no-store').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();

  // Of the address only what the call takes: with all else the same list would be kept again and again.
  const [path = ''] = request.url.split('?');
  const key = `${path} ${JSON.stringify(query)}`;
  const body = await bodies.get(congregation.id, key, etag, make);
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = body.json.length < SHORTEST_COMPRESSED_BYTES ? null : acceptedEncoding(request);
  const compressed = encoding && (await body.in(encoding));
  if (!compressed) return reply.send(body.json);
  return reply.header('content-encoding', encoding).send(compressed);
}
