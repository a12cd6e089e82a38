import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctNumbers, numberTest, territoryNumber } from './names.ts';

describe('the number of a territory', () => {
  it.each([
    ['Territorio 12 Centro', '12'],
    ['100-01 Unidad', '100-01'],
    ['7B', '7B'],
    ['C-1 Centro', 'C-1'],
    ['5 de Mayo', null],
    ['Centro histórico 1', null],
    ['Territorio 101', '101'],
    ['Terr. No. 007', '007'],
    ['TERR-12', '12'],
    ['No. C-1', 'C-1'],
    ['N.º 7', '7'],
    ['#5', '5'],
    ['(12) Centro', '12'],
    ['12. Centro', '12'],
    ['12-Centro', '12'],
    ['12-A', '12-A'],
    ['200-04 C', '200-04 C'],
    ['7 A Centro', '7'],
    ['7 bis', '7 bis'],
    ['7bis Norte', '7bis'],
    ['12 Democracia', '12'],
    ['Territorio 5 de Mayo', null],
    ['2 del Sur', null],
    ['1ª Sección', null],
    ['2o. Barrio', null],
    ['3er Barrio', null],
    ['No pasar', null],
    ['La 5', null],
    ['Norte-1', null],
    ['S/N', null],
    ['Territorio', null],
    ['Colonia Juárez Norte', null],
  ])('the number of %s is %s', (name, number) => expect(territoryNumber(name)).toBe(number));

  const digits = fc.stringMatching(/^\d{1,12}$/);
  const letter = fc.constantFrom('', 'A', 'B');
  const number = fc
    .record({
      code: fc.constantFrom('', 'C-', 'UR-', 'A'),
      parts: fc.array(digits, { minLength: 1, maxLength: 3 }),
      letter,
    })
    .map(({ code, parts, letter: last }) => `${code}${parts.join('-')}${last}`);
  const before = fc.constantFrom(
    '',
    'Territorio ',
    'TERRITORIO: ',
    'Terr. ',
    'No. ',
    'Nº',
    '#',
    'Terr. Núm. ',
  );
  const after = fc.constantFrom(
    '',
    ' Centro',
    ' – Colonia Juárez',
    ', Sur',
    ' (norte)',
    ' Democracia',
    ' Sección 2',
    ' Km 14.5',
  );

  it('what stands before and after a number is no part of it', () =>
    fc.assert(
      fc.property(before, number, after, (start, middle, end) => {
        expect(territoryNumber(`${start}${middle}${end}`)).toBe(middle);
      }),
    ));

  it('a number that is followed by «de», and one that does not begin, are parts of a name', () =>
    fc.assert(
      fc.property(
        before,
        digits,
        fc.constantFrom('de Mayo', 'del Sur', 'DE ABRIL'),
        (start, one, end) => {
          expect(territoryNumber(`${start}${one} ${end}`)).toBeNull();
          expect(territoryNumber(`${start}Centro ${one}`)).toBeNull();
        },
      ),
    ));

  /** fast-check's own list of them takes seconds to make. */
  const anyCodePoint = fc
    .integer({ min: 0, max: 0x10_ff_ff })
    .map((code) => String.fromCodePoint(code));

  it('a number of any text is a piece of it with a figure, and is its own number', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: anyCodePoint })),
        (name) => {
          const found = territoryNumber(name);
          if (found === null) return;
          expect(name.normalize('NFC')).toContain(found);
          expect(found).toMatch(/\p{Nd}/u);
          expect(territoryNumber(found)).toBe(found);
        },
      ),
    ));

  it('a typed number finds the territory however it is spelled, and more than a number finds none', () => {
    const finds = (typed: string, name: string) => numberTest(typed)?.(name) ?? null;
    expect(finds('12', 'Territorio 012 Centro')).toBe(true);
    expect(finds('terr. 7a', '7-A Sur')).toBe(true);
    expect(finds('100-1', '100-01 Unidad')).toBe(true);
    expect(finds('12', '112')).toBe(false);
    expect(finds('12', '7 de 12')).toBe(false);
    expect(finds('12 Centro', '12 Centro')).toBeNull();
    expect(finds('centro', 'Centro')).toBeNull();
  });

  it('numbers stand for names where each has one and all differ', () => {
    expect(distinctNumbers(['Territorio 2', '100-01 Unidad', '7B'])).toEqual(['2', '100-01', '7B']);
    expect(distinctNumbers(['Territorio 2', 'Centro histórico 1'])).toBeNull();
    expect(distinctNumbers(['7b Norte', '7B Sur'])).toBeNull();
    expect(distinctNumbers([])).toEqual([]);
  });
});
