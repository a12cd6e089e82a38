import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#call/refuse.ts';

export const waitsToSend = ({ headers }: FastifyRequest): boolean =>
  headers.expect?.toLowerCase() === '100-continue';

/** A request that a proxy could read in another way is refused before its body is asked for. */
export function acceptStrictRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Node takes the first one and drops the others.
    const hosts = raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    );
    if (hosts.length > 1) refuse('malformed');
  });
  // Otherwise Node asks for the body before anybody has looked at the request.
  app.server.on('checkContinue', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    if (waitsToSend(request)) reply.raw.writeContinue();
    return payload;
  });
}
