import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  /** The only part that is seen until it is pressed. */
  heading: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

export const Fold = ({ heading, isOpen, onToggle, children }: FoldProps) => (
  <details
    className="group"
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
  >
    <summary className="flex min-h-control cursor-pointer items-center justify-between gap-3 rounded-sm [&::-webkit-details-marker]:hidden">
      {heading}
      <ChevronDown aria-hidden className="size-4.5 shrink-0 group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
