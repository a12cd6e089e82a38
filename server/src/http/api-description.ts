import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from './encoding.ts';

/** One form of the description, ready to be sent. */
interface Form {
  etag: string;
  content: Buffer;
}

function readForm(path: string): Form {
  const content = readFileSync(path);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { etag: `"${hash}"`, content };
}

/** True when the caller has this form already: `*`, or one of several tags, weak or strong. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

/**
 * Serves `/openapi.json` as the build left it, compressed too (build/api-description.ts). It is held
 * in memory: a request costs neither a file nor a compression.
 */
export function serveApiDescription(api: FastifyInstance, folder: string): void {
  const file = join(folder, 'openapi.json');
  const forms = { plain: readForm(file), br: readForm(`${file}.br`), gzip: readForm(`${file}.gz`) };
  api.get('/openapi.json', (request, reply) => {
    const encoding = acceptedEncoding(request);
    const { etag, content } = forms[encoding ?? 'plain'];
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(content);
  });
}
