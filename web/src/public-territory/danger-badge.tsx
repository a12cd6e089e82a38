import type { DangerLook } from '#territories/danger.ts';
import { Badge } from '#ui/badge.tsx';

export function DangerBadge({ look: { label, tone, Icon } }: { look: DangerLook }) {
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
