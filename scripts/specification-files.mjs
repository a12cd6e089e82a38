import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every test file of the tree, with its text. */
export const testFiles = () =>
  execFileSync('git', ['ls-files', '*.test.ts', '*.test.mjs', '*.spec.ts', '*.torture.ts'], {
    cwd: root,
  })
    .toString()
    .trim()
    .split('\n')
    .map((file) => ({ file, source: readFileSync(root + file, 'utf8') }));
