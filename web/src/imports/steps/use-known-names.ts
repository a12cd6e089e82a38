import { useQuery } from '@tanstack/react-query';
import type { NameLists } from '#imports/layouts/known-names.ts';
import { publishersQuery } from '#publishers/queries.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { zonesQuery } from '#zones/queries.ts';

const namesOf = (list: readonly { name: string }[] = []): string[] => list.map(({ name }) => name);

export function useKnownNames(): NameLists {
  const { data: zones } = useQuery(zonesQuery);
  const { data: publishers } = useQuery(publishersQuery);
  const { data: territories } = useQuery(territoriesQuery);
  return {
    zones: namesOf(zones),
    publishers: namesOf(publishers),
    territories: namesOf(territories),
  };
}
