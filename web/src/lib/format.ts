import { dayOf, type Day, type Instant } from '@territorios/contract/dates.ts';
import { format, formatDistanceStrict, parseISO } from 'date-fns';
import { es } from 'date-fns/locale/es';

/** '20 nov, 2026' */
export const shortDate = (day: Day): string => format(parseISO(day), 'd MMM, yyyy', { locale: es });

/** The day of a moment in the congregation's zone: '20 nov, 2026'. */
export const shortDateOf = (moment: Instant, timeZone: string): string =>
  shortDate(dayOf(moment, timeZone));

const firstDay = (month: string): Date => parseISO(`${month}-01`);

/** A month, `yyyy-MM`: 'noviembre de 2026'. */
export const longMonth = (month: string): string =>
  format(firstDay(month), "MMMM 'de' yyyy", { locale: es });

/** A month, `yyyy-MM`, without its year: 'nov'. */
export const shortMonth = (month: string): string => format(firstDay(month), 'MMM', { locale: es });

const MINUTE_MS = 60_000;

/** A moment in words: 'hace 3 días'. What has just happened may lie after `now`, which counts whole minutes. */
export function timeAgo(moment: Instant, now: Date): string {
  if (now.getTime() - Date.parse(moment) < MINUTE_MS) return 'hace un momento';
  return formatDistanceStrict(moment, now, { locale: es, addSuffix: true });
}

const counts = new Intl.NumberFormat('es-MX');

/** '1,160' */
export const formatCount = (count: number): string => counts.format(count);
