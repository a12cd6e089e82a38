import fastifyStatic from '@fastify/static';
import { refusal } from '@territorios/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** No address of a page is this long, not even with a link's secret. */
const LONGEST_PATH = 300;

/** Control characters, backslashes, and a percent sign that was encoded twice. */
// oxlint-disable-next-line no-control-regex
const ODD_CHARACTER = /[\u0000-\u001F\u007F\\%]/;

/**
 * True for what only a search for files outside of the site would ask: it is missing, not a page.
 * @param path decoded, without its first slash
 */
function isOdd(path: string): boolean {
  if (path.length > LONGEST_PATH || ODD_CHARACTER.test(path)) return true;
  const segments = path.replace(/\/$/, '').split('/');
  return path !== '' && segments.some((segment) => ['', '.', '..'].includes(segment));
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

  const refuseMissing = (reply: FastifyReply) =>
    sendRefusal(reply, refusal('not_found', { thing: 'route' }));
  const page = (file: string) => (request: FastifyRequest, reply: FastifyReply) => {
    // Only an address that ends in a star has this part.
    const { '*': rest = '' } = request.params as { '*'?: string };
    return isOdd(rest) ? refuseMissing(reply) : reply.sendFile(file);
  };

  app.get('/territorio/*', page(PUBLIC_PAGE));
  app.get('/territorio', page(PUBLIC_PAGE));
  app.get('/', (_request, reply) => reply.redirect('/login'));
  app.get('/login', page(SIGN_IN_PAGE));
  // An old document may ask for a file of an earlier release: that is missing, not a page.
  app.get('/assets/*', (_request, reply) => refuseMissing(reply));
  app.get('/*', page('index.html'));
}
