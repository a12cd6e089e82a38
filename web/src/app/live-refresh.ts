import type { Query, QueryClient } from '@tanstack/react-query';
import { FRESH_MS } from '#lib/preload.ts';

export const isLive = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.isLive === true;

/** A second reading would hide the failure and its button to try again. */
const hasJustFailed = ({ state }: Query): boolean =>
  state.data === undefined && Date.now() - state.errorUpdatedAt < FRESH_MS;

/** The live queries are read again, and once more if another change came meanwhile. */
export function createLiveRefresh(client: QueryClient): () => void {
  let isReading = false;
  let isBehind = false;
  const predicate = (query: Query): boolean => isLive(query) && !hasJustFailed(query);

  async function read(): Promise<void> {
    isReading = true;
    while (isBehind) {
      // They may be from before the change; without this wait for queries that no screen shows it would loop.
      const underWay = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
      isBehind = underWay.length > 0;
      await Promise.allSettled([
        // A reading is not broken off, because on a poor connection a long list would never come.
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
