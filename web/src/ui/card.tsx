import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type CardProps = { children: ReactNode; className?: string | undefined };

/** A framed surface. CardHeader and CardBody bring the padding; a table may touch the frame. */
export function Card({ children, className }: CardProps) {
  return (
    <div className={cn('min-w-0 rounded-md border border-line bg-surface', className)}>
      {children}
    </div>
  );
}

type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** The heading's level; 2 by default. */
  level?: 2 | 3 | undefined;
  className?: string | undefined;
};

export function CardHeader({ title, description, actions, level = 2, className }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cn('flex flex-wrap items-start gap-x-4 gap-y-2 px-4 pt-4', className)}>
      <div className="min-w-[min(100%,10rem)] flex-1">
        <Heading className="text-base font-semibold wrap-anywhere">{title}</Heading>
        {description === undefined ? null : (
          <p className="mt-0.5 text-sm text-ink-muted">{description}</p>
        )}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

export function CardBody({ children, className }: CardProps) {
  return <div className={cn('p-4', className)}>{children}</div>;
}
