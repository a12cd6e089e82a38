import { holderFields, type HolderFields } from '@territorios/contract/assignments/holder.ts';
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

/** A field has the id of a publisher or of a group, which are never the same. */
export const chosenHolder = (id: string, groups: Groups): HolderFields =>
  holderFields({ kind: groups.some((group) => group.id === id) ? 'group' : 'publisher', id });

/** The field is named after the publisher, so that refusals find it. */
export function withChosenHolder<Values extends { publisher_id?: string | null | undefined }>(
  { publisher_id, ...values }: Values,
  groups: Groups,
): Omit<Values, 'publisher_id'> & HolderFields {
  return publisher_id ? { ...values, ...chosenHolder(publisher_id, groups) } : values;
}

/** @param publisher the label of a congregation without groups */
export const holderLabel = (publisher: string, groups: Groups): string =>
  groups.length === 0 ? publisher : `${publisher} o grupo`;
