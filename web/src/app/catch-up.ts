import type { Query, QueryClient } from '@tanstack/react-query';

/** What a screen shows and asks for again after a change: whatever has words for its failure. */
export const isShown = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.failure !== undefined;

/**
 * Makes the reaction to a colleague's change: what is on the screen is read again, without breaking
 * off what is being read, for on a poor connection a long list would never come. What was under way
 * may be from before the change, so it is read once more; what has not changed costs a 304.
 */
export function catchingUp(client: QueryClient): () => void {
  let isReading = false;
  let isBehind = false;

  async function read(): Promise<void> {
    isReading = true;
    while (isBehind) {
      isBehind = client.isFetching({ predicate: isShown }) > 0;
      await client.invalidateQueries({ predicate: isShown }, { cancelRefetch: false });
    }
    isReading = false;
  }

  return () => {
    isBehind = true;
    if (!isReading) void read();
  };
}
