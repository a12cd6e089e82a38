import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personKey, territoryKey, zoneKey } from '#names.ts';
import { publisherMatcher, territoryMatcher, zoneMatcher } from './match.ts';

// Made before the test, which has 5 seconds: on a busy machine this alone took 4.
const ANY_NAME = fc.string({ unit: 'binary', maxLength: 30 });

const named = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }));
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe('the name of a territory', () => {
  it.each([
    '7',
    '007',
    'Territorio 7',
    'TERRITORIO  07',
    'Terr. 7',
    'Terr 7',
    'T-7',
    'T 7',
    'T7',
    '#7',
    'No. 7',
    'Nº 7',
    'N° 7',
    'N.º 7',
    'n. 7',
    'Terr. N° 07',
    'Núm. 7',
    'Número 7',
    'Territorio Núm. 007',
    'Territory No. 7',
  ])('%s is 7', (name) => expect(territoryKey(name)).toBe('7'));

  it.each([
    ['7A', '7 A'],
    ['7-A', '07 a'],
    ['Centro 1', 'CENTRO-01'],
    ['Ñuñoa', 'nunoa'],
    ['7 - Centro', '7 Centro'],
    ['Territorio Centro', 'centro'],
  ])('%s is %s', (one, other) => expect(territoryKey(one)).toBe(territoryKey(other)));

  it.each([
    ['7', '70'],
    ['7', '7A'],
    ['1-2', '12'],
    ['No pasar', 'pasar'],
    ['T Centro', 'Centro'],
    ['100', '1'],
    ['A', 'B'],
    ['N-1', 'Territorio 1'],
    ['N 1', '1'],
    ['C-1', '1'],
    ['***', '+++'],
  ])('%s is not %s', (one, other) => expect(territoryKey(one)).not.toBe(territoryKey(other)));

  it('case, accents, blanks, points and zeros before a number make no other territory', () => {
    const word = fc.constantFrom('Centro', 'Peñón', 'San José', 'Río', 'Ágata');
    const changed = fc.record({
      prefix: fc.constantFrom('', 'Territorio ', 'terr. ', 'TERR ', 'T-', 'No. ', 'Núm. ', '#'),
      zeros: fc.constantFrom('', '0', '00'),
      gap: fc.constantFrom(' ', '  ', ' - ', '. ', '-'),
      isUpper: fc.boolean(),
      isPlain: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.nat(9999), word, changed, (number, text, how) => {
        const plain = how.isPlain ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text;
        const written = how.isUpper ? plain.toUpperCase() : plain;
        const name = `${how.prefix}${how.zeros}${number}${how.gap}${written}`;
        expect(territoryKey(name)).toBe(territoryKey(`${number} ${text}`));
      }),
    );
  });

  it('a key is its own key', () => {
    fc.assert(
      fc.property(ANY_NAME, (name) => {
        expect(personKey(personKey(name))).toBe(personKey(name));
        expect(territoryKey(territoryKey(name))).toBe(territoryKey(name));
        expect(zoneKey(zoneKey(name))).toBe(zoneKey(zoneKey(zoneKey(name))));
      }),
    );
  });
});

describe('a territory of the file and those that there are', () => {
  const { exact, plausible } = territoryMatcher(
    named('7 Centro', '8', 'Norte 9', '9 Sur', '10A', '12', '007', '7', 'Mercado'),
  );

  it.each([
    ['Territorio 8', ['8']],
    ['7 - CENTRO', ['7 Centro']],
    ['10 a', ['10A']],
    // Both are known, and it stands there as one of them.
    ['007', ['007']],
    ['7', ['7']],
    ['Territorio 7', ['007', '7']],
    ['mercado', ['Mercado']],
    ['10', []],
  ])('%s is %j', (name, found) => expect(names(exact(name))).toEqual(found));

  it.each([
    ['8 Parque', ['8']],
    ['9', ['Norte 9', '9 Sur']],
    ['10', []],
    ['12 bis', []],
    ['12B', []],
    ['13', []],
    ['Merca', []],
  ])('%s may be %j', (name, found) => expect(names(plausible(name))).toEqual(found));
});

describe('a publisher of the file and those that there are', () => {
  const { exact, plausible } = publisherMatcher(
    named('Ana Ruiz', 'José  Pérez Gil', 'Luis Gil', 'Luis Gil', 'Marta'),
  );

  it.each([
    ['ANA RUIZ', ['Ana Ruiz']],
    ['jose perez gil', ['José  Pérez Gil']],
    ['Luis Gil', ['Luis Gil', 'Luis Gil']],
    ['Ruiz, Ana', []],
  ])('%s is %j', (name, found) => expect(names(exact(name))).toEqual(found));

  it.each([
    ['Ruiz, Ana', ['Ana Ruiz']],
    ['José Pérez', ['José  Pérez Gil']],
    ['Ana Ruiz López', ['Ana Ruiz']],
    // A surname written twice is not one that is written once.
    ['Ana Ruiz Ruiz', ['Ana Ruiz']],
    ['Luis Luis Gil Gil', ['Luis Gil', 'Luis Gil']],
    ['José Gil Gil', []],
    ['Marta Ruiz', []],
    ['Ana', []],
    ['Gil', []],
  ])('%s may be %j', (name, found) => expect(names(plausible(name))).toEqual(found));
});

describe('a zone of the file and those that there are', () => {
  const { exact, plausible } = zoneMatcher(
    named('Norte', 'Zona 2', 'Colonia San Miguel Chapultepec Norte'),
  );

  it.each([
    ['Zona Norte', ['Norte']],
    ['2', ['Zona 2']],
    ['ZONA 02', ['Zona 2']],
    ['Sur', []],
  ])('%s is %j', (name, found) => expect(names(exact(name))).toEqual(found));

  it('a name that a sheet has cut may be the whole one', () =>
    expect(names(plausible('Colonia San Miguel Chapultepec'))).toEqual([
      'Colonia San Miguel Chapultepec Norte',
    ]));
});
