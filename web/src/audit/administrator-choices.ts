import type { AuditEntry } from '@territorios/contract/audit/api.ts';

type Listed = Pick<AuditEntry, 'administrator_id' | 'administrator_name'>;
type Person = { id: string; name: string };

/** The deleted administrators among the entries are choices too, and always the chosen one. */
export function administratorChoices(
  administrators: readonly Person[],
  entries: readonly Listed[],
  chosen: string | undefined,
): Person[] {
  const choices = new Map(administrators.map(({ id, name }) => [id, name]));
  for (const { administrator_id: id, administrator_name: name } of entries) {
    if (id !== null && !choices.has(id)) choices.set(id, `${name ?? 'Alguien'} (eliminado)`);
  }
  if (chosen !== undefined && !choices.has(chosen)) choices.set(chosen, 'Otro administrador');
  return [...choices].map(([id, name]) => ({ id, name }));
}
