import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './failure-reason.ts';

/**
 * Makes a folder and those above it. Node 20's own `recursive` turns for ever where the kernel makes
 * nothing, as in /proc.
 * @throws the system's error
 */
export function makeFolder(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (existsSync(folder) && statSync(folder).isDirectory()) return;
    const parent = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || existsSync(parent)) throw error;
    makeFolder(parent, mode);
    makeFolder(folder, mode);
  }
}
