import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import type { ListPath } from '@territorios/contract/endpoints.ts';
import type { PartLabels } from '@territorios/contract/parts/api.ts';
import type { TerritoryNoVisit } from '@territorios/contract/no-visits/api.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import type { Zone } from '@territorios/contract/zones/api.ts';
import { readList } from '#lib/list-client.ts';
import type { FullExportLists } from './lists.ts';

const MOST_ATTEMPTS = 10;

async function readOnce(token: string | null): Promise<FullExportLists> {
  const read = <List>(path: ListPath, query = ''): Promise<List> =>
    // The server has checked it against the same contract.
    readList(path + query, { token }, (list) => list as List);
  const [zones, publishers, territories, assignments, boundaries, parts, no_visits] =
    await Promise.all([
      read<Zone[]>('/zones'),
      read<Publisher[]>('/publishers'),
      read<Territory[]>('/territories', '?retired=true'),
      read<Assignment[]>('/assigned_territories'),
      read<Boundary[]>('/boundaries'),
      read<PartLabels[]>('/territory_parts'),
      read<TerritoryNoVisit[]>('/no_visits'),
    ]);
  return { zones, publishers, territories, assignments, boundaries, parts, no_visits };
}

/** Lists are read one by one: somebody may have changed one in between. */
export function listsAgree(lists: FullExportLists): boolean {
  const zones = new Set(lists.zones.map(({ name }) => name));
  const publishers = new Set(lists.publishers.map(({ id }) => id));
  const territories = new Map(lists.territories.map((territory) => [territory.id, territory]));
  return (
    lists.territories.every(({ zone }) => zone === null || zones.has(zone.name)) &&
    [...lists.boundaries, ...lists.parts, ...(lists.no_visits ?? [])].every(({ territory_id }) =>
      territories.has(territory_id),
    ) &&
    lists.assignments.every(({ territory_id, publisher_id, returned_at }) => {
      const territory = territories.get(territory_id);
      if (!territory || (publisher_id !== null && !publishers.has(publisher_id))) return false;
      // Nobody holds a retired territory.
      return returned_at !== null || territory.retired_at === null;
    })
  );
}

/** Lists that belong together. @throws ApiError */
export async function readFullExportLists(token: string | null): Promise<FullExportLists> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- read again only where the ones before do not agree
    const lists = await readOnce(token);
    if (listsAgree(lists)) return lists;
  }
  throw new Error('The lists change while they are read.');
}
