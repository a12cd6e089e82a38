import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Browsers have passkeys for https and localhost, never for a bare address. */
function canHavePasskeys({ protocol, hostname }: URL): boolean {
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && !ipaddr.isValid(hostname.replaceAll(/[[\]]/g, ''));
}

/** A request's own host is believed for localhost alone: another would choose where a passkey is valid. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string | null {
  if (publicUrl === undefined) {
    return request.hostname === 'localhost' ? `${request.protocol}://${request.host}` : null;
  }
  const url = new URL(publicUrl);
  return canHavePasskeys(url) ? url.origin : null;
}
