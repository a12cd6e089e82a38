import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { invalidField } from '@territorios/contract/refusals.ts';
import { changesBetween } from '#call/audit.ts';
import { RefusalError } from '#call/refuse.ts';
import { newRow, type Known, type Role } from './known.ts';
import { match, updated } from './match.ts';
import type { Verdict } from './verdict.ts';

type SideEffect = Pick<Verdict, 'sideEffect'>;

/** A publisher who is found by name keeps the spelling. A role that does not exist yet is made, too. */
export function planPublisher(known: Known, row: ImportRow['publishers']): Verdict {
  const { publishers, scope } = known;
  const publisher = match('publishers', publishers, row);
  if (!publisher) {
    if (row.role === undefined) throw new RefusalError(invalidField('role', 'Elija un rol'));
    const { role, sideEffect } = takeRole(known, row.role, row.max_territories);
    const made = { ...newRow(scope), name: row.name, role_id: role.id };
    publishers.create(made);
    return {
      subject: 'publisher',
      id: made.id,
      name: made.name,
      outcome: 'created',
      values: { role: role.name },
      ...sideEffect,
    };
  }
  const name = row.id === undefined ? publisher.name : row.name;
  const before = { name: publisher.name, role: known.roles.get(publisher.role_id)?.name ?? null };
  const role = row.role === undefined ? before.role : roleName(known, row.role);
  return updated(
    known,
    { subject: 'publisher', id: publisher.id, name },
    changesBetween(before, { name, role }),
    () => {
      const taken = row.role === undefined ? null : takeRole(known, row.role, row.max_territories);
      const role_id = taken?.role.id ?? publisher.role_id;
      publishers.update({ ...publisher, name, role_id, updated_at: scope.now.toISOString() });
      return { ...taken?.sideEffect };
    },
  );
}

const roleName = ({ roles }: Known, name: string): string => roles.named(name)[0]?.name ?? name;

function takeRole(
  { roles, scope }: Known,
  name: string,
  max_territories = 1,
): { role: Role; sideEffect: SideEffect } {
  const [known] = roles.named(name);
  if (known) return { role: known, sideEffect: {} };
  const role = { ...newRow(scope), name, max_territories };
  roles.create(role);
  const affected = { subject: 'publisher_role', id: role.id, name, outcome: 'created' } as const;
  const sideEffect = { ...affected, values: { max_territories } };
  return { role, sideEffect: { sideEffect } };
}
