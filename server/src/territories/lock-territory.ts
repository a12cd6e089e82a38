import { orNotFound } from '#call/refuse.ts';
import type { WriteScope } from '#call/scope.ts';
import { lockTerritories } from '#db/query/lock.ts';

/** Imports take the same lock. When two people change one territory at once, the second sees what the first has stored. */
export async function lockTerritory(scope: WriteScope, id: string) {
  return orNotFound((await lockTerritories(scope, [id])).get(id), 'territory');
}
