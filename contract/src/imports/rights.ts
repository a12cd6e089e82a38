import { refusal, type Refusal } from '#refusals.ts';

/** Everything that a congregation has noted down leaves it with a superadministrator alone. */
export const refuseFullExport = (actor: { role: 'admin' | 'superadmin' }): Refusal | null =>
  actor.role === 'superadmin' ? null : refusal('full_export_forbidden');
