import fastifyStatic from '@fastify/static';
import { refusal } from '@territorios/contract/refusals.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from './errors.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built web page. The administration is one document for all of its addresses, the
 * public territory is another one, so that a phone outdoors loads none of the administration.
 */
export async function servePages(app: FastifyInstance, webFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    wildcard: false,
    decorateReply: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // A name with a fingerprint never changes its content; a document must not outlive a release.
      void reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache');
    },
  });

  const page = (file: string) => (_request: unknown, reply: FastifyReply) => reply.sendFile(file);

  app.get('/territorio/*', page('territorio.html'));
  app.get('/territorio', page('territorio.html'));
  // An old document may ask for a file of an earlier release: that is missing, not a page.
  app.get('/assets/*', (_request, reply) =>
    sendRefusal(reply, refusal('not_found', { thing: 'route' })),
  );
  app.get('/*', page('index.html'));
}
