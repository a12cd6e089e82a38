import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** @param heading the only part that is seen until it is pressed */
export const Fold = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-control cursor-pointer items-center justify-between gap-3 rounded-sm [&::-webkit-details-marker]:hidden">
      {heading}
      <ChevronDown aria-hidden className="size-4.5 shrink-0 group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
