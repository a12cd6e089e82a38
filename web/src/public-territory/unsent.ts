import type { Instant } from '@territorios/contract/dates.ts';
import type { PublicRequest } from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';

/** What a publisher answers, as it is sent. */
export type Draft = Pick<PublicRequest, 'kind' | 'days' | 'message'>;

/** Not known to have arrived: it waits for the network, and survives a reload. */
export interface Unsent extends Draft {
  /** When the last one of its kind was sent before it; null without one. */
  after: Instant | null;
}

export const latestOf = (
  requests: readonly PublicRequest[],
  kind: RequestKind,
): PublicRequest | undefined => requests.find((request) => request.kind === kind);

/** A later one of its kind is this one: it had arrived, and only its answer was lost. */
export const hasArrived = ({ kind, after }: Unsent, requests: readonly PublicRequest[]): boolean =>
  (latestOf(requests, kind)?.created_at ?? null) !== after;

/** Not the token itself, which opens the page. */
function keyOf(token: string, kind: RequestKind): string {
  let hash = 0;
  for (const character of token) hash = (hash * 31 + character.charCodeAt(0)) % 2 ** 32;
  return `answer.${hash}.${kind}`;
}

export function readUnsent(token: string, kind: RequestKind): Unsent | null {
  try {
    const stored = sessionStorage.getItem(keyOf(token, kind));
    // Written below, and by nobody else.
    return stored === null ? null : (JSON.parse(stored) as Unsent);
  } catch {
    return null;
  }
}

/** A browser that stores nothing still has it in memory. */
export function storeUnsent(token: string, kind: RequestKind, unsent: Unsent | null): void {
  try {
    const key = keyOf(token, kind);
    if (unsent) sessionStorage.setItem(key, JSON.stringify(unsent));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is off or full.
  }
}
