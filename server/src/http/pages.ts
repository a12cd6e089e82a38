import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { secretIn } from '@territorios/contract/public-territory/secret.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import type { SendPreview } from './link-preview.ts';
import { isPreviewAgent } from './preview-agents.ts';
import {
  DOCUMENT_HEADERS,
  mapPolicyHeaders,
  PUBLIC_PERMISSIONS_POLICY,
} from './security-headers.ts';
import { changingFile, readStaticFile, sendStaticFile } from './static-file.ts';

const ADMINISTRATION = 'index.html';
const PUBLIC_PAGE = 'territorio.html';
const OUTING_PAGE = 'salida.html';
const LINK_PAGES: readonly string[] = [PUBLIC_PAGE, OUTING_PAGE];
const SIGN_IN_PAGE = 'login.html';
const FIRST_START_PAGE = 'empezar.html';
const INVITATION_PAGE = 'alta.html';
const SECRET_PAGES: readonly string[] = [...LINK_PAGES, INVITATION_PAGE];
/** The administration, with one screen drawn in it. */
const SCREEN = /^screens\/(.+)\.html$/;
const hasMaps = (path: string): boolean =>
  path === ADMINISTRATION || LINK_PAGES.includes(path) || SCREEN.test(path);
const SERVICE_WORKER = 'sw.js';
const NO_SERVICE_WORKER = 'sw-off.js';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** A worker is no part of a document: the policy that holds in it is that of its own file. */
const PART_OF_DOCUMENT = /^assets\/(?!worker-)[^/]+\.(?:css|js)$/;

const COMPRESSED_COPY = /\.(?:br|gz)$/;

function cacheControlOf(path: string): string {
  if (path.startsWith('assets/')) return FOR_EVER;
  // The address is a secret; other documents must not outlive a release.
  return SECRET_PAGES.includes(path) ? 'no-store' : 'no-cache';
}

const LONGEST_PATH = 300;

// oxlint-disable-next-line no-control-regex
const ODD_CHARACTER = /[\u0000-\u001F\u007F\\%]/;

/** An attempt at files outside the site gets 404, not a page. @param path decoded, without its first slash */
function isOdd(path: string): boolean {
  if (path.length > LONGEST_PATH || ODD_CHARACTER.test(path)) return true;
  const segments = path.replace(/\/$/, '').split('/');
  return path !== '' && segments.some((segment) => ['', '.', '..'].includes(segment));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED_COPY.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

type FillDocument = (path: string, html: string) => string;

interface Site {
  webFolder: string;
  tilesOrigin: string | null;
  /** Puts into a document what the build does not know. */
  fillDocument?: FillDocument | undefined;
}

function senderOf({ webFolder, tilesOrigin, fillDocument }: Site, path: string): Send {
  const file = readStaticFile(join(webFolder, path));
  const fileNow =
    fillDocument && path.endsWith('.html')
      ? changingFile(file, (html) => fillDocument(path, html))
      : () => file;
  const headers = {
    'cache-control': cacheControlOf(path),
    ...(hasMaps(path) && mapPolicyHeaders(tilesOrigin)),
    ...(LINK_PAGES.includes(path) && { 'permissions-policy': PUBLIC_PERMISSIONS_POLICY }),
  };
  const needless = PART_OF_DOCUMENT.test(path) ? DOCUMENT_HEADERS : [];
  return (request, reply) => {
    for (const name of needless) void reply.removeHeader(name);
    return sendStaticFile(request, reply.headers(headers), fileNow());
  };
}

interface Pages extends Site {
  sendPreview: SendPreview;
  /** Whether nobody has an account yet, and the first is made on the screen. */
  isFirstStart: () => Promise<boolean>;
  worksOffline: boolean;
}

export function servePages(
  app: FastifyInstance,
  { sendPreview, isFirstStart, worksOffline, ...site }: Pages,
): void {
  const senders = new Map(filesIn(site.webFolder).map((path) => [path, senderOf(site, path)]));
  const off = senders.get(NO_SERVICE_WORKER);
  if (!worksOffline && off) senders.set(SERVICE_WORKER, off);
  for (const [path, send] of senders) app.get(`/${path.replace(SCREEN, '$1')}`, send);

  const refuseMissing = (reply: FastifyReply) =>
    sendRefusal(reply, refusal('not_found', { resource: 'route' }));
  const restOf = (request: FastifyRequest): string => {
    const { '*': rest = '' } = request.params as { '*'?: string };
    return rest;
  };
  const page = (path: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const send = isOdd(restOf(request)) ? undefined : senders.get(path);
    return send ? send(request, reply) : refuseMissing(reply);
  };
  const pageOrPreview =
    (path: string, tokenIn: (rest: string) => string | null, title?: string) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const rest = restOf(request);
      return isPreviewAgent(request.headers['user-agent']) && !isOdd(rest)
        ? sendPreview(request, reply, tokenIn(rest), title)
        : page(path)(request, reply);
    };
  const link = pageOrPreview(PUBLIC_PAGE, (rest) => secretIn(rest) || null);
  // A card is not looked up: its code is in force for years, and chats keep what they show.
  const card = pageOrPreview(PUBLIC_PAGE, () => null);
  // Nor is an outing: the message itself says when and where.
  const outing = pageOrPreview(OUTING_PAGE, () => null, 'Salida');

  app.get('/territorio/*', link);
  app.get('/territorio', link);
  app.get('/t/*', card);
  app.get('/t', card);
  app.get('/salida/*', outing);
  app.get('/salida', outing);
  app.get('/', (_request, reply) => reply.redirect('/login'));
  const signIn = page(SIGN_IN_PAGE);
  const firstStart = page(FIRST_START_PAGE);
  const redirect = (reply: FastifyReply, to: string) =>
    reply.header('cache-control', 'no-store').redirect(to);
  app.get('/login', async (request, reply) =>
    (await isFirstStart()) ? redirect(reply, '/empezar') : signIn(request, reply),
  );
  app.get('/empezar', async (request, reply) =>
    (await isFirstStart()) ? firstStart(request, reply) : redirect(reply, '/login'),
  );
  app.get('/alta/*', page(INVITATION_PAGE));
  // An old document may ask for a file of an earlier release, which is missing.
  app.get('/assets/*', (_request, reply) => refuseMissing(reply));
  app.get('/*', page(ADMINISTRATION));
}
