import type { Territory } from '@territorios/contract/territories/api.ts';
import { statusLook, type StatusLook } from '#territories/status-look.ts';

const RETURNED: StatusLook = { label: 'Devuelto', tone: 'success' };
export const RETIRED: StatusLook = { label: 'Retirado', tone: 'neutral' };
const NEVER_ASSIGNED: StatusLook = { label: 'Nunca asignado', tone: 'neutral' };

export const assignmentStatusLook = (status: string): StatusLook =>
  status === 'returned' ? RETURNED : statusLook(status);

export function territoryStatusLook({
  status,
  last_assigned_at,
  retired_at,
}: Pick<Territory, 'status' | 'last_assigned_at' | 'retired_at'>): StatusLook {
  if (retired_at !== null) return RETIRED;
  if (status !== 'available') return assignmentStatusLook(status);
  return last_assigned_at === null ? NEVER_ASSIGNED : RETURNED;
}
