/**
 * Files of the build, held in memory. A request costs neither a file nor a compression, and as many
 * slow downloads as may be share the same bytes: read from the disk, each of a thousand requests
 * that one connection sends ahead would keep a file open.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './encoding.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** One form of a file, ready to be sent. */
interface Form {
  etag: string;
  content: Buffer;
  encoding: Encoding | null;
}

export interface StaticFile {
  type: string;
  plain: Form;
  /** As the build compressed it; of a short file there is none. */
  encoded: Partial<Record<Encoding, Form>>;
}

function readForm(path: string, encoding: Encoding | null): Form {
  const content = readFileSync(path);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { etag: `"${hash}"`, content, encoding };
}

/**
 * Reads a file with the compressed copies that the build put beside it.
 * @throws when nobody has said which type of content it is
 */
export function readStaticFile(path: string): StaticFile {
  const type = TYPES[extname(path)];
  if (type === undefined) throw new Error(`${path}: add the type of such files`);
  return {
    type,
    plain: readForm(path, null),
    encoded: {
      ...(existsSync(`${path}.br`) && { br: readForm(`${path}.br`, 'br') }),
      ...(existsSync(`${path}.gz`) && { gzip: readForm(`${path}.gz`, 'gzip') }),
    },
  };
}

/** True when the caller has this form already: `*`, or one of several tags, weak or strong. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

/** The one part that is asked for; null when all is to be sent, as it may be for any other wish. */
function partOf(range: string | undefined, length: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return start <= end ? { start, end } : null;
}

/** Sends a file, or a part of it, in the best form that the caller takes; 304 to whoever has it. */
export function sendStaticFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, encoded }: StaticFile,
): FastifyReply {
  const accepted = acceptedEncoding(request);
  const { etag, content, encoding } = (accepted && encoded[accepted]) ?? plain;
  void reply.headers({ etag, vary: 'accept-encoding', 'accept-ranges': 'bytes' });
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange = etag, range } = request.headers;
  if (isKnown(ifNoneMatch, etag)) return reply.status(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  void reply.type(type);
  const part = ifRange === etag ? partOf(range, content.length) : null;
  if (!part) return reply.send(content);
  const { start, end } = part;
  void reply.status(206).header('content-range', `bytes ${start}-${end}/${content.length}`);
  return reply.send(content.subarray(start, end + 1));
}
