import { addDays, numericDate } from '@territorios/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayReader } from './day-reader.ts';
import {
  nameOf,
  coordinatesOfCell,
  readDangerLevel,
  readDecimal,
  readWhole,
  readYesNo,
  textOf,
} from './values.ts';

const TODAY = '2026-11-20';

describe('a cell as a text', () => {
  it.each([
    ['  Ana  ', 'Ana'],
    [7, '7'],
    [true, 'Sí'],
    [false, 'No'],
    [null, ''],
    [undefined, ''],
    [{ day: '2024-03-05' }, '05/03/2024'],
    ['=1+1', '=1+1'],
    ['+52', '+52'],
    ['@marta', '@marta'],
    ['Perro\nsuelto', 'Perro\nsuelto'],
  ])('%j is %j', (cell, text) => expect(textOf(cell)).toBe(text));

  it('a name is one line', () => expect(nameOf(' Ana\r\n  Ruiz ')).toBe('Ana Ruiz'));
});

describe('yes and no', () => {
  it.each(['sí', 'SI', 'si.', 's', 'x', 'X', '✓', '1', 1, 'Verdadero', 'yes', 'y', 'true', true])(
    '%j is yes',
    (cell) => expect(readYesNo(cell)).toBe(true),
  );
  it.each(['no', 'No', 'n', '0', 0, 'falso', 'false', false])('%j is no', (cell) =>
    expect(readYesNo(cell)).toBe(false),
  );
  it.each(['', null, 'tal vez', '2', { day: TODAY }])('%j is neither', (cell) =>
    expect(readYesNo(cell)).toBeUndefined(),
  );
});

describe('a level of danger', () => {
  it.each([
    ['Verde', 'verde'],
    ['seguro', 'verde'],
    ['AMARILLO', 'amarillo'],
    ['Precaución', 'amarillo'],
    ['rojo', 'rojo'],
    ['Rojo (peligro)', 'rojo'],
    ['none', null],
    ['Ninguno', null],
    ['morado', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('%s is %s', (cell, level) => expect(readDangerLevel(cell)).toBe(level));
});

describe('numbers', () => {
  it.each([
    ['19.4', 19.4],
    ['19,4', 19.4],
    ['-99.1°', -99.1],
    ['−99,1', -99.1],
    [19.4, 19.4],
    ['norte', undefined],
    ['1.234,5', undefined],
  ])('%s is %s', (cell, number) => expect(readDecimal(cell)).toBe(number));

  it.each([
    ['19.4, -99.1', 19.4, -99.1],
    ['19.4,-99.1', 19.4, -99.1],
    ['19,4, -99,1', 19.4, -99.1],
    ['19,4;-99,1', 19.4, -99.1],
    ['(19.4 -99.1)', 19.4, -99.1],
    ['19, -99', 19, -99],
    ['19,4,-99,1', 19.4, -99.1],
    ['19° 24′ N 99° 6′ O', 19.4, -99.1],
    ['(38° 42′ N, 9° 12′ L)', 38.7, 9.2],
  ])('%s are coordinates', (cell, latitude, longitude) =>
    expect(coordinatesOfCell(cell)).toEqual({ latitude, longitude }),
  );
  it.each(['19.4', 'Calle 5, 3', '', '19.4, -99.1, 7'])('%s are none', (cell) =>
    expect(coordinatesOfCell(cell)).toBeUndefined(),
  );

  it.each([
    ['3', 3],
    [3, 3],
    ['3.0', 3],
    ['tres', undefined],
    ['-3', undefined],
    ['3.5', undefined],
  ])('%s is the whole number %s', (cell, number) => expect(readWhole(cell)).toBe(number));
});

describe('a column of days', () => {
  const { read } = dayReader([], TODAY);

  it.each([
    { day: '2024-03-05' },
    45_356,
    '45356',
    '05/03/2024',
    '5/3/24',
    '5-mar-24',
    '5 de marzo de 2024',
    '2024-03-05',
  ])('%j is 5 March 2024', (cell) => expect(read(cell)).toBe('2024-03-05'));

  it.each(['', null, undefined, '-', '—', 'N/A'])('%j is no day, and none is missing', (cell) =>
    expect(read(cell)).toBeNull(),
  );

  it.each(['29/02/2023', '31/04/2024', '3/25/2024', 'ayer', true, 7])('%j is wrong', (cell) =>
    expect(read(cell)).toBeUndefined(),
  );

  it('29 February is a day of leap years', () => expect(read('29/02/2024')).toBe('2024-02-29'));

  it('a column that can be read only with the month first is read so as a whole', () => {
    const reader = dayReader(['03/05/2024', '3/25/2024'], TODAY);
    expect(reader.isMonthFirst).toBe(true);
    expect(reader.read('03/05/2024')).toBe('2024-03-05');
    expect(reader.read('3/25/24')).toBe('2024-03-25');
  });

  it('where days are written both ways, the day comes first and the others are wrong', () => {
    const reader = dayReader(['25/03/2024', '3/25/2024'], TODAY);
    expect(reader.isMonthFirst).toBe(false);
    expect(reader.read('25/03/2024')).toBe('2024-03-25');
    expect(reader.read('3/25/2024')).toBeUndefined();
  });

  it('every day is read as it was written, with the day or the month first', () => {
    const days = fc.array(fc.integer({ min: 0, max: 27_000 }), { minLength: 1, maxLength: 20 });
    const monthFirst = (day: string) => {
      const [year = '', month = '', date = ''] = day.split('-');
      return `${month}/${date}/${year}`;
    };
    fc.assert(
      fc.property(days, (numbers) => {
        const written = numbers.map((number) => addDays('1950-01-01', number));
        const dayFirst = dayReader(written.map(numericDate), TODAY);
        expect(written.map(numericDate).map(dayFirst.read)).toEqual(written);
        // One of them must show it.
        const american = [...written, '2024-03-25'];
        const reader = dayReader(american.map(monthFirst), TODAY);
        expect(american.map(monthFirst).map(reader.read)).toEqual(american);
      }),
    );
  });
});
