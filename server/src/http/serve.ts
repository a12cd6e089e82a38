import type { FieldMessages, RefusedLine } from '@territorios/contract/refusals.ts';
import type { z } from '@territorios/contract/zod.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networksOf, widestOf } from '#call/network.ts';
import { refuse, refuseFields } from '#call/refuse.ts';
import type { Route } from '#call/route.ts';
import { runInTransaction, type Announce } from '#call/run-in-transaction.ts';
import type { SignedIn } from '#call/scope.ts';
import type { ReadSession, SessionUse } from '#call/session.ts';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/connection/client.ts';
import { addressOf } from './address.ts';
import { deviceOf } from './device.ts';
import { sizeOfBody, type LargeBodies } from './large-bodies.ts';
import { sendList, type ListCache } from './list-cache.ts';
import { originOf } from './origin.ts';
import type { Turns } from './turns.ts';

export interface Serving {
  db: Database;
  readSession: ReadSession;
  clock: Clock;
  lists: ListCache;
  announce: Announce;
  turns: Turns;
  largeBodies: LargeBodies;
  publicUrl: string | undefined;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? undefined);
  if (result.success) return result.data;
  // What is not an object has no field for a sentence.
  if (result.error.issues.some(({ path }) => path.length === 0)) return refuse('malformed');
  const fields: FieldMessages = {};
  const rows = new Map<number, RefusedLine>();
  for (const { path, message } of result.error.issues) {
    fields[path.join('.')] ??= message;
    const [, index] = path;
    if (typeof index === 'number' && !rows.has(index))
      rows.set(index, { index, code: 'invalid', error: message });
  }
  return refuseFields(fields, [...rows.values()]);
}

export async function readCaller(
  readSession: ReadSession,
  authorization: string | undefined,
  now: Date,
  use: SessionUse = 'use',
): Promise<SignedIn | null> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  return token === undefined ? null : readSession(token, now, use);
}

/** The caller is read before the input, so that a stranger learns nothing of the shape of a call. */
export function serve(
  app: FastifyInstance,
  { db, readSession, clock, lists, announce, turns, largeBodies, publicUrl }: Serving,
  route: Route,
): void {
  const { endpoint, handler } = route;
  const { largestBody } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(largestBody !== undefined && {
      bodyLimit: largestBody,
      // Before the body: of a stranger none is read.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const { authorization } = request.headers;
        const caller = await readCaller(readSession, authorization, clock());
        const { congregation } = caller ?? refuse('unauthenticated');
        largeBodies.hold(congregation.id, sizeOfBody(request, largestBody), reply);
      },
    }),
    handler: async (request, reply) => {
      const now = clock();
      const caller =
        endpoint.access === 'public'
          ? null
          : ((await readCaller(readSession, request.headers.authorization, now)) ??
            refuse('unauthenticated'));
      const call = {
        now,
        address: addressOf(request),
        origin: originOf(request, publicUrl),
        userAgent: request.headers['user-agent'],
        device: deviceOf(request, reply),
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body),
      };
      const inTurn = () => {
        if (caller && !route.hasOwnTransactions) {
          return turns.signedIn.run(caller.congregation.id, () =>
            runInTransaction(db, caller, route, call, announce),
          );
        }
        // `route` tied this handler to this endpoint's types.
        const handle = handler as (call: unknown) => Promise<unknown>;
        const answerDirectly = () => handle({ ...call, ...caller, db, announce });
        // Passwords wait in a queue of their own.
        return caller || endpoint.records?.subject === 'session'
          ? answerDirectly()
          : turns.strangers.run(widestOf(networksOf(call.address)), answerDirectly);
      };
      const answer = async () => {
        const result = await inTurn();
        return endpoint.list === 'versioned-long' ? result : endpoint.answer.parse(result);
      };
      if (caller && endpoint.list) return sendList(request, reply, lists, caller, call, answer);
      const answered = await answer();
      void reply.status(endpoint.status ?? 200).header('cache-control', 'no-store');
      if (endpoint.file) {
        const { type, name } = endpoint.file;
        void reply
          .type(`${type}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${name}"`);
      }
      return endpoint.status === 204 ? reply.send() : answered;
    },
  });
}
