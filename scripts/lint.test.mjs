import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A rule that refuses nothing looks like a tree without mistakes, so a small tree breaks each rule
// once; the first lines of a file name the expected sentences.

const root = fileURLToPath(new URL('..', import.meta.url));
const fixture = join(root, 'scripts/lint-fixture');
const FLOORS = ['contract', 'server', 'web', 'torture'];
const TAKEN_OVER = ['features.mjs', 'oxlint.config.mjs', 'tsconfig.base.json'].concat(
  FLOORS.flatMap((floor) => [`${floor}/package.json`, `${floor}/tsconfig.json`]),
);

const tree = mkdtempSync(join(tmpdir(), 'territorios-lint-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** @type {Map<string, string[]>} */
const sentences = new Map();

beforeAll(async () => {
  cpSync(fixture, tree, { recursive: true });
  for (const path of TAKEN_OVER) cpSync(join(root, path), join(tree, path));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  writeFileSync(join(tree, 'server/src/long.ts'), 'export {};\n'.repeat(251));
  const args = ['-c', 'oxlint.config.mjs', '--type-aware', '-f', 'json', ...FLOORS];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', ...args],
    { cwd: tree },
  ).catch(
    // The lint exits with 1, because it found the mistakes.
    (/** @type {{ stdout: string }} */ failed) => failed,
  );
  for (const { filename, message, help } of JSON.parse(stdout).diagnostics) {
    sentences.set(filename, [...(sentences.get(filename) ?? []), `${message} ${help ?? ''}`]);
  }
}, 60_000);

const files = readdirSync(fixture, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(fixture, path), 'utf8');
    return {
      path,
      refused: [...text.matchAll(/^\/\/ refused: (.+)$/gm)].map((match) => match[1] ?? ''),
    };
  });

describe('the lint', () => {
  it.each(files.filter(({ refused }) => refused.length > 0))(
    'the lint refuses $path: $refused.0',
    ({ path, refused }) => {
      const said = sentences.get(path) ?? [];
      for (const sentence of refused) expect(said.join('\n')).toContain(sentence);
      expect(said).toHaveLength(refused.length);
    },
  );

  it.each(files.filter(({ refused }) => refused.length === 0))(
    'the lint accepts $path',
    ({ path }) => {
      expect(sentences.get(path)).toBeUndefined();
    },
  );

  it('the lint refuses a file of more than 250 lines', () => {
    expect(sentences.get('server/src/long.ts')?.join()).toContain('too many lines');
  });
});
