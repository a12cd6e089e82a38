import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { markRow, rowLinkTo, tryAsDrawn } from '#lib/row-link.ts';

const DETAIL = /^(\/territories|\/publishers|\/estadisticas)\/[^/]+$/;

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

const focusRow = (href: string, waiting: AbortController): void =>
  tryAsDrawn(() => {
    const link = rowLinkTo(href);
    link?.focus({ preventScroll: true });
    if (link) markRow(link);
    return link !== null;
  }, waiting);
