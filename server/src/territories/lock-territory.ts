import { orNotFound } from '#call/refuse.ts';
import type { WriteScope } from '#call/scope.ts';
import { lockTerritories } from '#db/query/lock.ts';

/** Imports take the same lock, so that of two people who change what a territory has the second sees what the first stored. */
export async function lockTerritory(scope: WriteScope, id: string) {
  return orNotFound((await lockTerritories(scope, [id])).get(id), 'territory');
}
