import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { useState } from 'react';
import {
  addCornerAfter,
  addPart,
  cut,
  moveCorner,
  removeCorner,
  removeRing,
  ringAt,
  type CornerPlace,
  type RingPlace,
} from '#boundaries/shape/edits.ts';
import type { Ring, Shape } from '#boundaries/shape/shape.ts';
import type { CornerActions } from './corner-list.tsx';
import type { PasteUse } from './paste-dialog.tsx';
import type { Tool } from './tools.ts';
import type { Drawing } from './use-drawing.ts';

const CANNOT_CUT =
  'No se pudo recortar esa área. Dibújela con menos vértices, o más lejos de la orilla.';
const CANNOT_ADD = 'No se pudo añadir esa área. Dibújela sin que se cruce con la que ya hay.';
const NOTHING_CUT = 'Lo que dibujó queda fuera del límite: no se recortó nada.';

interface Editing {
  tool: Tool;
  setTool: (tool: Tool) => void;
  /** What was done, or why it was not: read aloud. */
  message: string;
  setMessage: (message: string) => void;
  chosen: Position | undefined;
  onRing: (ring: Ring) => void;
  onTap: (place: Position, corner: CornerPlace | null) => void;
  onPaste: (shape: Shape, use: PasteUse) => string | null;
  corners: CornerActions;
}

/** What each tool does to the drawing. */
export function useEditing({ shape, change }: Drawing): Editing {
  const [tool, setTool] = useState<Tool>(shape.length === 0 ? 'draw' : 'move');
  const [message, setMessage] = useState('');
  const [chosenAt, setChosenAt] = useState<CornerPlace | null>(null);
  const chosen = chosenAt ? shape[chosenAt.part]?.[chosenAt.ring]?.[chosenAt.corner] : undefined;

  const apply = (next: Shape, done: string) => {
    change(next);
    setMessage(done);
    setChosenAt(null);
    // Nothing is left to move.
    if (next.length === 0) setTool('draw');
  };
  const withAll = (areas: Shape, step: typeof cut, from: Shape): Shape | null =>
    areas.reduce<Shape | null>((result, [ring = []]) => result && step(result, ring), from);
  /** @returns a sentence where it cannot be done */
  const cutOut = (areas: Shape): string | null => {
    const next = withAll(areas, cut, shape);
    if (next === null) return CANNOT_CUT;
    if (JSON.stringify(next) === JSON.stringify(shape)) return NOTHING_CUT;
    apply(next, 'Se recortó el área.');
    return null;
  };
  const add = (areas: Shape): string | null => {
    const next = withAll(areas, addPart, shape);
    if (next === null) return CANNOT_ADD;
    const isJoined = next.length < shape.length + areas.length;
    apply(next, isJoined ? 'El área se unió a la que ya había.' : 'Se añadió el área.');
    return null;
  };
  const removeAt = (at: RingPlace) =>
    apply(removeRing(shape, at), at.ring === 0 ? 'Se quitó la parte.' : 'Se quitó el hueco.');
  const removeCornerAt = (at: CornerPlace) =>
    apply(removeCorner(shape, at), 'Se quitó el vértice.');

  return {
    tool,
    setTool: (next) => {
      setTool(next);
      setMessage('');
      setChosenAt(null);
    },
    message,
    setMessage,
    chosen,
    onRing: (ring) => {
      const refusal = tool === 'cut' ? cutOut([[ring]]) : add([[ring]]);
      if (refusal !== null) setMessage(refusal);
      else if (shape.length === 0) setTool('move');
    },
    onTap: (place, corner) => {
      if (tool === 'move') setChosenAt(corner);
      if (tool === 'remove-corner' && corner) removeCornerAt(corner);
      const ring = tool === 'remove-part' ? ringAt(shape, place) : null;
      if (ring) removeAt(ring);
    },
    onPaste: (areas, use) => {
      if (use === 'cut') return cutOut(areas);
      if (use === 'add') return add(areas);
      apply(areas, 'El área que pegó está en el mapa.');
      setTool('move');
      return null;
    },
    corners: {
      onMove: (at, to) => {
        change(moveCorner(shape, at, to));
        setMessage('Se movió el vértice.');
      },
      onAddAfter: (at) => {
        change(addCornerAfter(shape, at));
        setMessage('Se añadió un vértice.');
      },
      onRemove: removeCornerAt,
      onRemoveRing: removeAt,
      onChoose: setChosenAt,
    },
  };
}
