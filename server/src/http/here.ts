import type { FastifyRequest } from 'fastify';
import { isLoopback, normalAddress } from './address.ts';

/** What proxies and tunnels write for whom they ask, without any of it being believed. */
const FORWARDING =
  /^(?:via|forwarded(?:-for)?|x-(?:forwarded|original|envoy|proxy)(?:-.*)?|x-(?:real|client|cluster-client|remote)-(?:ip|addr)|(?:true-)?client-ip|(?:cf|fly|fastly|tailscale)-.*)$/;

const HOST = /^(?:\[([\da-f:.]+)\]|([^:@\s]+))(?::\d{1,5})?$/i;

/** Another name that leads here may be a page of somebody else's, which the browser of this computer shows. */
function isLoopbackHost(host: string | undefined): boolean {
  const [, bracketed, plain] = HOST.exec(host ?? '') ?? [];
  const name = bracketed ?? plain ?? '';
  return name.toLowerCase() === 'localhost' || isLoopback(name);
}

/** Whether a person asks at the computer of the program: TRUST_PROXY has no say in it. */
export function isHere({
  headers,
  socket,
  raw,
}: Pick<FastifyRequest, 'headers' | 'socket' | 'raw'>): boolean {
  const address = normalAddress(socket.remoteAddress);
  return (
    address !== null &&
    isLoopback(address) &&
    isLoopbackHost(headers.host) &&
    // No browser speaks it, but nginx does, which by itself writes none of the headers and a Host of its own.
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}
