import { dayOf, type Day, type Instant } from '@territorios/contract/dates.ts';
import { format, formatDistance, parseISO } from 'date-fns';
import { es } from 'date-fns/locale/es';

/** '20 nov, 2026' */
export const shortDate = (day: Day): string => format(parseISO(day), 'd MMM, yyyy', { locale: es });

/** '20/11/2026' */
export const numericDate = (day: Day): string => format(parseISO(day), 'dd/MM/yyyy');

/** The day of a moment in the congregation's zone: '20/11/2026'. */
export const numericDayOf = (moment: Instant, timeZone: string): string =>
  numericDate(dayOf(moment, timeZone));

/** A moment in words: 'hace 3 días'. */
export const timeAgo = (moment: Instant, now: Date): string =>
  formatDistance(new Date(moment), now, { locale: es, addSuffix: true });
