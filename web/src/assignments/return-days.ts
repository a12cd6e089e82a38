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

/** @returns what is wrong with a day on which a territory is said to have been returned */
export function returnDayError(day: Day, today: Day, assignedOn: Day): string | undefined {
  if (day === '') return 'Elija una fecha';
  if (day > today) return 'La fecha no puede ser futura';
  if (day < assignedOn) return 'No puede ser antes de la asignación';
  return undefined;
}
