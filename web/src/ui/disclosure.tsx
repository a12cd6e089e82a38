import type { ReactNode } from 'react';

interface DisclosureProps {
  label: string;
  children: ReactNode;
}

/** A line that shows more below itself. What folds under a heading is a `Fold`. */
export const Disclosure = ({ label, children }: DisclosureProps) => (
  <details>
    <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium text-accent underline-offset-4 hover:underline max-sm:py-3">
      {label}
    </summary>
    {children}
  </details>
);
