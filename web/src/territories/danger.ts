import type { DangerLevel } from '@territorios/contract/territories/api.ts';
import { CircleAlert, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Tone } from '#ui/tones.ts';

export interface DangerLook {
  label: string;
  tone: Tone;
  Icon: LucideIcon;
}

const LOOKS: Partial<Record<string, DangerLook>> = {
  verde: { label: 'Seguro', tone: 'success', Icon: ShieldCheck },
  amarillo: { label: 'Precaución', tone: 'warning', Icon: TriangleAlert },
  rojo: { label: 'Peligro', tone: 'danger', Icon: CircleAlert },
} satisfies Record<DangerLevel, DangerLook>;

export const DANGER_CHOICES = [
  { id: 'verde', name: 'Verde: Seguro' },
  { id: 'amarillo', name: 'Amarillo: Precaución' },
  { id: 'rojo', name: 'Rojo: Peligro' },
] as const;

/** It is null without a level, and for a level of a newer server. */
export const dangerLook = (level: string | null): DangerLook | null =>
  level === null ? null : (LOOKS[level] ?? null);
