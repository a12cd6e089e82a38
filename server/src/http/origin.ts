import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Browsers have passkeys for https and localhost, never for a bare address. */
function canHavePasskeys({ protocol, hostname }: URL): boolean {
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && !ipaddr.isValid(hostname.replaceAll(/[[\]]/g, ''));
}

/** Fastify's own hostname ends at the first colon, so that it is also that of `localhost:1@example.org`. */
const LOCALHOST = /^localhost(?::\d+)?$/;

/** A request's own host is believed for localhost alone: another would choose where a passkey is valid. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string | null {
  if (publicUrl === undefined) {
    // A proxy may have written any word as the protocol.
    const scheme = request.protocol === 'https' ? 'https' : 'http';
    const own = `${scheme}://${request.host}`;
    return LOCALHOST.test(request.host) && URL.canParse(own) ? own : null;
  }
  const url = new URL(publicUrl);
  return canHavePasskeys(url) ? url.origin : null;
}
