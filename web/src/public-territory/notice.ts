import { isExpired, remainingDays } from '@territorios/contract/assignments/rules.ts';
import {
  type Day,
  dayOf,
  daysBetween,
  numericDate,
  usableTimeZone,
} from '@territorios/contract/dates.ts';
import type { PublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { remainingDaysText } from '@territorios/contract/spanish.ts';

const DANGER_DAYS_LEFT = 5;
const WARNING_DAYS_LEFT = 20;

type Validity = Pick<PublicTerritory, 'expires_at' | 'is_expired' | 'assignment_status'>;

type Return = Pick<PublicTerritory, 'assignment_returned_at' | 'time_zone'>;

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export const isReturned = ({ assignment_status }: Pick<Validity, 'assignment_status'>): boolean =>
  assignment_status === 'returned';

/** The day is the congregation's; the server decides whether the link has expired. */
export function noticeTone(territory: Validity, today: Day): NoticeTone {
  if (isReturned(territory)) return 'info';
  const days = remainingDays(territory.expires_at, today);
  if (territory.is_expired || days <= DANGER_DAYS_LEFT) return 'danger';
  return days <= WARNING_DAYS_LEFT ? 'warning' : 'success';
}

/** A territory that was returned in time never expired. */
function hasExpired(territory: Validity & Return): boolean {
  const { assignment_returned_at, expires_at, is_expired } = territory;
  if (!isReturned(territory) || assignment_returned_at === null) return is_expired;
  return isExpired(expires_at, dayOf(assignment_returned_at, usableTimeZone(territory.time_zone)));
}

/** Null for a territory that was returned in time, whose last day means nothing any more. */
export function expiryText(territory: Validity & Return): string | null {
  if (!territory.expires_at) return 'Fecha de vencimiento no disponible';
  const date = numericDate(territory.expires_at);
  if (hasExpired(territory)) return `Caducó el ${date}`;
  return isReturned(territory) ? null : `Vence: ${date}`;
}

const WEEKDAYS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');
const A_SUNDAY = '1899-12-31';

/** 'domingo · faltan 4 días'. A format of `Intl` would cost a phone 100 ms. */
export function remainingText(territory: Validity, today: Day): string | null {
  const isOver = territory.is_expired || isReturned(territory);
  if (isOver || !territory.expires_at) return null;
  const weekday = WEEKDAYS[daysBetween(A_SUNDAY, territory.expires_at) % WEEKDAYS.length];
  return `${weekday} · ${remainingDaysText(remainingDays(territory.expires_at, today))}`;
}
