import type { TerritoryStatus } from '@territorios/contract/territories/rules.ts';
import type { Tone } from '#ui/tones.ts';

export interface StatusLook {
  label: string;
  tone: Tone;
}

const LOOKS: Partial<Record<string, StatusLook>> = {
  available: { label: 'Disponible', tone: 'success' },
  assigned: { label: 'Asignado', tone: 'info' },
  expired: { label: 'Expirado', tone: 'danger' },
} satisfies Record<TerritoryStatus, StatusLook>;

/** A status of a newer server is shown by its name. */
export const statusLook = (status: string): StatusLook =>
  LOOKS[status] ?? { label: status, tone: 'neutral' };
