import { remainingDays } from '@territorios/contract/assignments/rules.ts';
import { daysBetween, type Day } from '@territorios/contract/dates.ts';
import { lateDaysText, remainingDaysText } from '#lib/format.ts';

/** 'faltan 12 días', 'vence hoy', 'venció hace 9 días' */
export const dueText = (expiresAt: Day, today: Day): string =>
  today > expiresAt
    ? lateDaysText(daysBetween(expiresAt, today))
    : remainingDaysText(remainingDays(expiresAt, today));
