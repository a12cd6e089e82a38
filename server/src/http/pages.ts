import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { refusal } from '@territorios/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { PUBLIC_PERMISSIONS_POLICY } from './security-headers.ts';
import { readStaticFile, sendStaticFile } from './static-file.ts';

const PUBLIC_PAGE = 'territorio.html';
const SIGN_IN_PAGE = 'login.html';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** What the build puts beside a file (web/build/precompress.ts): sent in its place, never asked for. */
const COMPRESSED_COPY = /\.(?:br|gz)$/;

/** How long a file may be kept by those on the way and by the browser. */
function keepingOf(path: string): string {
  // A name with a fingerprint never changes its content.
  if (path.startsWith('assets/')) return FOR_EVER;
  // The address of this one is a secret; any other document must only not outlive a release.
  return path === PUBLIC_PAGE ? 'no-store' : 'no-cache';
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

/** Paths of all files of a built site, as they stand in an address, without their compressed copies. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED_COPY.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function senderOf(folder: string, path: string): Send {
  const file = readStaticFile(join(folder, path));
  const headers = {
    'cache-control': keepingOf(path),
    ...(path === PUBLIC_PAGE && { 'permissions-policy': PUBLIC_PERMISSIONS_POLICY }),
  };
  return (request, reply) => sendStaticFile(request, reply.headers(headers), file);
}

/**
 * Serves the built web page. The administration is one document for all of its addresses, the
 * public territory and the sign-in are others, so that neither loads any of the administration.
 */
export function servePages(app: FastifyInstance, webFolder: string): void {
  const senders = new Map(filesIn(webFolder).map((path) => [path, senderOf(webFolder, path)]));
  for (const [path, send] of senders) app.get(`/${path}`, send);

  const refuseMissing = (reply: FastifyReply) =>
    sendRefusal(reply, refusal('not_found', { thing: 'route' }));
  const page = (path: string) => (request: FastifyRequest, reply: FastifyReply) => {
    // Only an address that ends in a star has this part.
    const { '*': rest = '' } = request.params as { '*'?: string };
    const send = isOdd(rest) ? undefined : senders.get(path);
    return send ? send(request, reply) : refuseMissing(reply);
  };

  app.get('/territorio/*', page(PUBLIC_PAGE));
  app.get('/territorio', page(PUBLIC_PAGE));
  app.get('/', (_request, reply) => reply.redirect('/login'));
  app.get('/login', page(SIGN_IN_PAGE));
  // An old document may ask for a file of an earlier release: that is missing, not a page.
  app.get('/assets/*', (_request, reply) => refuseMissing(reply));
  app.get('/*', page('index.html'));
}
