import { useRef, type DOMAttributes, type PointerEvent } from 'react';

const LONG_MS = 500;
const MOVED_PX = 10;

/** A finger presses a row for long. @param onLongPress gets the row's place in the list */
export function useLongPress(onLongPress: (index: number) => void): DOMAttributes<HTMLElement> {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const isLong = useRef(false);
  const cancel = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown: (event: PointerEvent) => {
      isLong.current = false;
      cancel();
      const row = event.target instanceof Element ? event.target.closest('tr') : null;
      const index = Number(row?.dataset['index'] ?? -1);
      if (event.pointerType !== 'touch' || index < 0) return;
      const timer = setTimeout(() => {
        isLong.current = true;
        onLongPress(index);
      }, LONG_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x = 0, y = 0 } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // A key does the same, without one more stop before the list.
    onKeyDown: (event) => {
      const row = event.target instanceof Element ? event.target.closest('tr') : null;
      const index = Number(row?.dataset['index'] ?? -1);
      if (event.key !== ' ' || !event.shiftKey || index < 0) return;
      event.preventDefault();
      onLongPress(index);
    },
    // The browser would open its own menu of a link.
    onContextMenu: (event) => {
      if (isLong.current) event.preventDefault();
    },
    // The click that ends a long press does nothing.
    onClickCapture: (event) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
