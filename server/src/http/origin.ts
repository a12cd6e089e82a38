import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** What browsers take for the name of a passkey's place: https, or localhost; never a bare address. */
function canHavePasskeys({ protocol, hostname }: URL): boolean {
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && !ipaddr.isValid(hostname.replaceAll(/[[\]]/g, ''));
}

/**
 * Where browsers find the panel. A request's own word is taken for localhost alone: whoever could
 * choose another would choose for which place a passkey is good.
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string | null {
  if (publicUrl === undefined) {
    return request.hostname === 'localhost' ? `${request.protocol}://${request.host}` : null;
  }
  const url = new URL(publicUrl);
  return canHavePasskeys(url) ? url.origin : null;
}
