import type { ReactNode } from 'react';

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
    {children}
  </dl>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-sm text-ink-muted">{term}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </>
);
