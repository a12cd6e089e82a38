import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Less fits into one packet uncompressed. */
const SHORTEST_COMPRESSED_BYTES = 1024;
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** By the endings that the server looks for (server/src/http/pages.ts). */
const compressors: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => zip(content, { level: constants.Z_BEST_COMPRESSION }),
};

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SHORTEST_COMPRESSED_BYTES) return;
  await Promise.all(
    Object.entries(compressors).map(async ([ending, compress]) => {
      const copy = await compress(content);
      if (copy.length < content.length) await writeFile(`${path}.${ending}`, copy);
    }),
  );
}

/** Puts the smallest compressed copies beside the files of a built site: making them takes seconds, too long for a request. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map(({ parentPath, name }) => compressFile(join(parentPath, name))),
  );
}

export const precompress: Plugin = {
  name: 'precompress',
  buildApp: {
    order: 'post',
    handler: ({ config: { root, build } }) => compressFolder(join(root, build.outDir)),
  },
};
