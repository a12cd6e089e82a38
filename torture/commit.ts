import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The documents with figures do not count, because each run changes them. */
const CHANGES = [
  'status',
  '--porcelain',
  '--',
  '.',
  ':!docs/reliability.md',
  ':!docs/performance.md',
];

/** Short hash of the commit that is measured, with '-dirty' when the tree was changed. */
export function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git(...CHANGES) === '' ? '' : '-dirty');
  } catch {
    return 'unknown';
  }
}
