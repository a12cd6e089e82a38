import { useState, type ReactNode } from 'react';
import { Fold } from './fold.tsx';
import { useMediaQuery } from './use-media-query.ts';

interface PhoneFoldProps {
  heading: ReactNode;
  isFolded: boolean;
  children: ReactNode;
}

/** What a phone shows when it is asked for, and a larger screen always. */
export function PhoneFold({ heading, isFolded, children }: PhoneFoldProps) {
  const isPhone = useMediaQuery('(width < 40rem)');
  // A phone that is turned and turned back still shows what was opened.
  const [isOpen, setOpen] = useState(false);
  if (isPhone && isFolded)
    return (
      <Fold heading={heading} isOpen={isOpen} onToggle={setOpen}>
        {children}
      </Fold>
    );
  return (
    <>
      {heading}
      {children}
    </>
  );
}
