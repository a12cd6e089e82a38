import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, isTimeZone } from './dates.ts';

describe('the day of a moment', () => {
  it('is the calendar day of the congregation, not of the machine', () => {
    expect(dayOf('2026-11-21T05:59:59.999Z', 'America/Mexico_City')).toBe('2026-11-20');
    expect(dayOf('2026-11-21T06:00:00.000Z', 'America/Mexico_City')).toBe('2026-11-21');
    expect(dayOf('2026-11-21T05:59:59.999Z', 'Europe/Madrid')).toBe('2026-11-21');
  });

  it('follows summer time', () => {
    expect(dayOf('2026-07-01T06:59:59.999Z', 'America/Tijuana')).toBe('2026-06-30');
    expect(dayOf('2026-12-01T07:59:59.999Z', 'America/Tijuana')).toBe('2026-11-30');
  });
});

describe('arithmetic of days', () => {
  it('crosses months, leap days and changes of hour', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-01')).toBe(-20);
  });
});

it('knows time zones by their name', () => {
  expect(isTimeZone('Europe/Madrid')).toBe(true);
  expect(isTimeZone('Marte/Olimpo')).toBe(false);
});
