import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readStaticFile, sendStaticFile } from './static-file.ts';

export function serveApiDescription(api: FastifyInstance, folder: string): void {
  const description = readStaticFile(join(folder, 'openapi.json'));
  api.get('/openapi.json', (request, reply) =>
    sendStaticFile(request, reply.header('cache-control', 'no-cache'), description),
  );
}
