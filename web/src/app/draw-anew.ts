import type { QueryClient } from '@tanstack/react-query';
import { forgetLists } from '#lib/list-client.ts';
import { tryAsDrawn } from '#lib/row-link.ts';
import { focusUnlessUsed } from './use-heading-focus.ts';

/** Asks the server again first, because an answer that could not be drawn would fail again. */
export function drawAnew(client: QueryClient, reset: () => void): void {
  forgetLists();
  // The layout would disappear, with its open forms, if the session that it shows were forgotten.
  void client.resetQueries({
    predicate: (query) => query.queryKey[0] !== 'session' || !query.isActive(),
  });
  reset();
  tryAsDrawn(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) focusUnlessUsed(heading);
    return heading !== null && document.activeElement === heading;
  });
}
