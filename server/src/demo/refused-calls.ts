import type { Endpoint } from '@territorios/contract/endpoint.ts';

const OWN_SESSION: ReadonlySet<string> = new Set(['signed_in', 'signed_out', 'confirmed']);
const REFUSED_PATH = /^\/(?:auth\/passkeys\/|congregation$)/;

/**
 * Refused on a public demonstration: who may sign in, what leaves or goes as a whole, the mail, and pictures,
 * which the other visitors would see. It is a rule, so that a new call of these kinds is refused without a line here.
 */
export function isRefused({ path, records, picture }: Endpoint): boolean {
  if (picture === 'sent' || REFUSED_PATH.test(path)) return true;
  if (records?.subject === 'session') return !OWN_SESSION.has(records.action);
  return records?.subject === 'administrator' || records?.subject === 'full_export';
}
