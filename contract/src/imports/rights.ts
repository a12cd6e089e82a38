import { refusal, type Refusal } from '#refusals.ts';

export const refuseFullExport = (actor: { role: 'admin' | 'superadmin' }): Refusal | null =>
  actor.role === 'superadmin' ? null : refusal('full_export_forbidden');
