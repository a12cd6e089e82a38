import { useQuery } from '@tanstack/react-query';
import { compareNames } from '#lib/collation.ts';
import { territoriesQuery } from './queries.ts';

/**
 * Whether another territory has this name: two may share it, and people want to know.
 * @param exceptId the territory that is being edited
 */
export function useIsNameTaken(name: string, exceptId: string | undefined): boolean {
  const { data = [] } = useQuery(territoriesQuery);
  const typed = name.trim();
  return (
    typed !== '' &&
    data.some((territory) => territory.id !== exceptId && compareNames(territory.name, typed) === 0)
  );
}
