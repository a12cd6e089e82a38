import { Picture, PICTURE_TYPES } from '@territorios/contract/picture.ts';
import { PICTURE_PROBLEMS } from '@territorios/contract/pictures/rules.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, RefusalError } from '#call/refuse.ts';
import { sha256 } from '#call/tokens.ts';

/** The scope has one route: elsewhere bytes would be taken for an object of JSON. */
export function acceptPicturesOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    [...PICTURE_TYPES],
    { parseAs: 'buffer' },
    (_request, bytes, done) => done(null, bytes),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new RefusalError(refusal('not_picture'))),
  );
}

const typeOf = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** @throws Refusal invalid (400) without a body */
export function sentPicture(request: FastifyRequest): Picture {
  const sent = Picture.safeParse({ type: typeOf(request), bytes: request.body });
  return sent.data ?? refuse('invalid', { first: PICTURE_PROBLEMS.empty });
}

/** With this policy a browser shows the bytes as a picture or not at all. */
const POLICY = "default-src 'none'; sandbox";

export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  answered: unknown,
): FastifyReply {
  const { type, bytes } = Picture.parse(answered);
  const etag = `"${sha256(bytes).toString('base64url')}"`;
  void reply.headers({
    'content-security-policy': POLICY,
    'content-disposition': 'inline',
    // It is gone with its link, or with the session, so that no browser keeps it on its disk.
    'cache-control': 'no-store',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(type).send(bytes);
}
