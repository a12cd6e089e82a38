import { useEffect, useRef, type RefObject } from 'react';

/** A touch keyboard would cover half a dialog, unless `onTouch` says that it is wanted. React Aria's `autoFocus` waits for transitions without end. */
export function useAutoFocus(
  isWanted: boolean | undefined,
  control: 'input' | 'button' | 'a' = 'input',
  onTouch = false,
): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = isWanted === true ? around.current?.querySelector<HTMLElement>(control) : null;
    if (!element) return;
    if (control !== 'input' || element.closest('[role=dialog]') === null) element.focus();
    else if (onTouch || !window.matchMedia('(pointer: coarse)').matches)
      return focusWhenShown(element);
  }, [isWanted, control, onTouch]);
  return around;
}

/** React Aria hides a dialog for up to 600 ms on touch; a field can take the focus after two frames. */
export function focusWhenShown(element: { focus: () => void }): (() => void) | undefined {
  if (navigator.maxTouchPoints === 0) {
    element.focus();
    return undefined;
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => element.focus());
  });
  return () => cancelAnimationFrame(frame);
}
