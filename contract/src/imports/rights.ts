import { refusal, type Refusal } from '#refusals.ts';

/** Only a superadministrator takes all data out of a congregation. */
export const refuseFullExport = (actor: { role: 'admin' | 'superadmin' }): Refusal | null =>
  actor.role === 'superadmin' ? null : refusal('full_export_forbidden');
