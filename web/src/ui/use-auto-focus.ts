import { useEffect, useRef, type RefObject } from 'react';

/** On touch a field gets no focus by itself, because its keyboard covers half a dialog; `onTouch` asks for it. 'once-risen' is for a field that opens a list: the list needs the field's last place. React Aria's `autoFocus` waits for transitions without end. */
export function useAutoFocus(
  isWanted: boolean | undefined,
  control: 'input' | 'button' | 'a' = 'input',
  onTouch: boolean | 'once-risen' = false,
): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = isWanted === true ? around.current?.querySelector<HTMLElement>(control) : null;
    if (!element) return;
    if (control !== 'input' || element.closest('[role=dialog]') === null) element.focus();
    else if (onTouch === 'once-risen') return focusOnceRisen(element);
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

/** A sheet that begins to rise late stands still for a moment, too. */
const STILL_FRAMES = 9;
const hasEnd = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < Infinity;

function focusOnceRisen(element: HTMLElement): () => void {
  let last = NaN;
  let still = 0;
  let frame = requestAnimationFrame(function look() {
    const { top } = element.getBoundingClientRect();
    still = top === last && !document.getAnimations().some(hasEnd) ? still + 1 : 0;
    last = top;
    // Somebody who is quicker keeps the focus.
    if (document.activeElement?.matches('input, [role=spinbutton]')) return;
    if (still === STILL_FRAMES) element.focus();
    else frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
