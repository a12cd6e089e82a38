import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** After a release the files have other names, so the page itself must be loaded again. */
async function reload(): Promise<void> {
  const answer = await fetch(window.location.pathname).catch(() => null);
  if (answer?.ok) window.location.reload();
}

export interface LazyModule<Module> {
  module: Module | null;
  isMissing: boolean;
  isLoading: boolean;
  retry: () => void;
}

/** @param again a new value starts another attempt, if the code has not come */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  again: unknown,
): LazyModule<Module> {
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

  const onWanted = useEffectEvent(() => void attempt());
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => onWanted());
    return () => clearTimeout(timer);
  }, [isWanted, again]);

  return { module, isMissing, isLoading, retry: () => void attempt(reload) };
}
