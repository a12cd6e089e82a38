/** Who holds a territory: a publisher or a group. The two fields of the calls are read and written here alone. */

export interface HolderReference {
  kind: 'publisher' | 'group';
  id: string;
}

export interface Holder extends HolderReference {
  name: string;
}

/** At most one of them is given. */
export interface HolderFields {
  publisher_id?: string | null | undefined;
  group_id?: string | null | undefined;
}

interface Named {
  id: string;
  name: string;
}

/** As the lists have it; a server without groups sends none. */
export interface Held {
  publisher: Named | null;
  group?: Named | null | undefined;
}

/** @returns null for a line whose holder was deleted, and without a line */
export function holderOf(held: Held | null | undefined): Holder | null {
  const { publisher, group } = held ?? { publisher: null };
  if (publisher) return { kind: 'publisher', id: publisher.id, name: publisher.name };
  return group ? { kind: 'group', id: group.id, name: group.name } : null;
}

/** @returns null for a line whose holder was deleted, and without a line */
export const nameOfHolder = (held: Held | null | undefined): string | null =>
  holderOf(held)?.name ?? null;

/** @returns null where neither is given */
export function holderReference({ publisher_id, group_id }: HolderFields): HolderReference | null {
  if (publisher_id) return { kind: 'publisher', id: publisher_id };
  return group_id ? { kind: 'group', id: group_id } : null;
}

/** What a call sends. */
export const holderFields = ({
  kind,
  id,
}: HolderReference): { publisher_id: string } | { group_id: string } =>
  kind === 'group' ? { group_id: id } : { publisher_id: id };

/** One text for one holder, such as the value of an option. */
export const holderKey = ({ kind, id }: HolderReference): string => `${kind} ${id}`;

export const isSameHolder = (a: HolderReference | null, b: HolderReference | null): boolean =>
  a === null || b === null ? a === b : holderKey(a) === holderKey(b);

export const ONE_HOLDER = 'Elija un publicador o un grupo, no los dos';
