import { dayOf, startOfDay, type Day, type Instant } from '@territorios/contract/dates.ts';

const DAY_LENGTH = 'yyyy-MM-dd'.length;

/** `dayOf` is slow; a zone's day changes once in a day of UTC, so one look-up serves each. */
export function dayFinder(timeZone: string): (moment: Instant) => Day {
  const known = new Map<string, { first: Day; last: Day; change: Instant }>();
  let lastTime = '';

  function changeOn(date: string, before: Day, day: Day): Instant {
    const guess = `${date}${lastTime}`;
    const isRight =
      lastTime !== '' &&
      dayOf(guess, timeZone) === day &&
      dayOf(new Date(Date.parse(guess) - 1), timeZone) === before;
    if (isRight) return guess;
    const change = startOfDay(day, timeZone);
    lastTime = change.slice(DAY_LENGTH);
    return change;
  }

  return (moment) => {
    const date = moment.slice(0, 10);
    let days = known.get(date);
    if (days === undefined) {
      const first = dayOf(`${date}T00:00:00.000Z`, timeZone);
      const last = dayOf(`${date}T23:59:59.999Z`, timeZone);
      days = { first, last, change: first === last ? '' : changeOn(date, first, last) };
      known.set(date, days);
    }
    return moment < days.change ? days.first : days.last;
  };
}
