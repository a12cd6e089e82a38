import { refusal, type Refusal } from '#refusals.ts';

export interface Person {
  id: string;
  email: string;
  role: 'admin' | 'superadmin';
}

export const refuseCreate = (actor: Person): Refusal | null =>
  actor.role === 'superadmin' ? null : refusal('create_administrator_forbidden');

export const refuseUpdate = (actor: Person, target: Pick<Person, 'id'>): Refusal | null =>
  actor.role === 'superadmin' || actor.id === target.id
    ? null
    : refusal('update_administrator_forbidden');

export function refuseDelete(actor: Person, target: Pick<Person, 'email'>): Refusal | null {
  if (actor.email.toLowerCase() === target.email.toLowerCase()) {
    return refusal('delete_self_forbidden');
  }
  return actor.role === 'superadmin' ? null : refusal('delete_administrator_forbidden');
}
