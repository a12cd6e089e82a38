import { spawnSync } from 'node:child_process';
import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTeardown } from '#teardown.ts';
import { killPostmaster } from '#folder.ts';

const SIZE = '400m';

export interface SmallDisk {
  folder: string;
  /** Fills the disk. @returns a function that frees it */
  fill: () => () => void;
}

/** A disk of its own. @returns null where one may not be mounted */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-disk-'));
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SIZE},mode=755`,
    'tmpfs',
    folder,
  ]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  onTeardown(async () => {
    await killPostmaster(folder);
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, fill: () => fill(join(folder, 'ballast')) };
}

function fill(path: string): () => void {
  const file = openSync(path, 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    const block = Buffer.alloc(size);
    try {
      while (writeSync(file, block) === size);
    } catch {
      // No room for a block of this size any more.
    }
  }
  fdatasyncSync(file);
  closeSync(file);
  return () => rmSync(path, { force: true });
}

/** Removes the spare segments of the log; the oldest one is in use. */
export function removeSpareLog(dataDir: string): void {
  const folder = join(dataDir, 'pg/data/pg_wal');
  const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of segments.toSorted().slice(1)) rmSync(join(folder, name));
}
