import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMediaQuery } from './use-media-query.ts';

interface PhoneFoldProps {
  /** A heading, which is the only part that a phone shows until it is pressed. */
  heading: ReactNode;
  isFolded: boolean;
  children: ReactNode;
}

/** What a phone shows when it is asked for, and a larger screen always. */
export function PhoneFold({ heading, isFolded, children }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery('(width < 40rem)');
  if (!isPhone || !isFolded) {
    return (
      <>
        {heading}
        {children}
      </>
    );
  }
  return (
    <details
      className="group"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-control cursor-pointer items-center justify-between gap-3 rounded-sm [&::-webkit-details-marker]:hidden">
        {heading}
        <ChevronDown aria-hidden className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
