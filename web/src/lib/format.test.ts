import { describe, expect, it } from 'vitest';
import { formatCount, shortDate, shortDateOf, timeAgo } from './format.ts';

const now = new Date('2026-11-20T18:00:30.000Z');

describe('a day', () => {
  it.each([
    ['2026-11-20', '20 nov, 2026'],
    ['2027-01-01', '1 ene, 2027'],
    ['2026-08-09', '9 ago, 2026'],
  ])('of a campaign, %s, is written %s', (day, text) => {
    expect(shortDate(day)).toBe(text);
  });

  it('of a moment is that of the congregation', () => {
    const moment = '2026-11-21T05:59:59.999Z';
    expect(shortDateOf(moment, 'America/Mexico_City')).toBe('20 nov, 2026');
    expect(shortDateOf(moment, 'Europe/Madrid')).toBe('21 nov, 2026');
  });
});

describe('how long ago something was', () => {
  it.each([
    ['2026-11-20T18:00:00.000Z', 'hace un momento'],
    ['2026-11-20T17:57:30.000Z', 'hace 3 minutos'],
    ['2026-11-20T15:00:00.000Z', 'hace 3 horas'],
    ['2026-11-19T18:00:00.000Z', 'hace 1 día'],
    ['2026-08-20T18:00:00.000Z', 'hace 3 meses'],
    ['2024-11-20T18:00:00.000Z', 'hace 2 años'],
    // The clock of the page counts whole minutes, and may lag behind the server's.
    ['2026-11-20T18:01:00.000Z', 'hace un momento'],
  ])('%s is %s', (moment, text) => {
    expect(timeAgo(moment, now)).toBe(text);
  });
});

it('a count is grouped as in Mexico', () => {
  expect(formatCount(1160)).toBe('1,160');
});
