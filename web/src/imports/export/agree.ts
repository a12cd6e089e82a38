import type { FullExportLists } from './lists.ts';

/** Whether lists that were read one by one belong together: somebody may have changed them in between. */
export function listsAgree(lists: FullExportLists): boolean {
  const zones = new Set(lists.zones.map(({ name }) => name));
  const publishers = new Set(lists.publishers.map(({ id }) => id));
  const territories = new Map(lists.territories.map((territory) => [territory.id, territory]));
  return (
    lists.territories.every(({ zone }) => zone === null || zones.has(zone.name)) &&
    lists.boundaries.every(({ territory_id }) => territories.has(territory_id)) &&
    lists.assignments.every(({ territory_id, publisher_id, returned_at }) => {
      const territory = territories.get(territory_id);
      if (!territory || (publisher_id !== null && !publishers.has(publisher_id))) return false;
      // A retired one is held by nobody.
      return returned_at !== null || territory.retired_at === null;
    })
  );
}
