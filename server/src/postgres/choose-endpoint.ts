import type { DataLayout } from './data-layout.ts';
import { type Endpoint, hasDatabase } from './endpoint.ts';
import { choosePlatform, type Platform, platformOf } from './platform.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { findSocketEndpoint, makeSocketEndpoint } from './socket-endpoint.ts';
import { findTcpEndpoint, makeTcpEndpoint } from './tcp-endpoint.ts';

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
