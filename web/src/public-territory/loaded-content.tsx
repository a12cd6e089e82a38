import type { ReactNode } from 'react';
import { resetSentence } from '#lib/demonstration.ts';
import type { Loaded } from './load.ts';
import { Problem } from './problem.tsx';
import { useRefreshed } from './use-refreshed.ts';

interface LoadedContentProps<Answer> {
  load: () => Promise<Loaded<Answer>>;
  first: Loaded<Answer>;
  unknownTitle?: string;
  unknown: ReactNode;
  isOver?: (answer: Answer) => boolean;
  end?: (loaded: Loaded<Answer>) => ReactNode;
  children: (answer: Answer, refresh: () => Promise<void>) => ReactNode;
}

const never = () => false;

/** It stands before what comes late, because nothing may move under a finger. */
export const Help = ({ text }: { text: string }) => (
  <p className="text-base text-ink-muted">¿Algo no está bien? {text}</p>
);

export function LoadedContent<Answer>({
  load,
  first,
  unknownTitle = 'Territorio no encontrado',
  unknown,
  isOver = never,
  end,
  children,
}: LoadedContentProps<Answer>) {
  const { loaded, isOutdated, isRefreshing, refresh } = useRefreshed(load, first, isOver);
  const retry = { onRetry: () => void refresh(), isRetrying: isRefreshing };
  return (
    <div className="grid grid-cols-1 gap-4">
      {loaded.kind === 'unknown' && (
        <Problem title={unknownTitle} text={resetSentence() ?? unknown} />
      )}
      {loaded.kind === 'failed' && <Problem title={loaded.message} text={loaded.hint} {...retry} />}
      {isOutdated && (
        <Problem
          tone="warning"
          level={2}
          title={
            isRefreshing ? 'Se comprueba si hay cambios' : 'No se pudo comprobar si hay cambios'
          }
          text={
            (loaded.kind === 'shown' && loaded.copy?.note) || 'Se muestra lo último que se cargó.'
          }
          {...retry}
        />
      )}
      {loaded.kind === 'shown' && children(loaded.answer, refresh)}
      {end?.(loaded)}
    </div>
  );
}
