import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Longer than a slow phone takes from the answer about the session to a screen's own questions. */
const QUIET_MS = 1_000;
/** A list that never comes holds up neither the notices nor the word that the network is gone. */
const LONGEST_MS = 8_000;

/** Whether the first screen has its data, or has failed: what nobody needs before that would delay it. */
export function useHasSettled(): boolean {
  const isFetching = useIsFetching() > 0;
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isFetching || hasSettled) return;
    const timer = setTimeout(() => setSettled(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isFetching, hasSettled]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasSettled;
}
