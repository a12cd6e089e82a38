import type { ReactNode } from 'react';

type PageHeaderProps = {
  /** Also the name of the document. */
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <title>{`${title} · Territorios`}</title>
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl">{title}</h1>
        {description === undefined ? null : (
          <p className="mt-0.5 wrap-anywhere text-ink-muted">{description}</p>
        )}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
