import type { ReactNode } from 'react';

type PageHeaderProps = {
  /** Also the name of the document. */
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className="mb-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:mb-4">
      <title>{`${title} · Territorios`}</title>
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl">{title}</h1>
      {actions === undefined ? null : (
        <div className="flex flex-wrap justify-end gap-2 sm:row-span-2 sm:self-start">
          {actions}
        </div>
      )}
      {description === undefined ? null : (
        <p className="col-start-1 wrap-anywhere text-ink-muted max-sm:col-end-3">{description}</p>
      )}
    </div>
  );
}
