import { clsx } from 'clsx';
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SOFT_TONES } from './tones.ts';

type AlertTone = 'info' | 'warning' | 'danger';

type AlertProps = {
  tone?: AlertTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** An alert interrupts a screen reader. */
  role?: 'alert' | undefined;
  actions?: ReactNode;
  /** The large size is for out of doors. */
  size?: 'md' | 'lg' | undefined;
};

const ICONS: Record<AlertTone, LucideIcon> = {
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export function Alert({ tone = 'info', title, children, role, actions, size = 'md' }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={role}
      className={clsx(
        'flex gap-2.5 rounded-md px-3.5 py-3 forced-edge',
        size === 'lg' ? 'text-base' : 'text-sm',
        SOFT_TONES[tone],
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title === undefined ? null : <div className="font-semibold">{title}</div>}
        {children === undefined ? null : <div className="text-ink">{children}</div>}
        {actions === undefined ? null : <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

export const FailureText = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <Alert tone="danger" role="alert">
      {text}
    </Alert>
  );
