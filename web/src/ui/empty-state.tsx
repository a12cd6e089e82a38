import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      {icon === undefined ? null : (
        <span className="mb-3 text-ink-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">{icon}</span>
      )}
      <p className="font-medium">{title}</p>
      {description === undefined ? null : (
        <p className="mt-1 max-w-prose text-sm text-ink-muted">{description}</p>
      )}
      {action === undefined ? null : <div className="mt-4">{action}</div>}
    </div>
  );
}
