import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-2 not-low:sm:mb-4 not-beside-panel:sm:grid not-beside-panel:sm:grid-cols-[minmax(min(15rem,50%),1fr)_auto] sm:gap-x-4">
      <title>{`${title} · Territorios`}</title>
      <h1 className="max-w-full flex-[1_1_7.5rem] text-xl font-semibold tracking-tight wrap-break-word sm:text-2xl">
        {title}
      </h1>
      {actions === undefined ? null : (
        <div className="flex flex-wrap gap-2 sm:row-span-2 sm:justify-end sm:self-start">
          {actions}
        </div>
      )}
      {description === undefined ? null : (
        <p className="col-start-1 basis-full wrap-anywhere text-ink-muted low:hidden">
          {description}
        </p>
      )}
    </div>
  );
}
