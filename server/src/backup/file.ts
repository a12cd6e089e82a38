import { randomBytes } from 'node:crypto';
import { constants, createReadStream, lstatSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { knownVersions } from '#db/migrations/versions.ts';
import { reasonOf } from '#failure-reason.ts';
import { makeFolder } from '#make-folder.ts';
import { OperatorError } from '#operator-error.ts';
import type { EndLine, Header } from './format.ts';
import { damaged, foreign, readBackupParts, type Part } from './read.ts';

export interface Contents {
  header: Header;
  end: EndLine;
}

const CHUNK_BYTES = 256 * 1024;
/** Nobody can foresee the twelve characters; earlier releases had none. */
export const UNFINISHED = /(\.[0-9a-f]{12})?\.partial$/;
const unfinishedName = (path: string): string =>
  `${path}.${randomBytes(6).toString('hex')}.partial`;

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
    const contents = await checkBackupFile(unfinished);
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

/** Windows has no O_NOFOLLOW; O_EXCL follows no link anywhere. */
const NEW_FILE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

async function writeCompressed(
  path: string,
  text: AsyncIterable<string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  // A file or a link that somebody else has put there is never written to.
  const file = await open(path, NEW_FILE, 0o600);
  await pipeline(
    Readable.from(text, { objectMode: false, highWaterMark: CHUNK_BYTES }),
    createGzip({ chunkSize: CHUNK_BYTES }),
    file.createWriteStream({ flush: true }),
    { ...(signal && { signal }) },
  );
}

/** A power cut could take the new name away. Windows does not open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}

export async function checkBackupFile(path: string): Promise<Contents> {
  let header: Header | null = null;
  for await (const part of readBackupFile(path)) {
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
