import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is shorter fits into one packet as it is. */
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
      // One that saves nothing would only have to be unpacked.
      if (copy.length < content.length) await writeFile(`${path}.${ending}`, copy);
    }),
  );
}

/**
 * Puts compressed copies beside the files of a built site, as small as they can be made: what costs
 * seconds here, once, would be too slow while somebody waits.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map(({ parentPath, name }) => compressFile(join(parentPath, name))),
  );
}

/** Compresses the whole site once all of its documents are built. */
export const precompress: Plugin = {
  name: 'precompress',
  buildApp: {
    order: 'post',
    handler: ({ config: { root, build } }) => compressFolder(join(root, build.outDir)),
  },
};
