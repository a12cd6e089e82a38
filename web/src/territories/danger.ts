import type { DangerLevel } from '@territorios/contract/territories/api.ts';
import { CircleAlert, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Tone } from '#ui/tones.ts';

interface DangerLook {
  label: string;
  tone: Tone;
  Icon: LucideIcon;
}

export const DANGER_LEVELS: Record<DangerLevel, DangerLook> = {
  verde: { label: 'Seguro', tone: 'success', Icon: ShieldCheck },
  amarillo: { label: 'Precaución', tone: 'warning', Icon: TriangleAlert },
  rojo: { label: 'Peligro', tone: 'danger', Icon: CircleAlert },
};
