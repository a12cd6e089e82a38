import type { Position } from '@territorios/contract/boundaries/rules.ts';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import PointerInteraction from 'ol/interaction/Pointer.js';
import { addCornerAfter, moveCorner, type CornerPlace } from '#boundaries/shape/edits.ts';
import type { Shape } from '#boundaries/shape/shape.ts';
import { handleAt, type Pressed } from './handles.ts';

interface CornerDragOptions {
  shape: () => Shape | null;
  onDrag: (shape: Shape, corner: Position | undefined) => void;
  onDrop: (shape: Shape) => void;
}

const MOUSE_REACH = 12;
const FINGER_REACH = 24;

export const placeOf = ([longitude = 0, latitude = 0]: readonly number[]): Position => [
  longitude,
  latitude,
];

/** @returns the pixel before it snaps to a neighbour; null for another key or button */
export function pressedAt({ map, originalEvent }: MapBrowserEvent): Pressed | null {
  if (!(originalEvent instanceof PointerEvent) || originalEvent.button > 0) return null;
  const [x = 0, y = 0] = map.getEventPixel(originalEvent);
  return {
    pixel: [x, y],
    reach: originalEvent.pointerType === 'mouse' ? MOUSE_REACH : FINGER_REACH,
    toPixel: (place) => {
      const [left = 0, top = 0] = map.getPixelFromCoordinate([...place]) ?? [];
      return [left, top];
    },
  };
}

/** OpenLayers' Modify would add a corner wherever a press hits an edge, as when a finger begins to pan. */
export function cornerDrag({ shape, onDrag, onDrop }: CornerDragOptions): PointerInteraction {
  let held: { from: Shape; at: CornerPlace } | null = null;
  let moved: Shape | null = null;
  return new PointerInteraction({
    handleDownEvent: (event) => {
      const from = shape();
      const pressed = pressedAt(event);
      const found = from && pressed && handleAt(from, pressed);
      if (!found) return false;
      const { at, isMiddle } = found;
      held = isMiddle
        ? { from: addCornerAfter(from, at), at: { ...at, corner: at.corner + 1 } }
        : { from, at };
      moved = null;
      return true;
    },
    handleDragEvent: (event) => {
      if (!held) return;
      const { from, at } = held;
      moved = moveCorner(from, at, placeOf(event.coordinate));
      onDrag(moved, moved[at.part]?.[at.ring]?.[at.corner]);
    },
    handleUpEvent: () => {
      if (moved) onDrop(moved);
      held = null;
      return false;
    },
  });
}
