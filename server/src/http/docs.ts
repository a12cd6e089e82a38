import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { openApiDocument } from '@territorios/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';

type SwaggerDocument = NonNullable<StaticDocumentSpec['document']>;

const API_VERSION = '1';

/** `/openapi.json`, printed from the contract, and a page at `/docs` to read it. */
export async function serveDocs(api: FastifyInstance): Promise<void> {
  const document = openApiDocument(endpoints, API_VERSION);
  api.get('/openapi.json', () => document);
  await api.register(swagger, {
    mode: 'static',
    // The plugin only hands it on, and its type knows OpenAPI 3.0 but not 3.1.
    specification: { document: document as unknown as SwaggerDocument },
  });
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // The page draws itself with style attributes; nothing else of the application may.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    indexPrefix: api.prefix,
    // The sign-in's token is not asked for: this page is to read.
    uiConfig: { supportedSubmitMethods: [], deepLinking: true },
  });
}
