import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswersProps } from './answers.tsx';
import { Problem } from './problem.tsx';

/** A release since then has other files: the page itself must be loaded again. */
async function reload(): Promise<void> {
  const answer = await fetch(window.location.pathname).catch(() => null);
  if (answer?.ok) window.location.reload();
}

/** The code of the answers comes after the territory, and before anyone can press one of them. */
export function LateAnswers(props: AnswersProps) {
  const [Answers, setAnswers] = useState<ComponentType<AnswersProps> | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const isAsking = useRef(false);

  const attempt = async (onFailure?: () => Promise<void>) => {
    if (isAsking.current || Answers) return;
    isAsking.current = true;
    setLoading(true);
    try {
      const module = await import('./answers.tsx');
      setAnswers(() => module.Answers);
    } catch {
      await onFailure?.();
      setMissing(true);
    }
    isAsking.current = false;
    setLoading(false);
  };

  const onLoaded = useEffectEvent(() => void attempt());
  useEffect(() => {
    // Again when the page has found its network.
    const timer = setTimeout(() => onLoaded());
    return () => clearTimeout(timer);
  }, [props.loaded]);

  if (Answers) return <Answers {...props} />;
  if (!isMissing) return null;
  return (
    <Problem
      tone="warning"
      level={2}
      title="No se pudo cargar «Responder»"
      text="Compruebe su conexión e inténtelo de nuevo."
      isRetrying={isLoading}
      onRetry={() => void attempt(reload)}
    />
  );
}
