import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { markRow, rowLinkTo } from '#lib/row-link.ts';

const DETAIL = /^(\/territories|\/publishers|\/estadisticas)\/[^/]+$/;
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** On going back to a list, marks the row that was left and focuses its link. */
export function useReturnToRow(): void {
  const { history } = useRouter();
  useEffect(() => {
    let path = history.location.pathname;
    let waiting = new AbortController();
    const stop = history.subscribe(({ location, action }) => {
      const left = path;
      path = location.pathname;
      waiting.abort();
      const isBack = action.type !== 'PUSH' && action.type !== 'REPLACE';
      if (!isBack || DETAIL.exec(left)?.[1] !== path) return;
      waiting = new AbortController();
      focusRow(left, waiting);
    });
    return () => {
      stop();
      waiting.abort();
    };
  }, [history]);
}

/** Waits until the row is drawn, unless the person does something else first. */
function focusRow(href: string, waiting: AbortController): void {
  const focusIfDrawn = () => {
    const link = rowLinkTo(href);
    if (link === null) return;
    waiting.abort();
    link.focus({ preventScroll: true });
    markRow(link);
  };
  const rows = new MutationObserver(focusIfDrawn);
  rows.observe(document.body, { childList: true, subtree: true });
  waiting.signal.addEventListener('abort', () => rows.disconnect());
  for (const input of INPUTS) {
    window.addEventListener(input, () => waiting.abort(), {
      signal: waiting.signal,
      passive: true,
    });
  }
}
