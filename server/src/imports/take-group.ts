import { newRow, type Group, type Known } from './known.ts';
import type { SideEffect } from './verdict.ts';

/** A group that does not exist yet is made. */
export function takeGroup(
  { groups, scope }: Known,
  name: string,
): { group: Group; sideEffects: SideEffect[] } {
  const [known] = groups.named(name);
  if (known) return { group: known, sideEffects: [] };
  const group = { ...newRow(scope), name };
  groups.create(group);
  return { group, sideEffects: [{ subject: 'group', id: group.id, name, outcome: 'created' }] };
}

/** A group has the spelling under which it is known. */
export const groupName = ({ groups }: Known, name: string): string =>
  groups.named(name)[0]?.name ?? name;
