import { refusal, type Refusal } from '#refusals.ts';

export const refuseDeleteLine = (actor: { role: 'admin' | 'superadmin' }): Refusal | null =>
  actor.role === 'superadmin' ? null : refusal('delete_assignment_forbidden');
