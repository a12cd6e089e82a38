import { refuseReturnDay } from '@territorios/contract/assignments/days.ts';
import { addDays, type Day } from '@territorios/contract/dates.ts';

const DAYS_OF_WEEK = 7;

/** The Sunday before a day, a week earlier for a Sunday. */
function sundayBefore(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -(weekday || DAYS_OF_WEEK));
}

interface NamedDay {
  name: string;
  day: Day;
}

/** The days on which a territory was most likely returned, none before it was assigned and none twice. */
export function likelyReturnDays(today: Day, assignedOn: Day): NamedDay[] {
  const named = [
    { name: 'Hoy', day: today },
    { name: 'Ayer', day: addDays(today, -1) },
    { name: 'Domingo pasado', day: sundayBefore(today) },
  ];
  return named.filter(
    ({ day }, index) =>
      day >= assignedOn && named.findIndex((other) => other.day === day) === index,
  );
}

export const CHOOSE_DATE = 'Elija una fecha';

/** The sentence beside the day of a return, which is empty until it is chosen. */
export const returnDayError = (day: Day, today: Day, assignedOn: Day): string | undefined =>
  day === '' ? CHOOSE_DATE : refuseReturnDay(day, assignedOn, today)?.text;
