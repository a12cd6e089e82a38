import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { useId, useMemo } from 'react';
import { MapFrame } from '#boundaries/editor/map-frame.tsx';
import type { ShownArea } from '#boundaries/editor/map-features.ts';
import { useDrawMap } from '#boundaries/editor/use-draw-map.ts';
import { useUndoKeys } from '#boundaries/editor/use-undo-keys.ts';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import type { Box } from '#boundaries/shape/shape.ts';
import { Button } from '#ui/button.tsx';

const FEWEST_TO_END = 2;
/** The room fits the longest sentence, so that the map stays in place. */
const HINT = { minBlockSize: 'clamp(2.5rem, 44.5rem - 100vw, 5rem)' };

const hintOf = (points: number, hasLine: boolean): string => {
  if (points >= FEWEST_TO_END)
    return 'Siga la calle o el camino; toque otra vez el último punto, o pulse «Terminar línea».';
  if (points > 0) return 'Toque por dónde sigue la línea.';
  return hasLine
    ? 'Si la línea no queda bien, trácela otra vez.'
    : 'Toque el mapa fuera del contorno, siga la línea por donde se divide y termine al otro lado.';
};

interface LineMapProps {
  name: string;
  neighbours: readonly Neighbour[];
  areas: readonly ShownArea[];
  line: readonly Position[];
  start: Box | null;
  points: number;
  onLine: (line: readonly Position[]) => void;
  onSketch: (points: number) => void;
}

export function LineMap(props: LineMapProps) {
  const { name, areas, line, neighbours, start, points, onLine, onSketch } = props;
  const hintId = useId();
  const hasLine = line.length > 0;
  const shown = useMemo(() => ({ areas, line }), [areas, line]);
  const { target, map } = useDrawMap({
    type: 'LineString',
    sketch: hasLine ? null : 'line',
    shown,
    neighbours,
    start,
    events: { onDrawn: onLine, onSketch },
  });
  const undo = () => (points > 0 ? map?.draw.removeLastPoint() : onLine([]));
  useUndoKeys({ onUndo: undo, onRedo: () => undefined, onEscape: () => map?.draw.abortDrawing() });
  return (
    <>
      <div className="flex flex-wrap gap-1.5 p-2" role="group" aria-label="Herramientas de dibujo">
        <Button isDisabled={points === 0 && !hasLine} onPress={undo}>
          {hasLine ? 'Trazar otra línea' : 'Deshacer'}
        </Button>
        <Button
          variant="primary"
          isDisabled={points < FEWEST_TO_END}
          onPress={() => map?.draw.finishDrawing()}
        >
          Terminar línea
        </Button>
      </div>
      <p id={hintId} role="status" className="px-3 pb-2 text-sm" style={HINT}>
        {hintOf(points, hasLine)}
      </p>
      <MapFrame target={target} map={map} name={`Mapa para dividir ${name}`} hintId={hintId} />
    </>
  );
}
