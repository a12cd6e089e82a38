import { refuseReturnDay } from '@territorios/contract/assignments/days.ts';
import { addDays, type Day } from '@territorios/contract/dates.ts';
import { dayAndMonth } from '#lib/format.ts';

const DAYS_OF_WEEK = 7;

/** The Sunday before a Sunday is a week earlier. */
function sundayBefore(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -(weekday || DAYS_OF_WEEK));
}

interface NamedDay {
  name: string;
  day: Day;
}

/** No day is before the assignment, and none comes twice. */
export function likelyReturnDays(today: Day, assignedOn: Day): NamedDay[] {
  const sunday = sundayBefore(today);
  const named = [
    { name: 'Hoy', day: today },
    { name: 'Ayer', day: addDays(today, -1) },
    { name: `Domingo pasado (${dayAndMonth(sunday)})`, day: sunday },
  ];
  return named.filter(
    ({ day }, index) =>
      day >= assignedOn && named.findIndex((other) => other.day === day) === index,
  );
}

export const CHOOSE_DATE = 'Elija una fecha';

/** The day is empty until it is chosen. */
export const returnDayError = (day: Day, today: Day, assignedOn: Day): string | undefined =>
  day === '' ? CHOOSE_DATE : refuseReturnDay(day, assignedOn, today)?.text;
