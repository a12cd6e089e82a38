import { useQuery } from '@tanstack/react-query';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { territoriesQuery } from '#territories/queries.ts';

/** One in use, or a retired one, for which the longer list is asked. */
export function useTerritory(id: string) {
  const inUse = useQuery(territoriesQuery);
  const isRetired = inUse.data !== undefined && !inUse.data.some((one) => one.id === id);
  const every = useQuery({ ...everyTerritoryQuery, enabled: isRetired });
  const query = isRetired ? every : inUse;
  return { query, territory: query.data?.find((one) => one.id === id) };
}
