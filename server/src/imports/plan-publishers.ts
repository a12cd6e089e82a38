import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { invalidField } from '@territorios/contract/refusals.ts';
import { changesBetween } from '#call/audit.ts';
import { RefusalError } from '#call/refuse.ts';
import { newRow, type Known, type Role } from './known.ts';
import { match, updated } from './match.ts';
import { groupName, takeGroup } from './take-group.ts';
import type { SideEffect, Verdict } from './verdict.ts';

/** A publisher who is found by name keeps the spelling. A role or a group that does not exist yet is made, too. */
export function planPublisher(known: Known, row: ImportRow['publishers']): Verdict {
  const { publishers, scope } = known;
  const publisher = match('publishers', publishers, row);
  if (!publisher) {
    if (row.role === undefined) throw new RefusalError(invalidField('role', 'Elija un rol'));
    const { role, sideEffects } = takeRole(known, row.role, row.max_territories);
    const taken = row.group === undefined ? null : takeGroup(known, row.group);
    const group_id = taken?.group.id ?? null;
    const made = { ...newRow(scope), name: row.name, role_id: role.id, group_id };
    publishers.create(made);
    return {
      subject: 'publisher',
      id: made.id,
      name: made.name,
      outcome: 'created',
      values: { role: role.name, ...(taken && { group: taken.group.name }) },
      sideEffects: [...sideEffects, ...(taken?.sideEffects ?? [])],
    };
  }
  const name = row.id === undefined ? publisher.name : row.name;
  const before = {
    name: publisher.name,
    role: known.roles.get(publisher.role_id)?.name ?? null,
    group: known.groups.get(publisher.group_id ?? '')?.name ?? null,
  };
  const role = row.role === undefined ? before.role : roleName(known, row.role);
  const group = row.group === undefined ? before.group : groupName(known, row.group);
  return updated(
    known,
    { subject: 'publisher', id: publisher.id, name },
    changesBetween(before, { name, role, group }),
    () => {
      const taken = row.role === undefined ? null : takeRole(known, row.role, row.max_territories);
      const role_id = taken?.role.id ?? publisher.role_id;
      const grouped = row.group === undefined ? null : takeGroup(known, row.group);
      const group_id = grouped?.group.id ?? publisher.group_id;
      const updated_at = scope.now.toISOString();
      publishers.update({ ...publisher, name, role_id, group_id, updated_at });
      return { sideEffects: [...(taken?.sideEffects ?? []), ...(grouped?.sideEffects ?? [])] };
    },
  );
}

const roleName = ({ roles }: Known, name: string): string => roles.named(name)[0]?.name ?? name;

function takeRole(
  { roles, scope }: Known,
  name: string,
  max_territories = 1,
): { role: Role; sideEffects: SideEffect[] } {
  const [known] = roles.named(name);
  if (known) return { role: known, sideEffects: [] };
  const role = { ...newRow(scope), name, max_territories };
  roles.create(role);
  const affected = { subject: 'publisher_role', id: role.id, name, outcome: 'created' } as const;
  return { role, sideEffects: [{ ...affected, values: { max_territories } }] };
}
