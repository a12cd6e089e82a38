import type { RequestKind } from '@territorios/contract/requests/rules.ts';

/** The publisher presses these words on the link, and the administrator reads them. */
export const REQUEST_WORDS: Record<RequestKind, string> = {
  completed: 'Lo terminé',
  unfinished: 'Lo devuelvo sin terminar',
  more_days: 'Necesito más días',
  another: 'Quiero otro territorio',
};
