import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { SOFT_TONES, type Tone } from './tones.ts';

type BadgeProps = {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium [&_svg]:size-3.5 [&_svg]:shrink-0',
        SOFT_TONES[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
