import type { Territory } from '@territorios/contract/territories/api.ts';
import type { Tone } from '#ui/tones.ts';

interface StatusLook {
  label: string;
  tone: Tone;
}

const ASSIGNED: StatusLook = { label: 'Asignado', tone: 'info' };
const EXPIRED: StatusLook = { label: 'Expirado', tone: 'danger' };
const RETURNED: StatusLook = { label: 'Devuelto', tone: 'success' };
const RETIRED: StatusLook = { label: 'Retirado', tone: 'neutral' };
const NEVER_ASSIGNED: StatusLook = { label: 'Nunca asignado', tone: 'neutral' };

const OF_ASSIGNMENTS: Partial<Record<string, StatusLook>> = {
  assigned: ASSIGNED,
  expired: EXPIRED,
  returned: RETURNED,
};

/** A status of a newer server is shown by its name. */
export const assignmentStatusLook = (status: string): StatusLook =>
  OF_ASSIGNMENTS[status] ?? { label: status, tone: 'neutral' };

/** Of the territory's latest assignment. */
export function territoryStatusLook({
  status,
  last_assigned_at,
  retired_at,
}: Pick<Territory, 'status' | 'last_assigned_at' | 'retired_at'>): StatusLook {
  if (retired_at !== null) return RETIRED;
  if (status !== 'available') return assignmentStatusLook(status);
  return last_assigned_at === null ? NEVER_ASSIGNED : RETURNED;
}

/** In place of a deleted publisher. */
export const UNKNOWN_PUBLISHER = 'Desconocido';
