import { addYears, type Day } from '@territorios/contract/dates.ts';

/** Whoever reads the texts in this browser has decided it here; a colleague may still be asked. */
const KEY = 'territorios.person-texts';

export const isAskedLately = (today: Day): boolean =>
  (localStorage.getItem(KEY) ?? '') > addYears(today, -1);

export const noteAsked = (today: Day): void => localStorage.setItem(KEY, today);
