import { lockOwn } from '#call/own-rows.ts';
import { orNotFound } from '#call/refuse.ts';
import type { WriteScope } from '#call/scope.ts';
import { own } from '#db/query/own.ts';
import { territories } from '#db/schema/territory-tables.ts';

/** Imports take the same lock, so that of two people who change what a territory has the second sees what the first stored. */
export async function lockTerritory(scope: WriteScope, id: string) {
  await lockOwn(scope, territories, id);
  const [territory] = await scope.db
    .select({ id: territories.id, name: territories.name })
    .from(territories)
    .where(own(scope, territories, id));
  return orNotFound(territory, 'territory');
}
