import { useEffect, type RefObject } from 'react';
import { toast } from 'sonner';

/** Time to read and to decide. */
export const ACTION_MS = 10_000;

/** Those with an action stay while the focus is among the notices, as they do under the pointer. */
export function useHeldNotices(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (!isWithin(element, relatedTarget)) showFor(Infinity);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!isWithin(element, relatedTarget)) showFor(ACTION_MS);
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [region]);
}

const isWithin = (element: Element, target: EventTarget | null): boolean =>
  target instanceof Node && element.contains(target);

function showFor(duration: number): void {
  for (const shown of toast.getToasts()) {
    if ('action' in shown && shown.action) toast(shown.title, { id: shown.id, duration });
  }
}
