import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runnerImport, type Plugin } from 'vite';
import type * as describing from './describe-api.ts';

/** The description in each form that a caller may take, by the ending of its file. */
export function descriptionFiles(json: string): Record<'' | '.br' | '.gz', Buffer> {
  const plain = Buffer.from(json);
  return {
    '': plain,
    '.br': brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    '.gz': gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
  };
}

/** Puts `openapi.json` and its compressed copies beside the built server (src/app.ts). */
export function apiDescription(root: string): Plugin {
  return {
    name: 'api-description',
    async writeBundle({ dir = '' }) {
      const { module } = await runnerImport<typeof describing>(
        join(root, 'build/describe-api.ts'),
        // The contract is TypeScript, which Node could not load.
        { root, environments: { inline: { resolve: { noExternal: [/^@territorios\//] } } } },
      );
      for (const [ending, content] of Object.entries(descriptionFiles(module.describeApi()))) {
        writeFileSync(join(dir, `openapi.json${ending}`), content);
      }
    },
  };
}
