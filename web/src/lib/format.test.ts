import { numericDate } from '@territorios/contract/dates.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { describe, expect, it } from 'vitest';
import {
  dueText,
  longMonth,
  numericDayOf,
  numericMomentOf,
  shortDueText,
  shortDate,
  shortDateOf,
  timeAgo,
} from './format.ts';

const now = new Date('2026-11-20T18:00:30.000Z');

describe('a day', () => {
  // Specification: 2 Campaign coverage card, 2 Territory detail, 9
  it.each([
    ['2026-11-20', '20 nov, 2026'],
    ['2027-01-01', '1 ene, 2027'],
    ['2026-08-09', '9 ago, 2026'],
  ])('a day of a campaign, %s, is written %s', (day, text) => {
    expect(shortDate(day)).toBe(text);
  });

  it('the day of a moment is that of the congregation', () => {
    const moment = '2026-11-21T05:59:59.999Z';
    expect(shortDateOf(moment, 'America/Mexico_City')).toBe('20 nov, 2026');
    expect(shortDateOf(moment, 'Europe/Madrid')).toBe('21 nov, 2026');
  });
});

describe('how long ago something was', () => {
  // Specification: 2 Territorios, 9
  it.each([
    ['2026-11-20T18:00:00.000Z', 'hace un momento'],
    ['2026-11-20T17:57:30.000Z', 'hace 3 minutos'],
    ['2026-11-20T15:00:00.000Z', 'hace 3 horas'],
    ['2026-11-19T18:00:00.000Z', 'hace 1 día'],
    ['2026-11-19T18:20:00.000Z', 'hace 24 horas'],
    ['2026-10-22T18:00:00.000Z', 'hace 29 días'],
    ['2026-10-21T18:00:00.000Z', 'hace 1 mes'],
    ['2026-08-20T18:00:00.000Z', 'hace 3 meses'],
    ['2025-12-15T18:00:00.000Z', 'hace 11 meses'],
    ['2025-12-05T18:00:00.000Z', 'hace 1 año'],
    ['2024-11-20T18:00:00.000Z', 'hace 2 años'],
    // The clock of the page counts whole minutes, and may lag behind the server's.
    ['2026-11-20T18:01:00.000Z', 'hace un momento'],
  ])('%s is %s', (moment, text) => {
    expect(timeAgo(moment, now)).toBe(text);
  });
});

it('each month is shortened to its first three letters', () => {
  const days = Array.from({ length: 12 }, (_, month) =>
    shortDate(`2026-${String(month + 1).padStart(2, '0')}-01`),
  );
  expect(days.map((day) => day.split(' ')[1]).join(' ')).toBe(
    'ene, feb, mar, abr, may, jun, jul, ago, sep, oct, nov, dic,',
  );
  expect(longMonth('2026-09')).toBe('septiembre de 2026');
});

// Specification: 9
it('a day is written as it is in the calendar, in any zone of the browser', () => {
  expect(numericDate('2026-03-01')).toBe('01/03/2026');
});

// Specification: 2 Public territory page, 9
it('a moment is written with the congregation’s day and hour', () => {
  const moment = '2026-11-21T05:04:59.000Z';
  expect(numericDayOf(moment, 'America/Mexico_City')).toBe('20/11/2026');
  expect(numericMomentOf(moment, 'America/Mexico_City')).toBe('20/11/2026 23:04');
  expect(numericMomentOf('2026-11-21T06:04:00.000Z', 'America/Mexico_City')).toBe(
    '21/11/2026 00:04',
  );
});

it('a count is grouped as in Mexico', () => {
  expect(formatCount(1160)).toBe('1,160');
});

it.each([
  ['2026-12-02', 'faltan 12 días'],
  ['2026-11-21', 'falta 1 día'],
  ['2026-11-20', 'vence hoy'],
  ['2026-11-19', 'venció ayer'],
  ['2026-11-11', 'venció hace 9 días'],
])('on 20 November a last day of %s reads as %s', (lastDay, text) => {
  expect(dueText(lastDay, '2026-11-20')).toBe(text);
});

// Specification: 2 Territorios
it.each([
  ['2027-11-20', 'Faltan 365 d'],
  ['2026-11-21', 'Falta 1 d'],
  ['2026-11-20', 'Vence hoy'],
  ['2026-11-19', 'Venció · 1 d'],
  ['2024-02-25', 'Venció · 999 d'],
  ['2019-01-01', 'Venció · 7 años'],
])('in a column a last day of %s reads as %s', (lastDay, text) => {
  expect(shortDueText(lastDay, '2026-11-20')).toBe(text);
});
