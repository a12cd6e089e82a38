import { refusal, type Refusal } from '#refusals.ts';

export interface Person {
  id: string;
  email: string;
  role: 'admin' | 'superadmin';
}

export const refuseCreate = (actor: Person): Refusal | null =>
  actor.role === 'superadmin' ? null : refusal('create_administrator_forbidden');

/** An admin changes only their own record, a superadmin any. */
export const refuseUpdate = (actor: Person, target: Pick<Person, 'id'>): Refusal | null =>
  actor.role === 'superadmin' || actor.id === target.id
    ? null
    : refusal('update_administrator_forbidden');

/** No one deletes their own account (same e-mail); only a superadmin deletes others. */
export function refuseDelete(actor: Person, target: Pick<Person, 'email'>): Refusal | null {
  if (actor.email.toLowerCase() === target.email.toLowerCase()) {
    return refusal('delete_self_forbidden');
  }
  return actor.role === 'superadmin' ? null : refusal('delete_administrator_forbidden');
}
