import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SOFT_TONES, type Tone } from './tones.ts';

type BadgeProps = {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  size?: 'md' | 'lg' | undefined;
};

export function Badge({ tone = 'neutral', icon, children, size = 'md' }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-full wrap-anywhere forced-edge [&_svg]:shrink-0',
        size === 'lg'
          ? 'px-3 py-1 text-base font-semibold [&_svg]:size-4.5'
          : 'px-2 py-0.5 text-xs font-medium [&_svg]:size-3.5',
        SOFT_TONES[tone],
      )}
    >
      {icon}
      {icon === undefined ? children : <span className="min-w-0 wrap-anywhere">{children}</span>}
    </span>
  );
}
