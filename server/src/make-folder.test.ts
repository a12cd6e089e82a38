import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from './make-folder.ts';

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('makes a folder and those above it, and leaves one that is there', () => {
  const folder = join(temporary(), 'a', 'b', 'c');
  makeFolder(folder, 0o700);
  makeFolder(folder, 0o700);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('fails below a file, and where the kernel makes nothing', () => {
  const file = join(temporary(), 'archivo');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'a', 'b'))).toThrow('ENOTDIR');
  expect(() => makeFolder('/proc/nada/x')).toThrow('ENOENT');
});
