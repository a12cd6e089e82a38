import { createReadStream, lstatSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { knownVersions } from '#db/migrations/versions.ts';
import { reasonOf } from '#failure-reason.ts';
import { makeFolder } from '#make-folder.ts';
import { OperatorError } from '#operator-error.ts';
import type { EndLine, Header } from './format.ts';
import { openNew, syncFolder, unfinishedName } from './new-file.ts';
import { damaged, foreign, readBackupParts, type Part } from './read.ts';

export interface Contents {
  header: Header;
  end: EndLine;
}

const CHUNK_BYTES = 256 * 1024;

/** The file has another name until it is on the disk and was read back. */
export async function writeBackupFile(
  path: string,
  text: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<Contents> {
  const unfinished = unfinishedName(path);
  try {
    // A link that leads nowhere is refused, too.
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined)
      throw new OperatorError(`Ya existe el archivo ${path}: indique otro nombre.`);
    makeFolder(dirname(path), 0o700);
    await writeCompressed(unfinished, text, signal);
    const contents = await checkBackupFile(unfinished, signal);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return contents;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw isSystemError(error)
      ? new OperatorError(`No se pudo escribir ${path} (${reasonOf(error)}).`, { cause: error })
      : error;
  }
}

async function writeCompressed(
  path: string,
  text: AsyncIterable<string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const file = await openNew(path);
  await pipeline(
    Readable.from(text, { objectMode: false, highWaterMark: CHUNK_BYTES }),
    createGzip({ chunkSize: CHUNK_BYTES }),
    file.createWriteStream({ flush: true }),
    { ...(signal && { signal }) },
  );
}

export async function readHeader(path: string): Promise<Header> {
  for await (const part of readBackupFile(path)) {
    if (part.kind === 'header') return part.header;
  }
  throw damaged();
}

export async function checkBackupFile(path: string, signal?: AbortSignal): Promise<Contents> {
  let header: Header | null = null;
  for await (const part of readBackupFile(path)) {
    signal?.throwIfAborted();
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'end' && header) return { header, end: part.end };
  }
  throw damaged();
}

/** @throws OperatorError when the file is missing, cut, damaged, foreign or of a newer program */
export async function* readBackupFile(path: string): AsyncGenerator<Part> {
  const compressed = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const text = createGunzip({ chunkSize: CHUNK_BYTES }).setEncoding('utf8');
  // The reader of the text gets the failure of either stream.
  const ended = pipeline(compressed, text).catch(() => undefined);
  try {
    yield* readBackupParts(text, knownVersions());
  } catch (error) {
    throw meaningOf(error, path);
  } finally {
    text.destroy();
    await ended;
  }
}

function meaningOf(error: unknown, path: string): unknown {
  if (!isSystemError(error)) return error;
  if (error.message === 'incorrect header check') return foreign();
  if (error.code.startsWith('Z_')) return damaged();
  return new OperatorError(`No se puede leer ${path} (${reasonOf(error)}).`, { cause: error });
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'errno' in error && 'code' in error;
}
