import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  canonicalTimeZone,
  dayOf,
  daysBetween,
  isTimeZone,
  monthsBetween,
  startOfDay,
  usableTimeZone,
} from './dates.ts';

describe('the day of a moment', () => {
  it('the day of a moment is that of the congregation, not of the machine', () => {
    expect(dayOf('2026-11-21T05:59:59.999Z', 'America/Mexico_City')).toBe('2026-11-20');
    expect(dayOf('2026-11-21T06:00:00.000Z', 'America/Mexico_City')).toBe('2026-11-21');
    expect(dayOf('2026-11-21T05:59:59.999Z', 'Europe/Madrid')).toBe('2026-11-21');
  });

  it('the day of a moment follows summer time', () => {
    expect(dayOf('2026-07-01T06:59:59.999Z', 'America/Tijuana')).toBe('2026-06-30');
    expect(dayOf('2026-12-01T07:59:59.999Z', 'America/Tijuana')).toBe('2026-11-30');
  });
});

describe('the first moment of a day', () => {
  it.each([
    ['2026-11-20', 'America/Mexico_City', '2026-11-20T06:00:00.000Z'],
    ['2026-03-08', 'America/Tijuana', '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', 'America/Tijuana', '2026-03-09T07:00:00.000Z'],
    ['2026-10-26', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
    // The far ends of the calendar, and a day that has no midnight.
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-01', 'Etc/GMT+12', '2026-01-01T12:00:00.000Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ])('the first moment of %s in %s', (day, timeZone, moment) => {
    expect(startOfDay(day, timeZone)).toBe(moment);
  });

  it('the first moment of a day belongs to it, and the moment before to an earlier day', () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    const zones = ['America/Mexico_City', 'America/Tijuana', 'Europe/Madrid', 'Asia/Kathmandu'];
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...zones), (day, zone) => {
        const start = Date.parse(startOfDay(day, zone));
        expect(dayOf(new Date(start), zone)).toBe(day);
        expect(dayOf(new Date(start - 1), zone) < day).toBe(true);
      }),
    );
  });
});

describe('arithmetic of days', () => {
  it('adding days crosses months, leap days and changes of hour', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addYears('2028-02-29', -1)).toBe('2027-03-01');
    expect(addYears('2026-11-23', -1)).toBe('2025-11-23');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-01')).toBe(-20);
  });
});

it('knows time zones by their name', () => {
  expect(isTimeZone('Europe/Madrid')).toBe(true);
  expect(isTimeZone('Marte/Olimpo')).toBe(false);
});

it('a time zone has one spelling', () => {
  expect(canonicalTimeZone('america/MEXICO_city')).toBe('America/Mexico_City');
  expect(canonicalTimeZone('America/Mexico_City')).toBe('America/Mexico_City');
  expect(canonicalTimeZone('Marte/Olimpo')).toBeNull();
  expect(canonicalTimeZone('+05:00')).toBeNull();
});

it('days are counted in UTC where the time zone is not known', () => {
  expect(usableTimeZone('Marte/Olimpo')).toBe('UTC');
  expect(usableTimeZone('Europe/Madrid')).toBe('Europe/Madrid');
});

it('a bounded number of formats is kept, for any number of spellings of time zones', () => {
  const { DateTimeFormat } = Intl;
  const make = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function counted(...given) {
    return new DateTimeFormat(...given);
  });
  const made = (timeZone: string): number => {
    make.mockClear();
    dayOf('2026-11-20T18:00:00.000Z', timeZone);
    return make.mock.calls.length;
  };
  // Each number chooses which of these letters are capitals.
  const spellings = Array.from({ length: 1_000 }, (_, number) => {
    const letters = Array.from('mexicocity', (letter, index) =>
      ((number >> index) & 1) === 1 ? letter.toUpperCase() : letter,
    );
    return `America/${letters.slice(0, 6).join('')}_${letters.slice(6).join('')}`;
  });
  for (const spelling of spellings) made(spelling);
  const kept = spellings.toReversed().filter((spelling) => made(spelling) === 0);
  make.mockRestore();
  expect(kept.length).toBe(100);
});

it('months are whole ones, and the last day of a long month is the last of a short one', () => {
  expect([addMonths('2026-11-20', -14), addMonths('2026-08-31', 6)]).toEqual([
    '2025-09-20',
    '2027-02-28',
  ]);
  expect(monthsBetween('2026-07-21', '2026-11-20')).toBe(3);
  expect(monthsBetween('2026-07-20', '2026-11-20')).toBe(4);
  expect(monthsBetween('2026-08-31', '2027-02-28')).toBe(6);
  fc.assert(
    fc.property(fc.nat({ max: 4000 }), fc.integer({ min: 1, max: 60 }), (days, months) => {
      const from = addDays('2020-01-31', days);
      const to = addMonths(from, months);
      expect(monthsBetween(from, to)).toBe(months);
      expect(monthsBetween(from, addDays(to, -1))).toBe(months - 1);
    }),
  );
});
