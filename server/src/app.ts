import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { sql } from 'drizzle-orm';
import { administratorRoutes } from '#administrators/handlers.ts';
import { assignmentRoutes } from '#assignments/handlers.ts';
import { authRoutes } from '#auth/handlers.ts';
import { campaignRoutes } from '#campaigns/handlers.ts';
import { dashboardRoutes } from '#dashboard/handlers.ts';
import { serveDocs } from '#http/docs.ts';
import { handleErrors, refuseAddress } from '#http/errors.ts';
import { acceptJsonOnly } from '#http/json.ts';
import type { Route } from '#http/route.ts';
import { serve, type Serving } from '#http/serve.ts';
import { servePages } from '#http/pages.ts';
import { publicTerritoryRoutes } from '#public-territory/handlers.ts';
import { publisherRoleRoutes } from '#publisher-roles/handlers.ts';
import { publisherRoutes } from '#publishers/handlers.ts';
import { settingsRoutes } from '#settings/handlers.ts';
import { territoryRoutes } from '#territories/handlers.ts';
import { zoneRoutes } from '#zones/handlers.ts';

/** Every feature, in one visible list. */
export const routes: Route[] = [
  ...authRoutes,
  ...settingsRoutes,
  ...zoneRoutes,
  ...publisherRoleRoutes,
  ...administratorRoutes,
  ...publisherRoutes,
  ...assignmentRoutes,
  ...territoryRoutes,
  ...campaignRoutes,
  ...dashboardRoutes,
  ...publicTerritoryRoutes,
];

const SECOND = 1_000;
const LARGEST_BODY_BYTES = 64 * 1024;

export interface AppOptions extends Serving {
  /** Folder of the built web page; without it only the API is served. */
  webFolder?: string;
  /** Without one, nothing is logged. */
  log?: FastifyBaseLogger;
  trustProxy?: FastifyServerOptions['trustProxy'];
}

/** The whole program but for listening; tests use it too. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: 10 * SECOND,
    connectionTimeout: 30 * SECOND,
    keepAliveTimeout: 60 * SECOND,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: refuseAddress,
  });
  handleErrors(app);
  acceptJsonOnly(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ['https://www.google.com/maps', 'https://www.google.com/maps/'],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  await app.register(compress, { threshold: 1024 });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await options.db.execute(sql`select 1`);
    return { status: 'ok' };
  });

  await app.register(
    async (api) => {
      for (const route of routes) serve(api, options, route);
      await serveDocs(api);
      // The web page answers at every other address, but at none of the API's.
      api.get('/*', (_request, reply) => {
        reply.callNotFound();
      });
    },
    { prefix: '/api' },
  );
  if (options.webFolder !== undefined) await servePages(app, options.webFolder);
  return app;
}
