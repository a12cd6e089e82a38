import { hasSuperadmin } from '#congregations/create.ts';
import type { Database } from '#db/connection/client.ts';

/** @param isOnScreen whether a person makes the first account; otherwise the start of the program has made it */
export function createIsFirstStart(isOnScreen: boolean): (db: Database) => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return async (db) => {
    if (!isOnScreen) return false;
    // Those who ask at once share one statement, because strangers can send any number of requests.
    asked ??= hasSuperadmin(db).finally(() => (asked = undefined));
    return !(await asked);
  };
}
