import type { ReactNode } from 'react';
import type { Loaded } from './load.ts';
import { Problem } from './problem.tsx';
import { useRefreshed } from './use-refreshed.ts';

interface LoadedContentProps<Answer> {
  load: () => Promise<Loaded<Answer>>;
  first: Loaded<Answer>;
  /** What to tell about a secret that opens nothing. */
  unknown: string;
  children: (answer: Answer, refresh: () => Promise<void>) => ReactNode;
}

/** What a secret address opens, or why it does not. */
export function LoadedContent<Answer>({
  load,
  first,
  unknown,
  children,
}: LoadedContentProps<Answer>) {
  const { loaded, isOutdated, isRefreshing, refresh } = useRefreshed(load, first);
  const retry = { onRetry: () => void refresh(), isRetrying: isRefreshing };
  if (loaded.kind === 'unknown') return <Problem title="Territorio no encontrado" text={unknown} />;
  if (loaded.kind === 'failed')
    return <Problem title={loaded.message} text={loaded.hint} {...retry} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOutdated && (
        <Problem
          tone="warning"
          level={2}
          title="No se pudo comprobar si hay cambios"
          text="Se muestra lo último que se cargó."
          {...retry}
        />
      )}
      {children(loaded.answer, refresh)}
    </div>
  );
}
