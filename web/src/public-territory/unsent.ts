import type { Instant } from '@territorios/contract/dates.ts';
import type { PublicRequest } from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';

export type Draft = Pick<PublicRequest, 'kind' | 'days' | 'message'>;

/** An answer that may not have arrived waits for the network, and survives a reload. */
export interface Unsent extends Draft {
  /** The answer of this kind before it was sent at this time. */
  after: Instant | null;
}

export const latestOf = (
  requests: readonly PublicRequest[],
  kind: RequestKind,
): PublicRequest | undefined => requests.find((request) => request.kind === kind);

/** A later answer of its kind is this one: the server had got it, and only its reply was lost. */
export const hasArrived = ({ kind, after }: Unsent, requests: readonly PublicRequest[]): boolean =>
  (latestOf(requests, kind)?.created_at ?? null) !== after;

/** The key holds a hash, because the token opens the page. */
function keyOf(token: string, kind: RequestKind): string {
  let hash = 0;
  for (const character of token) hash = (hash * 31 + character.charCodeAt(0)) % 2 ** 32;
  return `answer.${hash}.${kind}`;
}

export function readUnsent(token: string, kind: RequestKind): Unsent | null {
  try {
    const stored = sessionStorage.getItem(keyOf(token, kind));
    // Only `storeUnsent` writes it.
    return stored === null ? null : (JSON.parse(stored) as Unsent);
  } catch {
    return null;
  }
}

export function storeUnsent(token: string, kind: RequestKind, unsent: Unsent | null): void {
  try {
    const key = keyOf(token, kind);
    if (unsent) sessionStorage.setItem(key, JSON.stringify(unsent));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the answer is still in memory.
  }
}
