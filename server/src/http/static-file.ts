/** Files of the build are held in memory: each of a thousand requests on one connection would keep a file open. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '#call/tokens.ts';
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

interface Form {
  etag: string;
  content: Buffer;
  encoding: Encoding | null;
}

export interface StaticFile {
  type: string;
  plain: Form;
  encoded: Partial<Record<Encoding, Form>>;
}

const readForm = (path: string, encoding: Encoding | null): Form =>
  formOf(readFileSync(path), encoding);

function formOf(content: Buffer, encoding: Encoding | null): Form {
  const hash = sha256(content).toString('base64url').slice(0, 22);
  return { etag: `"${hash}"`, content, encoding };
}

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

/** @param change is called for each answer; what it gives is compressed once. @returns the file as it is now */
export function changingFile(file: StaticFile, change: (text: string) => string): () => StaticFile {
  const text = file.plain.content.toString();
  let made: { text: string; file: StaticFile } | undefined;
  return () => {
    const changed = change(text);
    if (made?.text !== changed) {
      const content = Buffer.from(changed);
      const encoded = { gzip: formOf(gzipSync(content), 'gzip') };
      made = { text: changed, file: { type: file.type, plain: formOf(content, null), encoded } };
    }
    return made.file;
  };
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

function partOf(range: string | undefined, length: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return start <= end ? { start, end } : null;
}

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

export function serveFile(app: FastifyInstance, path: string, folder: string): void {
  const file = readStaticFile(join(folder, path));
  app.get(path, (request, reply) =>
    sendStaticFile(request, reply.header('cache-control', 'no-cache'), file),
  );
}
