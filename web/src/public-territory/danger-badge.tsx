import type { DangerLevel } from '@territorios/contract/territories/api.ts';
import { DANGER_LEVELS } from '#territories/danger.ts';
import { Badge } from '#ui/badge.tsx';

export function DangerBadge({ level }: { level: DangerLevel }) {
  const { label, tone, Icon } = DANGER_LEVELS[level];
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
