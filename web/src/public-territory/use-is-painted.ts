import { useEffect, useState } from 'react';

/** From the moment that the page's thread is done to the one that a slow phone shows it. */
const PAINTING_MS = 200;

/** Whether what was drawn first can be seen by now, so that what is slow may begin. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // No browser tells a page when it is seen.
    const timer = setTimeout(() => setPainted(true), PAINTING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
