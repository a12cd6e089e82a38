import { useQuery } from '@tanstack/react-query';
import { retiredTerritoriesQuery, territoriesQuery } from '#territories/queries.ts';

/** One in use, or a retired one, for which another list is asked. */
export function useTerritory(id: string) {
  const inUse = useQuery(territoriesQuery);
  const isRetired = inUse.data !== undefined && !inUse.data.some((one) => one.id === id);
  const retired = useQuery({ ...retiredTerritoriesQuery, enabled: isRetired });
  const query = isRetired ? retired : inUse;
  return { query, territory: query.data?.find((one) => one.id === id) };
}
