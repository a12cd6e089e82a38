import { LRUCache } from 'lru-cache';
import type { LaneLine } from '#call/fair-queue.ts';
import { networksOf, widestOf } from '#call/network.ts';
import type { BelongsTo } from '#call/scope.ts';

/** The oldest are looked up among strangers again. */
const MOST_KNOWN = 50_000;
const OF_STRANGERS = '';

interface LinkCaller {
  line: LaneLine;
  belongsTo: BelongsTo;
}

/**
 * A link that has been opened waits beside those of other congregations, and not behind a crowd that opens the links
 * of one; what nobody has opened yet, and what no link is, share a lane.
 */
export type LinkLanes = (params: unknown, address: string) => LinkCaller;

/** @returns the secret of an address, if it has one */
function secretIn(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null) return undefined;
  const [secret] = ['token', 'code'].flatMap((name) => {
    const value: unknown = Reflect.get(params, name);
    return typeof value === 'string' ? [value] : [];
  });
  return secret;
}

export function createLinkLanes(): LinkLanes {
  const congregations = new LRUCache<string, string>({ max: MOST_KNOWN });
  return (params, address) => {
    const secret = secretIn(params);
    const lane = (secret !== undefined && congregations.get(secret)) || OF_STRANGERS;
    return {
      line: { lane, line: widestOf(networksOf(address)) },
      belongsTo: (congregationId) => {
        if (secret !== undefined) congregations.set(secret, congregationId);
      },
    };
  };
}
