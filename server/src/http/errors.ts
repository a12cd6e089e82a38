import { refusal, type Refusal, type RefusalCode } from '@territorios/contract/refusals.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { RefusalError } from '#call/refuse.ts';
import { TooMuchAtOnce, TooMuchStored } from '#db/query/list.ts';
import { databaseError, refusalOf } from '#db/schema/constraints.ts';

const RETRY_AFTER_SECONDS = 5;

/** Codes of Node and PostgreSQL for a database that is away, full or overloaded, or has undone a transaction (40). */
const AWAY =
  /^(?:ECONN|EAI_|EHOST|ENET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EMFILE|ENFILE|ERR_STREAM|08|40|53|57|58)/;

/** Codes of the system for a file of the program's own; PostgreSQL has its own, and is away then. */
const DISK_FULL = /^(?:ENOSPC|EDQUOT)$/;

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error; one = one.cause) chain.push(one);
  return chain;
}

function ownCodeOf(error: unknown): string | undefined {
  const codes = chainOf(error).map((one) => ('code' in one ? one.code : undefined));
  return codes.find((code): code is string => typeof code === 'string' && !code.startsWith('FST_'));
}

function isDatabaseAway(error: unknown): boolean {
  const code = databaseError(error)?.code ?? ownCodeOf(error);
  if (typeof code === 'string') return AWAY.test(code);
  // The driver reports these without a code.
  const text = chainOf(error).at(-1)?.message ?? '';
  return /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(text);
}

const byStatus: Partial<Record<number, RefusalCode & ('malformed' | 'too_large' | 'not_json')>> = {
  400: 'malformed',
  413: 'too_large',
  415: 'not_json',
};

type Thrown = Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>;

function reasonOf(error: Thrown, request: FastifyRequest): Refusal | null {
  if (error instanceof RefusalError) return error.refusal;
  if (error instanceof TooMuchStored) return refusal('too_much_stored');
  if (error instanceof TooMuchAtOnce) return refusal('unavailable');
  const known = refusalOf(error, request.method === 'DELETE');
  if (known) return known;
  // A method that no router knows, such as HTTP/2's greeting, does not reach the not-found handler.
  if (error.code === 'FST_ERR_NOT_FOUND') return refusal('not_found', { resource: 'route' });
  const code = byStatus[error.statusCode ?? 500];
  if (code) return refusal(code);
  if (DISK_FULL.test(ownCodeOf(error) ?? '')) return refusal('disk_full');
  return isDatabaseAway(error) ? refusal('unavailable') : null;
}

/** Null for what nobody expected. A database that is away and a full disk are logged, as they are an operator's matter. */
export function knownRefusal(error: Thrown, request: FastifyRequest): Refusal | null {
  const reason = reasonOf(error, request);
  if (reason?.code === 'unavailable' && !(error instanceof RefusalError))
    request.log.error({ err: error }, 'database away');
  if (reason?.code === 'disk_full') request.log.error({ err: error }, 'disk full');
  return reason;
}

export function sendRefusal(
  reply: FastifyReply,
  reason: Refusal,
  retryAfterSeconds = reason.status === 503 ? RETRY_AFTER_SECONDS : undefined,
): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  void reply.header('cache-control', 'no-store');
  return reply.status(reason.status).send({
    error: reason.text,
    code: reason.code,
    ...(reason.fields && { fields: reason.fields }),
    ...(reason.rows && { rows: reason.rows }),
  });
}

/** Addresses that the router cannot decode reach no error handler. */
export function refuseAddress(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  const isUnreadable = error.code === 'FST_ERR_BAD_URL';
  void sendRefusal(
    reply,
    isUnreadable ? refusal('malformed') : refusal('not_found', { resource: 'route' }),
  );
}

const UNREADABLE = JSON.stringify({
  error: refusal('malformed').text,
  code: refusal('malformed').code,
});

/** A connection without a request is closed without a word: browsers connect ahead, and would take a sentence for the answer to the request that they are just sending. */
export function refuseBytes(error: { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesRead > 0) {
    socket.write(
      [
        'HTTP/1.1 400 Bad Request',
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(UNREADABLE)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        UNREADABLE,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}

export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, refusal('not_found', { resource: 'route' })),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const reason = knownRefusal(error, request);
    if (reason) {
      if (error instanceof RefusalError) return sendRefusal(reply, reason, error.retryAfterSeconds);
      if (reason.code === 'email_unusable') request.log.warn('e-mail of another account');
      // Closing on a client that is still sending resets the connection, often before it has read why.
      if (reason.status === 413) void reply.removeHeader('connection');
      return sendRefusal(reply, reason);
    }
    request.log.error({ err: error }, 'unexpected error');
    const { code, text, status } = refusal('internal');
    return reply.status(status).send({ error: text, code, request_id: request.id });
  });
}
