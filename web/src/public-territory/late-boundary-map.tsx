import type { BoundaryMapProps } from './boundary-map.tsx';
import { LateProblem } from './late-problem.tsx';
import { MAP_FRAME } from './map-frame.ts';
import { useLate } from './use-late.ts';

/** The code of the map is four times as large as the rest of the page. */
export function LateBoundaryMap({ isWanted, ...props }: BoundaryMapProps & { isWanted: boolean }) {
  const late = useLate(() => import('./boundary-map.tsx'), isWanted, props.territory);
  if (late.module) return <late.module.BoundaryMap {...props} />;
  if (late.isMissing) return <LateProblem title="No se pudo cargar el mapa" late={late} />;
  return <div className={MAP_FRAME} />;
}
