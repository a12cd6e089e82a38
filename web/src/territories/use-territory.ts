import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retiredTerritoriesQuery, territoriesQuery } from './queries.ts';

/** A retired territory is looked up in a list of its own. */
export function useTerritory(id: string) {
  const inUse = useQuery(territoriesQuery);
  const isRetired = inUse.data !== undefined && !inUse.data.some((one) => one.id === id);
  const retired = useQuery({ ...retiredTerritoriesQuery, enabled: isRetired });
  const query = isRetired ? retired : inUse;
  return { query, territory: query.data?.find((one) => one.id === id) };
}

/** @returns also the territory as last seen: one that is retired or deleted meanwhile takes nothing away */
export function useLastTerritory(id: string) {
  const { query, territory } = useTerritory(id);
  const [last, setLast] = useState(territory);
  if (territory && territory !== last) setLast(territory);
  const shown = territory ?? (last?.id === id ? last : undefined);
  const isUnknown = query.data !== undefined && !territory;
  return {
    query,
    shown,
    isMissing: isUnknown && !shown,
    isDeleted: isUnknown && shown !== undefined,
  };
}
