import { useEffect, useRef, type RefObject } from 'react';

/** The end of the page that a key scrolls to, which takes browsers several frames. */
export type EndJump = { to: 'start' } | { to: 'end'; y: number };

const OTHER_INPUTS = ['wheel', 'touchstart', 'pointerdown'] as const;

export const lastY = (): number => document.documentElement.scrollHeight - window.innerHeight;

/** @returns the end that the last key scrolls to; null once something else moves the page */
export function useEndKey(): RefObject<EndJump | null> {
  const jump = useRef<EndJump | null>(null);
  useEffect(() => {
    const closed = new AbortController();
    const options = { signal: closed.signal, passive: true };
    window.addEventListener('keydown', (event) => (jump.current = jumpOf(event)), options);
    for (const input of OTHER_INPUTS) {
      window.addEventListener(input, () => (jump.current = null), options);
    }
    return () => closed.abort();
  }, []);
  return jump;
}

function jumpOf({ key, metaKey }: KeyboardEvent): EndJump | null {
  if (key === 'Home' || (metaKey && key === 'ArrowUp')) return { to: 'start' };
  if (key !== 'End' && !(metaKey && key === 'ArrowDown')) return null;
  return { to: 'end', y: lastY() };
}
