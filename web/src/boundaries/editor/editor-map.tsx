import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import { boxOf, shapeOfGeometry, type Box } from '#boundaries/shape/shape.ts';
import { Button } from '#ui/button.tsx';
import { MapFrame, OVER_MAP } from './map-frame.tsx';
import { Toolbar } from './toolbar.tsx';
import { hintOf, isDrawing } from './tools.ts';
import { useDrawMap } from './use-draw-map.ts';
import type { Drawing } from './use-drawing.ts';
import type { useEditing } from './use-editing.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const FEWEST_TO_CLOSE = 3;
/** Three lines on a phone and one elsewhere. */
const HINT = { minBlockSize: 'clamp(2rem, 44.5rem - 100vw, 4.5rem)' };
/** Above the attribution. */
const MESSAGE = { margin: '0.5rem 0.5rem 2.25rem', pointerEvents: 'none' } as const;

interface EditorMapProps {
  name: string;
  drawing: Drawing;
  editing: ReturnType<typeof useEditing>;
  neighbours: readonly Neighbour[];
  start: Box | null;
  crossing: Position | undefined;
  theirs: string | null;
}

export function EditorMap({
  name,
  drawing,
  editing,
  neighbours,
  start,
  crossing,
  theirs,
}: EditorMapProps) {
  const hintId = useId();
  const { tool, chosen } = editing;
  const { shape } = drawing;
  const [points, setPoints] = useState(0);
  const theirShape = useMemo(
    () => (theirs === null ? undefined : shapeOfGeometry(theirs)),
    [theirs],
  );
  const { target, map } = useDrawMap({
    shape,
    tool,
    neighbours,
    start,
    chosen,
    crossing,
    theirs: theirShape,
    onShape: (next) => {
      drawing.change(next);
      editing.setMessage('Se movió el vértice.');
    },
    onRing: editing.onRing,
    onSketch: setPoints,
    onTap: editing.onTap,
  });
  useEffect(() => {
    if (chosen) map?.reveal(chosen);
  }, [map, chosen]);

  // A point of what is being drawn is the last step while there is one.
  const undo = () => (points > 0 ? map?.removeLastPoint() : drawing.undo());
  const redo = () => points === 0 && drawing.redo();
  useUndoKeys({ onUndo: undo, onRedo: redo, onEscape: () => map?.dropSketch() });
  const box = boxOf(shape);

  return (
    <>
      <Toolbar
        tool={tool}
        hasShape={shape.length > 0}
        canUndo={points > 0 || drawing.canUndo}
        canRedo={points === 0 && drawing.canRedo}
        onTool={editing.setTool}
        onUndo={undo}
        onRedo={redo}
      >
        {isDrawing(tool) && (
          <Button
            variant="primary"
            isDisabled={points < FEWEST_TO_CLOSE}
            onPress={() => map?.finishSketch()}
          >
            Terminar
          </Button>
        )}
      </Toolbar>
      {/* As high as the longest sentence, so that the map stays in place while somebody draws. */}
      <div className="px-3 pb-2 text-sm" style={HINT}>
        <p id={hintId} role="status">
          {hintOf(tool, points, shape.length > 0)}
        </p>
        {start === null && shape.length === 0 && points === 0 && (
          <p className="text-ink-muted">
            Todavía no hay ningún límite ni punto de navegación: acerque el mapa hasta su zona, o
            pegue unas coordenadas.
          </p>
        )}
      </div>
      <MapFrame target={target} map={map} name={`Mapa del límite de ${name}`} hintId={hintId}>
        {box && (
          <div className="absolute top-0" style={OVER_MAP}>
            <Button size="sm" onPress={() => map?.fit(box)}>
              Ver todo
            </Button>
          </div>
        )}
        <p
          role="status"
          className="absolute bottom-0 rounded-md bg-surface px-2 py-1 text-sm font-medium empty:hidden"
          style={MESSAGE}
        >
          {editing.message}
        </p>
      </MapFrame>
    </>
  );
}
