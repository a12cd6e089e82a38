import { refusal, type Refusal } from '#refusals.ts';

/** Whoever acts or is acted upon. */
export interface Person {
  id: string;
  email: string;
  role: 'admin' | 'superadmin';
}

/** Only a superadmin creates administrators. */
export const refuseCreate = (actor: Person): Refusal | null =>
  actor.role === 'superadmin' ? null : refusal('create_administrator_forbidden');

/** An admin changes only the own record, a superadmin any. */
export const refuseUpdate = (actor: Person, target: Pick<Person, 'id'>): Refusal | null =>
  actor.role === 'superadmin' || actor.id === target.id
    ? null
    : refusal('update_administrator_forbidden');

/** Nobody deletes the own user, whose e-mail tells; only a superadmin deletes others. */
export function refuseDelete(actor: Person, target: Pick<Person, 'email'>): Refusal | null {
  if (actor.email.toLowerCase() === target.email.toLowerCase()) {
    return refusal('delete_self_forbidden');
  }
  return actor.role === 'superadmin' ? null : refusal('delete_administrator_forbidden');
}
