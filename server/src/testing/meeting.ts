/** A control shows that two would do harm without a guard, and that needs two that meet. */

/** On a busy machine one of two often ends before the other begins. */
const MOST_RACES = 100;

/** Whether something happens in one of many races: the first in which it does is the last. */
export async function happensOnce(race: () => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < MOST_RACES; round += 1) if (await race()) return true;
  return false;
}
