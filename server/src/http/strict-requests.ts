import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#call/refuse.ts';

/** HTTP/1.0 knows no interim answer, and would take it for the answer. */
export const waitsToSend = ({ headers, raw }: FastifyRequest): boolean =>
  headers.expect?.toLowerCase() === '100-continue' && raw.httpVersion !== '1.0';

/** A request that a proxy could read in another way is refused before its body is asked for. */
export function acceptStrictRequests(app: FastifyInstance): void {
  // Node would drop headers beyond about a thousand, and a second host with them; their bytes are limited anyway.
  app.server.maxHeadersCount = 0;
  app.addHook('onRequest', async ({ raw }) => {
    // Node takes the first one and drops the others.
    const hosts = raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    );
    if (hosts.length > 1) refuse('malformed');
    // Bodies are read as they come: a proxy that undoes another coding would see another request.
    const coding = raw.headers['transfer-encoding'] ?? 'chunked';
    if (coding.toLowerCase() !== 'chunked') refuse('malformed');
    const content = raw.headers['content-encoding'] ?? 'identity';
    if (content.toLowerCase() !== 'identity') refuse('not_json');
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
