/** A server is asked for so many at a time. */
const AT_A_TIME = 4;

/** @throws the first failure, after which nothing new is begun */
export async function forEachOf<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const takeTurns = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      // oxlint-disable-next-line no-await-in-loop -- the next one waits for a free place
      await task(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns));
}
