import { holderFields, type HolderFields } from '@territorios/contract/assignments/holder.ts';

type Groups = readonly { id: string }[];

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
