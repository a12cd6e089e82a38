import type { ReactNode } from 'react';
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
  if (isPhone && isFolded) return <Fold heading={heading}>{children}</Fold>;
  return (
    <>
      {heading}
      {children}
    </>
  );
}
