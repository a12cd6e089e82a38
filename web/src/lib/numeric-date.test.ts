import { expect, it } from 'vitest';
import { numericDate, numericDayOf, numericMomentOf } from './numeric-date.ts';

it('a day is written as it is in the calendar, whatever the zone of the browser', () => {
  expect(numericDate('2026-03-01')).toBe('01/03/2026');
});

it('a moment is written with the congregation’s day and hour', () => {
  const moment = '2026-11-21T05:04:59.000Z';
  expect(numericDayOf(moment, 'America/Mexico_City')).toBe('20/11/2026');
  expect(numericMomentOf(moment, 'America/Mexico_City')).toBe('20/11/2026 23:04');
  expect(numericMomentOf('2026-11-21T06:04:00.000Z', 'America/Mexico_City')).toBe(
    '21/11/2026 00:04',
  );
});
