import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to a control when it appears. React Aria's own `autoFocus` waits, after a key, for
 * every transition to end, and those of a button that is gone meanwhile never do.
 * @returns the ref of an element around the control
 */
export function useAutoFocus(
  isWanted: boolean | undefined,
  control: 'input' | 'button' = 'input',
): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted === true) around.current?.querySelector(control)?.focus();
  }, [isWanted, control]);
  return around;
}
