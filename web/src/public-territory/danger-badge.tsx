import type { DangerLook } from '#territories/danger.ts';
import { Badge } from '#ui/badge.tsx';

export function DangerBadge({ look: { label, tone, Icon } }: { look: DangerLook }) {
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} size="lg">
      {label}
    </Badge>
  );
}
