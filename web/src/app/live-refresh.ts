import type { Query, QueryClient } from '@tanstack/react-query';
import { FRESH_MS } from '#lib/preload.ts';

export const isLive = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.isLive === true;

/** A second reading would hide the failure and its button to try again. */
const hasJustFailed = ({ state }: Query): boolean =>
  state.data === undefined && Date.now() - state.errorUpdatedAt < FRESH_MS;

/** Reads the live queries again, and once more if another change came meanwhile. */
export function createLiveRefresh(client: QueryClient): () => void {
  let isReading = false;
  let isBehind = false;
  const predicate = (query: Query): boolean => isLive(query) && !hasJustFailed(query);

  async function read(): Promise<void> {
    isReading = true;
    while (isBehind) {
      // Perhaps from before the change; awaited even if no screen shows them, or this would loop.
      const underWay = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
      isBehind = underWay.length > 0;
      await Promise.allSettled([
        // Not broken off: on a poor connection a long list would never come.
        client.invalidateQueries({ predicate }, { cancelRefetch: false }),
        ...underWay.map(({ promise }) => promise),
      ]);
    }
    isReading = false;
  }

  return () => {
    isBehind = true;
    if (!isReading) void read();
  };
}
