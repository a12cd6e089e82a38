import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './failure-reason.ts';

/** Node 20's `recursive` never ends if the kernel makes nothing, as in /proc. @throws the system's error */
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
