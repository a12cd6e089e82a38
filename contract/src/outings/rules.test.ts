import { describe, expect, it } from 'vitest';
import { isOfThisWeekOrLater, nextSaturday, outingEndsAt, refuseOutingDay } from './rules.ts';

describe('the link of an outing', () => {
  it.each([
    ['2026-11-21', 'America/Mexico_City', '2026-11-22T12:00:00.000Z'],
    // The clocks of Madrid go forward in the night to 29 March, and back in the night to 25 October.
    ['2026-03-27', 'Europe/Madrid', '2026-03-28T05:00:00.000Z'],
    ['2026-03-28', 'Europe/Madrid', '2026-03-29T04:00:00.000Z'],
    ['2026-10-24', 'Europe/Madrid', '2026-10-25T05:00:00.000Z'],
    // In Santiago they do so at midnight, so that a day begins at one, and the other at its second midnight.
    ['2026-09-05', 'America/Santiago', '2026-09-06T09:00:00.000Z'],
    ['2026-04-04', 'America/Santiago', '2026-04-05T10:00:00.000Z'],
    // Lord Howe Island changes by half an hour.
    ['2026-10-03', 'Australia/Lord_Howe', '2026-10-03T19:00:00.000Z'],
  ])('of an outing on %s in %s ends at six in the morning, at %s', (on, zone, moment) => {
    expect(outingEndsAt(on, zone)).toBe(moment);
  });
});

describe('the days of an outing', () => {
  it('the next Saturday is today on a Saturday', () => {
    expect(nextSaturday('2026-11-20')).toBe('2026-11-21');
    expect(nextSaturday('2026-11-21')).toBe('2026-11-21');
    expect(nextSaturday('2026-11-22')).toBe('2026-11-28');
  });

  it('on Sunday the outing of Saturday belongs to this week, and on Monday no more', () => {
    expect(isOfThisWeekOrLater('2026-11-21', '2026-11-22')).toBe(true);
    expect(isOfThisWeekOrLater('2026-11-21', '2026-11-23')).toBe(false);
    expect(isOfThisWeekOrLater('2026-12-26', '2026-11-23')).toBe(true);
  });

  it('an outing is on today or later', () => {
    expect(refuseOutingDay('2026-11-20', '2026-11-20')).toBeNull();
    expect(refuseOutingDay('2026-11-19', '2026-11-20')).toMatchObject({
      code: 'invalid',
      fields: { on: 'Elija hoy o un día posterior' },
    });
  });
});
