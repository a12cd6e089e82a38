import type { Query, QueryClient } from '@tanstack/react-query';
import { FRESH_MS } from '#lib/ahead.ts';
import { revisionOfList } from '#lib/versioned.ts';

/** What a screen shows and asks for again after a change: whatever has words for its failure. */
export const isShown = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.failure !== undefined;

/** It says so, with a button to try again: a second round in silence would only hide that. */
const hasJustFailed = ({ state }: Query): boolean =>
  state.data === undefined && Date.now() - state.errorUpdatedAt < FRESH_MS;

/**
 * Makes the reaction to a colleague's change: what is on the screen is read again, without breaking
 * off what is being read, for on a poor connection a long list would never come. What was under way
 * may be from before the change, and is then read once more; what has not changed costs a 304.
 * A page that has just been opened hears first of the revision that its lists have: they stay. A list
 * that was read more often is known by its first reading alone, and is asked for.
 */
export function catchingUp(client: QueryClient): (revision: number) => void {
  let isReading = false;
  let isBehind = false;
  let heard = 0;

  const isOld = (query: Query): boolean => {
    if (!isShown(query) || hasJustFailed(query)) return false;
    const revision = revisionOfList(query.state.data);
    return revision === null || revision < heard || query.isStaleByTime(FRESH_MS);
  };

  async function read(): Promise<void> {
    isReading = true;
    while (isBehind) {
      // Whether or not somebody watches it: what is fetched ahead is shown in a moment.
      const underWay = client
        .getQueryCache()
        .findAll({ predicate: isOld, fetchStatus: 'fetching' })
        .map(({ promise }) => promise);
      isBehind = underWay.length > 0;
      await Promise.allSettled([
        client.invalidateQueries({ predicate: isOld }, { cancelRefetch: false }),
        ...underWay,
      ]);
    }
    isReading = false;
  }

  return (revision) => {
    heard = revision;
    isBehind = true;
    if (!isReading) void read();
  };
}
