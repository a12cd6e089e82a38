import type { FullExportLists } from './lists.ts';

/** Lists are read one by one: somebody may have changed one in between. */
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
      // Nobody holds a retired territory.
      return returned_at !== null || territory.retired_at === null;
    })
  );
}
