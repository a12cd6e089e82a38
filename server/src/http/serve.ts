import type { Endpoint } from '@territorios/contract/endpoint.ts';
import type { FieldMessages } from '@territorios/contract/refusals.ts';
import type { z } from '@territorios/contract/zod.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/client.ts';
import { refuse, refuseFields } from './refuse.ts';
import type { Route } from './route.ts';
import { bearerToken, readSession } from './session.ts';

export interface Serving {
  db: Database;
  clock: Clock;
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

async function identify(endpoint: Endpoint, request: FastifyRequest, { db }: Serving, now: Date) {
  if (endpoint.access === 'public') return {};
  const token = bearerToken(request.headers.authorization);
  return (token && (await readSession(db, token, now))) || refuse('unauthenticated');
}

/**
 * Serves one endpoint: who calls, what is sent, the handler, what leaves. The order matters: a
 * stranger learns nothing of the shape of a call.
 */
export function serve(app: FastifyInstance, serving: Serving, { endpoint, handler }: Route): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const now = serving.clock();
      const caller = await identify(endpoint, request, serving, now);
      const call = {
        ...caller,
        db: serving.db,
        now,
        address: request.ip,
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body),
      };
      // `route` tied this handler to this endpoint's types.
      const given = await (handler as (call: unknown) => unknown)(call);
      void reply.status(endpoint.status ?? 200).header('cache-control', 'no-store');
      return endpoint.status === 204 ? reply.send() : endpoint.answer.parse(given);
    },
  });
}
