import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { sql } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import { createReadSession } from '#call/session.ts';
import type { Clock } from '#clock.ts';
import type { Changes } from '#db/connection/changes.ts';
import type { Database } from '#db/connection/client.ts';
import { placesOf, type Places } from '#http/bound-connections.ts';
import { compressAnswers, createCompress } from '#http/compression.ts';
import { handleErrors, refuseAddress, refuseBytes } from '#http/errors.ts';
import { enterDemonstration } from '#http/enter-demonstration.ts';
import { serveEvents } from '#http/events.ts';
import { acceptJsonOnly } from '#http/json.ts';
import { acceptLateBodies, hasLateBody } from '#http/late-body.ts';
import { createLargeBodies } from '#http/large-bodies.ts';
import { createSendPreview } from '#http/link-preview.ts';
import { createLinkLanes } from '#http/link-lanes.ts';
import { createListCache } from '#http/list-cache.ts';
import { servePages } from '#http/pages.ts';
import { limitPipelining } from '#http/pipelining.ts';
import { acceptPicturesOnly } from '#http/picture-bytes.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import { serve } from '#http/serve.ts';
import { serveFile } from '#http/static-file.ts';
import { acceptStrictRequests } from '#http/strict-requests.ts';
import { createTurns } from '#http/turns.ts';
import { createUnreadAnswers } from '#http/unread-answers.ts';
import { createIsFirstStart } from '#first-start/is-first-start.ts';
import { createDrawBoundary, PICTURE_SIZE } from '#public-territory/boundary-picture.ts';
import { createFailedLookups } from '#public-territory/failed-lookups.ts';
import { readLinkPicture } from '#public-territory/link-boundary.ts';
import { readLinkPreview } from '#public-territory/link-preview.ts';
import { createRoutes, type RouteOptions } from './routes.ts';

const SECOND = 1_000;
/** A request must be sent whole within this time; with the interval of the checks, a slow client is cut within ten seconds. */
const LONGEST_REQUEST_MS = 8 * SECOND;
const LARGEST_BODY_BYTES = 64 * 1024;

export interface AppOptions extends RouteOptions {
  db: Database;
  clock: Clock;
  changes?: Changes;
  isDatabaseUnresponsive?: () => boolean;
  /** Folder of the built web page; without it only the API is served. */
  webFolder?: string;
  descriptionFolder?: string;
  log?: FastifyBaseLogger;
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** Where browsers find the panel; without it only localhost has passkeys. */
  publicUrl?: string | undefined;
  worksOffline?: boolean;
  places?: Places;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: LARGEST_BODY_BYTES,
    serverFactory: (handle) =>
      createServer(
        {
          requestTimeout: LONGEST_REQUEST_MS,
          // By default Node gives headers a minute, and checks only every half minute.
          headersTimeout: LONGEST_REQUEST_MS,
          connectionsCheckingInterval: SECOND,
          keepAliveTimeout: 60 * SECOND,
        },
        limitPipelining(handle),
      ).setTimeout(30 * SECOND),
    forceCloseConnections: 'idle',
    // A request that comes during the end is served: everything it needs still works (graceful-shutdown.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  });
  handleErrors(app);
  acceptJsonOnly(app);
  acceptStrictRequests(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(SECURITY_HEADERS);
  });
  await app.register(cookie);

  app.get('/healthz', async () => ({ status: 'ok' }));
  const refuseIfUnresponsive = () => {
    if (options.isDatabaseUnresponsive?.()) refuse('unavailable');
  };
  const refuseEarly = async () => refuseIfUnresponsive();
  // Probes at once share one statement, because strangers can send any number of them.
  let probe: Promise<unknown> | undefined;
  app.get('/readyz', { onRequest: refuseEarly }, async () => {
    probe ??= options.db.execute(sql`select 1`).finally(() => (probe = undefined));
    await probe;
    return { status: 'ok' };
  });

  const { db, clock, places = placesOf(Infinity) } = options;
  const turns = createTurns(refuseIfUnresponsive);
  const linkLanes = createLinkLanes();
  const countFailedLookup = createFailedLookups();
  await app.register(
    async (api) => {
      const compress = createCompress();
      compressAnswers(api, compress);
      api.addHook('onRequest', refuseEarly);
      if (options.demonstration) enterDemonstration(api, options.demonstration.enter);
      const { changes } = options;
      const announce = changes?.announce ?? (() => undefined);
      const lists = createListCache(compress);
      const readSession = createReadSession(db);
      const serving = {
        db,
        readSession,
        clock,
        announce,
        lists,
        turns,
        linkLanes,
        largeBodies: createLargeBodies(),
        holdUnread: createUnreadAnswers(),
        publicUrl: options.publicUrl,
      };
      for (const route of createRoutes(options, countFailedLookup)) {
        const acceptOnly =
          route.endpoint.picture === 'sent'
            ? acceptPicturesOnly
            : hasLateBody(route) && acceptLateBodies;
        if (!acceptOnly) serve(api, serving, route);
        else
          await api.register(async (inner) => {
            acceptOnly(inner);
            serve(inner, serving, route);
          });
      }
      if (changes) serveEvents(api, { readSession, clock, changes, most: places.streams });
      if (options.descriptionFolder !== undefined)
        serveFile(api, '/openapi.json', options.descriptionFolder);
      // The web page answers at every other address, but at none of the API's.
      api.get('/*', (_request, reply) => {
        reply.callNotFound();
      });
    },
    { prefix: '/api' },
  );
  if (options.webFolder !== undefined) {
    const drawBoundary = createDrawBoundary();
    const sendPreview = createSendPreview({
      db,
      clock,
      queue: turns.strangers,
      linkLanes,
      publicUrl: options.publicUrl,
      readPreview: (call) => readLinkPreview({ ...call, countFailedLookup }),
      readPicture: (call) => readLinkPicture({ ...call, countFailedLookup }, drawBoundary),
      pictureSize: PICTURE_SIZE,
    });
    const tilesOrigin = options.tiles ? new URL(options.tiles.url).origin : null;
    const { webFolder, worksOffline = true } = options;
    const fillDocument = options.demonstration?.fillDocument;
    const askForFirstStart = createIsFirstStart(options.startsOnScreen ?? false);
    // Without the database nobody knows, and the sign-in says so itself.
    const isFirstStart = async () =>
      !options.isDatabaseUnresponsive?.() && askForFirstStart(db).catch(() => false);
    const site = { webFolder, tilesOrigin, fillDocument };
    servePages(app, { ...site, sendPreview, isFirstStart, worksOffline });
  }
  return app;
}
