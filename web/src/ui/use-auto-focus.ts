import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to a control when it appears, except to the field of a dialog where fingers point: an
 * on-screen keyboard would cover half of the dialog before anybody has read it. There the dialog keeps
 * the focus. React Aria's own `autoFocus` waits, after a key, for every transition to end, and those of a
 * button that is gone meanwhile never do.
 * @returns the ref of an element around the control
 */
export function useAutoFocus(
  isWanted: boolean | undefined,
  control: 'input' | 'button' = 'input',
): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = isWanted === true ? around.current?.querySelector(control) : null;
    if (!element) return;
    if (control === 'button' || element.closest('[role=dialog]') === null) element.focus();
    else if (!window.matchMedia('(pointer: coarse)').matches) return focusWhenShown(element);
  }, [isWanted, control]);
  return around;
}

/**
 * React Aria keeps a dialog hidden for up to 600 ms where there may be an on-screen keyboard, as on a
 * laptop with a touch screen, and a field has the focus two frames after the dialog came.
 */
function focusWhenShown(element: HTMLElement): (() => void) | undefined {
  if (navigator.maxTouchPoints === 0) {
    element.focus();
    return undefined;
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => element.focus());
  });
  return () => cancelAnimationFrame(frame);
}
