import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type CardProps = { children: ReactNode; className?: string | undefined };

export function Card({ children, className }: CardProps) {
  return (
    <div className={clsx('min-w-0 rounded-md border border-line bg-surface', className)}>
      {children}
    </div>
  );
}

type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

export function CardHeader({ title, description, actions }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 pt-4">
      <div className="min-w-[min(100%,8.5rem)] flex-1">
        <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
        {description === undefined ? null : (
          <p className="mt-0.5 text-sm text-ink-muted">{description}</p>
        )}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

export function CardBody({ children, className }: CardProps) {
  return <div className={clsx('p-4', className)}>{children}</div>;
}
