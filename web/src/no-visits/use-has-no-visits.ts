import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#settings/queries.ts';

/** Apart from the queries, because the first screen loads it. */
export function useHasNoVisits(): boolean {
  const { data } = useQuery(settingsQuery);
  return data?.no_visit === true;
}
