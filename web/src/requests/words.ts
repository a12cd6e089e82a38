import type { RequestKind } from '@territorios/contract/requests/rules.ts';

/** What the publisher presses on the link, and what the person in charge reads. */
export const REQUEST_WORDS: Record<RequestKind, string> = {
  completed: 'Lo terminé',
  unfinished: 'Lo devuelvo sin terminar',
  more_days: 'Necesito más días',
  another: 'Quiero otro territorio',
};
