import { addDays, numericDate } from '@territorios/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, readPastedDay } from './read-day.ts';

const TODAY = '2026-11-20';

describe('a day of the paper book', () => {
  it.each([
    '5/3/24',
    '05/03/2024',
    '05032024',
    '050324',
    '5-3-2024',
    '5.3.24',
    ' 5 3 2024 ',
    '5-mar-24',
    '5 Marzo 2024',
    '5 de marzo de 2024',
    '5 de março de 2024',
    'March 5, 2024',
    '2024-03-05',
    '20240305',
    '05/03/2024 00:00:00',
    '2024-03-05T00:00:00.000Z',
  ])('%s is 5 March 2024', (text) => expect(readDay(text, TODAY)).toBe('2024-03-05'));

  it.each(['', '5/3', '31/02/2024', '3/25/2024', '45356', 'marzo', '5/3/224', '5 de foo de 2024'])(
    '%s is no day',
    (text) => expect(readDay(text, TODAY)).toBeUndefined(),
  );

  it('two digits of a year that has not come yet are of the century before', () => {
    expect(readDay('1/2/27', TODAY)).toBe('1927-02-01');
    expect(readDay('1/2/26', TODAY)).toBe('2026-02-01');
    expect(readDay('1/9/set/98', TODAY)).toBeUndefined();
    expect(readDay('1-set-98', TODAY)).toBe('1998-09-01');
    expect(readDay('2-fev-24', TODAY)).toBe('2024-02-02');
    expect(readDay('2 Aug 2024', TODAY)).toBe('2024-08-02');
  });

  it('the number of a spreadsheet is a day where it is pasted', () => {
    expect(readPastedDay('45356', TODAY)).toBe('2024-03-05');
    expect(readPastedDay('45356.5', TODAY)).toBe('2024-03-05');
    expect(readPastedDay('5/3/24', TODAY)).toBe('2024-03-05');
  });

  it('every day that is written here is read as the same day, with and without its strokes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 46_000 }), (days) => {
        const day = addDays('1900-01-01', days);
        const written = numericDate(day);
        expect(readDay(written, TODAY)).toBe(day);
        expect(readDay(written.replaceAll('/', ''), TODAY)).toBe(day);
      }),
    );
  });
});
