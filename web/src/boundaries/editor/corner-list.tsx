import { useState, type Dispatch } from 'react';
import type { RingPlace } from '#boundaries/shape/edits.ts';
import { cornersIn, type Ring, type Shape } from '#boundaries/shape/shape.ts';
import { Button } from '#ui/button.tsx';
import { CornerRow } from './corner-row.tsx';
import type { EditorAction } from './editor-state.ts';

const SHOWN_AT_ONCE = 50;

interface RingCornersProps {
  ring: Ring;
  at: RingPlace;
  name: string;
  dispatch: Dispatch<EditorAction>;
}

function RingCorners({ ring, at, name, dispatch }: RingCornersProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const moreCount = Math.min(SHOWN_AT_ONCE, ring.length - shown);
  const isHole = at.ring > 0;
  return (
    <section aria-label={name} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{name}</h3>
        <Button size="sm" onPress={() => dispatch({ type: 'remove-ring', at })}>
          {isHole ? 'Quitar este hueco' : 'Quitar esta parte'}
        </Button>
      </div>
      <ol className="grid gap-1.5">
        {ring.slice(0, shown).map((corner, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a corner's only key is its place in the ring
          <CornerRow
            key={index}
            corner={corner}
            at={{ ...at, corner: index }}
            dispatch={dispatch}
          />
        ))}
      </ol>
      {moreCount > 0 && (
        <Button
          size="sm"
          onPress={() => setShown(shown + SHOWN_AT_ONCE)}
        >{`Mostrar ${moreCount} más`}</Button>
      )}
    </section>
  );
}

const partName = (shape: Shape, { part, ring }: RingPlace): string => {
  const name = shape.length === 1 ? 'Contorno' : `Parte ${part + 1}`;
  if (ring === 0) return name;
  return shape.length === 1 ? `Hueco ${ring}` : `Hueco ${ring} de la parte ${part + 1}`;
};

interface CornerListProps {
  shape: Shape;
  dispatch: Dispatch<EditorAction>;
}

/** People without a pointer can do here all that a pointer does to corners on the map. */
export function CornerList({ shape, dispatch }: CornerListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? 'Ocultar las esquinas' : `Esquinas (${cornersIn(shape)})`}
      </Button>
      {isOpen &&
        shape.flatMap((part, index) =>
          part.map((ring, place) => {
            const at = { part: index, ring: place };
            const name = partName(shape, at);
            return <RingCorners key={name} ring={ring} at={at} name={name} dispatch={dispatch} />;
          }),
        )}
    </div>
  );
}
