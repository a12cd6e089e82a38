import type { FastifyInstance } from 'fastify';

/** Bodies are JSON or absent; any other type is refused with 415. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      // Many clients say that they send JSON at every call, also without a body.
      if (text === '') done(null, undefined);
      else void parseJson(request, text, done);
    },
  );
}
