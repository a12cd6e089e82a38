import { addDays, type Day, numericDate } from '@territorios/contract/dates.ts';
import type { MessageValues } from '@territorios/contract/settings/messages.ts';
import { remainingDaysText } from '@territorios/contract/spanish.ts';

export const messageExample = (
  today: Day,
  daysLeft: number,
  origin = window.location.origin,
): MessageValues => ({
  territorio: 'Territorio 12',
  publicador: 'Marta Núñez',
  vence: numericDate(addDays(today, daysLeft)),
  dias: remainingDaysText(daysLeft),
  enlace: `${origin}/territorio/ejemplo`,
});
