import { existsSync } from 'node:fs';
import type { DataLayout } from './data-layout.ts';
import { choosePlatform, type Platform, platformOf } from './platform.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { findSocketEndpoint, makeSocketEndpoint } from './socket-endpoint.ts';
import { findTcpEndpoint, makeTcpEndpoint } from './tcp-endpoint.ts';

/** Where the server of a folder listens. */
export interface Endpoint {
  host: string;
  port: number;
  /** Undefined where the kernel says who connects. */
  password?: string;
  /** The file that a server of this endpoint leaves beside its socket. */
  socketLock: string | null;
  /** `-c` settings for pg_ctl: constants only, because pg_ctl hands them to a shell */
  settings: string[];
}

export const hasDatabase = (layout: DataLayout): boolean => existsSync(layout.cluster);

export async function makeEndpoint(
  binaries: PostgresBinaries,
  wanted: Platform | undefined,
): Promise<Endpoint> {
  return choosePlatform(binaries.layout, wanted) === 'tcp'
    ? makeTcpEndpoint(binaries)
    : makeSocketEndpoint(binaries.layout, binaries.account);
}

/** @throws OperatorError when another user could answer there, and would be sent names and passwords */
export function findEndpoint(layout: DataLayout): Endpoint | null {
  if (!hasDatabase(layout)) return null;
  return platformOf(layout) === 'tcp' ? findTcpEndpoint(layout) : findSocketEndpoint(layout);
}
