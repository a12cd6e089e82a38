import type { FieldMessages } from '@territorios/contract/refusals.ts';
import type { z } from '@territorios/contract/zod.ts';
import type { FastifyInstance } from 'fastify';
import { networksOf, widestOf } from '#call/network.ts';
import { refuse, refuseFields } from '#call/refuse.ts';
import type { Route } from '#call/route.ts';
import { runInTransaction, type Announce } from '#call/run-in-transaction.ts';
import { readSession } from '#call/session.ts';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/connection/client.ts';
import { addressOf } from './address.ts';
import { bearerToken } from './bearer-token.ts';
import { deviceOf } from './device.ts';
import type { Queues } from './fair-queue.ts';
import { originOf } from './origin.ts';
import type { ReadyBodies } from './ready-bodies.ts';
import { sendVersioned } from './versioned.ts';

export interface Serving {
  db: Database;
  clock: Clock;
  bodies: ReadyBodies;
  announce: Announce;
  queues: Queues;
  /** PUBLIC_URL. */
  publicUrl: string | undefined;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? undefined);
  if (result.success) return result.data;
  // Something other than an object has no field to which a sentence could belong.
  if (result.error.issues.some(({ path }) => path.length === 0)) return refuse('malformed');
  const fields: FieldMessages = {};
  // The first message of a field is the one to mend first.
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  return refuseFields(fields);
}

/**
 * Serves one endpoint: who calls, what is sent, the handler, what leaves. The order matters: a
 * stranger learns nothing of the shape of a call.
 */
export function serve(
  app: FastifyInstance,
  { db, clock, bodies, announce, queues, publicUrl }: Serving,
  route: Route,
): void {
  const { endpoint, handler } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const now = clock();
      const caller =
        endpoint.access === 'public'
          ? null
          : await identify(db, now, request.headers.authorization);
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
          return queues.signedIn.run(caller.congregation.id, () =>
            runInTransaction(db, caller, route, call, announce),
          );
        }
        // `route` tied this handler to this endpoint's types.
        const handle = handler as (call: unknown) => Promise<unknown>;
        const answerDirectly = () => handle({ ...call, ...caller, db });
        // A password that is compared or stored waits in a queue of its own.
        return caller || endpoint.method !== 'GET'
          ? answerDirectly()
          : queues.strangers.run(widestOf(networksOf(call.address)), answerDirectly);
      };
      const answer = async () => {
        const given = await inTurn();
        return endpoint.long ? given : endpoint.answer.parse(given);
      };
      if (caller && endpoint.versioned)
        return sendVersioned(request, reply, bodies, caller, call.query, answer);
      const answered = await answer();
      void reply.status(endpoint.status ?? 200).header('cache-control', 'no-store');
      return endpoint.status === 204 ? reply.send() : answered;
    },
  });
}

async function identify(db: Database, now: Date, authorization: string | undefined) {
  const token = bearerToken(authorization);
  return (token && (await readSession(db, token, now))) || refuse('unauthenticated');
}
