import { useEffect, useId, useMemo, useState, type Dispatch } from 'react';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import { boxOf, shapeOfGeometry, type Box } from '#boundaries/shape/shape.ts';
import { Button } from '#ui/button.tsx';
import type { EditorAction, EditorState } from './editor-state.ts';
import type { Shown } from './map-features.ts';
import { MapFrame, OVER_MAP } from './map-frame.tsx';
import { Toolbar } from './toolbar.tsx';
import { FEWEST_TO_CLOSE, hintOf, isDrawing } from './tools.ts';
import { useDrawMap } from './use-draw-map.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** The room fits the longest sentence (three lines on a phone), so that the map stays in place. */
const HINT = { minBlockSize: 'clamp(2rem, 44.5rem - 100vw, 4.5rem)' };
const MESSAGE = { margin: '0.5rem 0.5rem 2.25rem', pointerEvents: 'none' } as const;

interface EditorMapProps {
  name: string;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  neighbours: readonly Neighbour[];
  start: Box | null;
  theirs: string | null;
}

export function EditorMap({ name, state, dispatch, neighbours, start, theirs }: EditorMapProps) {
  const hintId = useId();
  const { shape, result, tool, chosen: at } = state;
  const chosen = at ? shape[at.part]?.[at.ring]?.[at.corner] : undefined;
  const crossing = (result && 'problem' in result && result.place) || undefined;
  const [points, setPoints] = useState(0);
  const corners = tool === 'move' ? 'drag' : tool === 'remove-corner' ? 'press' : undefined;
  const shown = useMemo<Shown>(
    () => ({
      areas: [
        { kind: 'theirs', shape: shapeOfGeometry(theirs) },
        { kind: 'own', shape, corners },
      ],
      chosen,
      crossing,
    }),
    [shape, corners, chosen, crossing, theirs],
  );
  const { target, map } = useDrawMap({
    type: 'Polygon',
    sketch: isDrawing(tool) ? (tool === 'cut' ? 'cut' : 'own') : null,
    shown,
    neighbours,
    start,
    events: {
      onDrawn: (ring) => dispatch({ type: 'draw-ring', ring }),
      onDragged: (next) => dispatch({ type: 'drag-corner', shape: next }),
      onTap: ({ place, corner }) => dispatch({ type: 'tap', place, corner }),
      onSketch: setPoints,
    },
  });
  useEffect(() => {
    if (chosen) map?.reveal(chosen);
  }, [map, chosen]);

  // While an area is being drawn, its last point is the last step.
  const undo = () => (points > 0 ? map?.draw.removeLastPoint() : dispatch({ type: 'undo' }));
  const redo = () => points === 0 && dispatch({ type: 'redo' });
  useUndoKeys({ onUndo: undo, onRedo: redo, onEscape: () => map?.draw.abortDrawing() });
  const box = boxOf(shape);

  return (
    <>
      <Toolbar
        tool={tool}
        hasShape={shape.length > 0}
        canUndo={points > 0 || state.past.length > 0}
        canRedo={points === 0 && state.future.length > 0}
        onTool={(next) => dispatch({ type: 'choose-tool', tool: next })}
        onUndo={undo}
        onRedo={redo}
      >
        {isDrawing(tool) && (
          <Button
            variant="primary"
            className="[.large_&]:h-9 [.large_&]:px-2"
            isDisabled={points < FEWEST_TO_CLOSE}
            onPress={() => map?.draw.finishDrawing()}
          >
            Terminar
          </Button>
        )}
      </Toolbar>
      <div className="px-3 pb-2 text-sm" style={HINT}>
        <p id={hintId} role="status">
          {hintOf(tool, points, shape.length > 0)}
        </p>
        {start === null && shape.length === 0 && points === 0 && (
          <p className="text-ink-muted">
            Todavía no hay ningún contorno ni punto de navegación: acerque el mapa hasta el lugar, o
            pegue unas coordenadas.
          </p>
        )}
      </div>
      <MapFrame target={target} map={map} name={`Mapa del contorno de ${name}`} hintId={hintId}>
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
          {state.message}
        </p>
      </MapFrame>
    </>
  );
}
