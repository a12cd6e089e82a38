import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './precompress.ts';

const LONG = 'export const words = "de sobra";\n'.repeat(100);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'territorios-dist-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name));

it('a long file gets a copy of each encoding beside it, in any folder', async () => {
  writeFileSync(join(folder, 'index.html'), LONG);
  writeFileSync(join(folder, 'assets', 'index.js'), LONG);
  await compressFolder(folder);
  for (const name of ['index.html', 'assets/index.js']) {
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(LONG);
    expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(LONG);
  }
});

it('a file that is short, compressed already or cannot become shorter gets no copy', async () => {
  writeFileSync(join(folder, 'short.js'), 'export {};\n');
  writeFileSync(join(folder, 'noise.json'), randomBytes(5_000));
  writeFileSync(join(folder, 'photo.png'), LONG);
  await compressFolder(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'noise.json', 'photo.png', 'short.js']);
});

it('the same files get the same copies, and a copy gets none', async () => {
  writeFileSync(join(folder, 'index.html'), LONG);
  await compressFolder(folder);
  const copies = [read('index.html.br'), read('index.html.gz')];
  await compressFolder(folder);
  expect([read('index.html.br'), read('index.html.gz')]).toEqual(copies);
  expect(readdirSync(folder)).toHaveLength(4);
});
