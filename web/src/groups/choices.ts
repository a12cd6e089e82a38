import type { Group } from '@territorios/contract/groups/api.ts';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#ui/choice-list.tsx';
import { groupsQuery } from './queries.ts';

type Groups = readonly Pick<Group, 'id'>[];

/** It has none until they have loaded, and in a congregation without groups. */
export const useGroups = (): readonly Group[] => useQuery(groupsQuery).data ?? [];

export const groupChoice = ({ id, name, assigned_territories_count: held }: Group): Choice => ({
  id,
  name,
  description: `Grupo · tiene ${held === 1 ? '1 territorio' : `${held} territorios`}`,
});

/** @param publisher the label of a congregation without groups */
export const holderLabel = (publisher: string, groups: Groups): string =>
  groups.length === 0 ? publisher : `${publisher} o grupo`;
