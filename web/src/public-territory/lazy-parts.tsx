import type { AnswersProps } from './answers.tsx';
import type { BoundaryMapProps } from './boundary-map.tsx';
import { isReturned } from './notice.ts';
import { Problem } from './problem.tsx';
import type { TerritoryPictureProps } from './territory-picture.tsx';
import type { OfflineCopyProps } from './use-offline-copy.ts';
import { useLazyModule, type LazyModule } from './use-lazy-module.ts';

/** The map leaves a part of the screen, by which the page can be scrolled. */
export const MAP_FRAME =
  'h-[60vh] max-h-[calc(100dvh-var(--header-height))] w-full rounded-lg border border-line-strong bg-sunken md:h-[80vh]';

/** The code of the answers comes after the territory, and before anyone can press one of them. */
export function LazyAnswers(props: AnswersProps) {
  // A new answer of the server means that there is a network.
  const isWanted = !isReturned(props.loaded.territory) || props.loaded.requests.length > 0;
  const lazy = useLazyModule(() => import('./answers.tsx'), isWanted, props.loaded);
  if (lazy.module) return <lazy.module.Answers {...props} />;
  return lazy.isMissing ? <LoadProblem of="«Responder»" lazy={lazy} /> : null;
}

type LazyBoundaryMapProps = Omit<BoundaryMapProps, 'frame'> & { isWanted: boolean };

/** The code of the map is four times as large as the rest of the page. */
export function LazyBoundaryMap({ isWanted, ...props }: LazyBoundaryMapProps) {
  const lazy = useLazyModule(() => import('./boundary-map.tsx'), isWanted, props.territory);
  if (lazy.module) return <lazy.module.BoundaryMap {...props} frame={MAP_FRAME} />;
  return <EmptyFrame of="el mapa" lazy={lazy} />;
}

type LazyPictureProps = Omit<TerritoryPictureProps, 'frame'> & { again: unknown };

export function LazyPicture({ again, ...props }: LazyPictureProps) {
  const lazy = useLazyModule(() => import('./territory-picture.tsx'), true, again);
  if (lazy.module) return <lazy.module.TerritoryPicture {...props} frame={MAP_FRAME} />;
  return <EmptyFrame of="la foto" lazy={lazy} />;
}

/** The page works without it, so that nothing is said when its code does not come. */
export function LazyOfflineCopy(props: OfflineCopyProps) {
  const { module } = useLazyModule(() => import('./offline-copy.tsx'), true, props.loaded);
  return module && <module.OfflineCopy {...props} />;
}

interface LoadProblemProps {
  of: string;
  lazy: Pick<LazyModule<unknown>, 'isLoading' | 'isMissing' | 'retry'>;
}

const EmptyFrame = ({ of, lazy }: LoadProblemProps) =>
  lazy.isMissing ? <LoadProblem of={of} lazy={lazy} /> : <div className={MAP_FRAME} />;

const LoadProblem = ({ of, lazy }: LoadProblemProps) => (
  <Problem
    tone="warning"
    level={2}
    title={`No se pudo cargar ${of}`}
    text="Compruebe su conexión e inténtelo de nuevo."
    isRetrying={lazy.isLoading}
    onRetry={lazy.retry}
  />
);
