import { refusal, type Refusal } from '#refusals.ts';

export const refuseForget = (actor: { role: 'admin' | 'superadmin' }): Refusal | null =>
  actor.role === 'superadmin' ? null : refusal('forget_forbidden');
