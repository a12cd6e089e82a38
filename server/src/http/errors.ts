import { refusal, type Refusal, type RefusalCode } from '@territorios/contract/refusals.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseError, refusalOf } from '#db/constraints.ts';
import { RefusalError } from './refuse.ts';

const RETRY_AFTER_SECONDS = '5';

/** Node's and PostgreSQL's words for a database that is away, starting, stopping or full. */
const AWAY = /^(?:ECONN|ENOENT|EPIPE|ETIMEDOUT|08|53|57P0)/;

function isDatabaseAway(error: unknown): boolean {
  const code = databaseError(error)?.code ?? lastCode(error);
  if (code !== undefined) return AWAY.test(code);
  // The pool reports these two without a code.
  const text = lastMessage(error);
  return /timeout exceeded when trying to connect|Connection terminated/.test(text);
}

function lastCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && !error.code.startsWith('FST_')) {
    return error.code;
  }
  return lastCode(error.cause);
}

function lastMessage(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? lastMessage(error.cause) : error.message;
}

/** Fastify's own refusals, said in the words of our catalogue. */
const byStatus: Partial<Record<number, RefusalCode & ('malformed' | 'too_large' | 'not_json')>> = {
  400: 'malformed',
  413: 'too_large',
  415: 'not_json',
};

function reasonOf(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error instanceof RefusalError) return error.refusal;
  const known = refusalOf(error, request.method === 'DELETE');
  if (known) return known;
  const code = byStatus[error.statusCode ?? 500];
  if (code) return refusal(code);
  return isDatabaseAway(error) ? refusal('unavailable') : null;
}

export function sendRefusal(reply: FastifyReply, reason: Refusal): FastifyReply {
  if (reason.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.status(reason.status).send({
    error: reason.text,
    code: reason.code,
    ...(reason.fields && { fields: reason.fields }),
  });
}

/** Fastify's hook for addresses that it cannot take apart, which reach no route and no error handler. */
export function refuseAddress(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  const isUnreadable = error.code === 'FST_ERR_BAD_URL';
  void sendRefusal(
    reply,
    isUnreadable ? refusal('malformed') : refusal('not_found', { thing: 'route' }),
  );
}

/** One shape for every failure. An unexpected one is logged whole and shown as one neutral sentence. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, refusal('not_found', { thing: 'route' })),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const reason = reasonOf(error, request);
    if (reason) {
      if (reason.status >= 500) request.log.error({ err: error }, 'database away');
      return sendRefusal(reply, reason);
    }
    request.log.error({ err: error }, 'unexpected error');
    const { code, text, status } = refusal('internal');
    return reply.status(status).send({ error: text, code, request_id: request.id });
  });
}
