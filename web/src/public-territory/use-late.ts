import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A release since then has other files: the page itself must be loaded again. */
async function reload(): Promise<void> {
  const answer = await fetch(window.location.pathname).catch(() => null);
  if (answer?.ok) window.location.reload();
}

interface Late<Module> {
  /** Null until it has come. */
  module: Module | null;
  /** The last attempt failed. */
  isMissing: boolean;
  isLoading: boolean;
  retry: () => void;
}

/**
 * Code that comes after the text of the page.
 * @param isWanted whether its time has come
 * @param again a new value asks once more for what has not come
 */
export function useLate<Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  again: unknown,
): Late<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const isAsking = useRef(false);

  const attempt = async (onFailure?: () => Promise<void>) => {
    if (isAsking.current || module) return;
    isAsking.current = true;
    setLoading(true);
    try {
      setModule(await load());
    } catch {
      await onFailure?.();
      setMissing(true);
    }
    isAsking.current = false;
    setLoading(false);
  };

  const onTime = useEffectEvent(() => void attempt());
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => onTime());
    return () => clearTimeout(timer);
  }, [isWanted, again]);

  return { module, isMissing, isLoading, retry: () => void attempt(reload) };
}
