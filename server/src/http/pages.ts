import fastifyStatic from '@fastify/static';
import { refusal } from '@territorios/contract/refusals.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from './errors.ts';
import { PUBLIC_PERMISSIONS_POLICY } from './security-headers.ts';

const PUBLIC_PAGE = 'territorio.html';
const SIGN_IN_PAGE = 'login.html';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** What the build puts beside a file (web/build/precompress.ts): sent in its place, never asked for. */
const COMPRESSED_COPY = /\.(?:br|gz)$/;

/** How long a file may be kept by those on the way and by the browser. */
function keepingOf(path: string): string {
  // A name with a fingerprint never changes its content.
  if (path.includes('/assets/')) return FOR_EVER;
  // The address of this one is a secret; any other document must only not outlive a release.
  return path.endsWith(PUBLIC_PAGE) ? 'no-store' : 'no-cache';
}

/**
 * Serves the built web page. The administration is one document for all of its addresses, the
 * public territory and the sign-in are others, so that neither loads any of the administration.
 */
export async function servePages(app: FastifyInstance, webFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    wildcard: false,
    decorateReply: true,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, sent) => {
      const path = sent.replace(COMPRESSED_COPY, '');
      void reply.header('cache-control', keepingOf(path));
      if (path.endsWith(PUBLIC_PAGE))
        void reply.header('permissions-policy', PUBLIC_PERMISSIONS_POLICY);
    },
  });

  const page = (file: string) => (_request: unknown, reply: FastifyReply) => reply.sendFile(file);

  app.get('/territorio/*', page(PUBLIC_PAGE));
  app.get('/territorio', page(PUBLIC_PAGE));
  app.get('/', (_request, reply) => reply.redirect('/login'));
  app.get('/login', page(SIGN_IN_PAGE));
  // An old document may ask for a file of an earlier release: that is missing, not a page.
  app.get('/assets/*', (_request, reply) =>
    sendRefusal(reply, refusal('not_found', { thing: 'route' })),
  );
  app.get('/*', page('index.html'));
}
