import { existsSync } from 'node:fs';
import type { DataLayout } from './data-layout.ts';

/** Where the server of a folder listens. */
export interface Endpoint {
  host: string;
  port: number;
  /** Undefined where the kernel says who connects. */
  password?: string;
  /** The file that a server of this endpoint leaves beside its socket. */
  socketLock: string | null;
  /** `-c` settings for pg_ctl besides the port: constants only, because pg_ctl hands them to a shell */
  settings: string[];
}

export const hasDatabase = (layout: DataLayout): boolean => existsSync(layout.cluster);
