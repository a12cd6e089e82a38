import type { DangerLevel } from '@territorios/contract/territories/api.ts';
import { CircleAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';

const LEVELS = {
  verde: { label: 'Seguro', tone: 'success', Icon: ShieldCheck },
  amarillo: { label: 'Precaución', tone: 'warning', Icon: TriangleAlert },
  rojo: { label: 'Peligro', tone: 'danger', Icon: CircleAlert },
} as const;

export function DangerBadge({ level }: { level: DangerLevel }) {
  const { label, tone, Icon } = LEVELS[level];
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden />}
      className="px-3 py-1 text-base font-semibold [&_svg]:size-4.5"
    >
      {label}
    </Badge>
  );
}
