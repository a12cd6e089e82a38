import { describe, expect, it } from 'vitest';
import { publisherFinder, territoryFinder } from './names.ts';

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: String(index), name, detail: '' }));
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe('a territory of the paper book', () => {
  const { find, complete, suggest } = territoryFinder(
    named('Territorio 5', '12 Parque', '112 Mercado', 'Centro 1', 'Centro 2', 'Ñuñoa'),
  );

  it.each([
    'Territorio 5',
    ' territorio  5 ',
    '5',
    '05',
    'Terr. 5',
    'T-5',
    'No. 5',
    'Terr. No. 005',
    '#5',
  ])('%s is Territorio 5', (text) => expect(names(find(text))).toEqual(['Territorio 5']));

  it('a number is that of one territory, and no part of another number', () => {
    expect(names(find('12'))).toEqual(['12 Parque']);
    expect(names(find('11'))).toEqual([]);
    expect(complete('11')).toBeUndefined();
  });

  it('case, accents and blanks do not count', () =>
    expect(names(find('  NUNOA'))).toEqual(['Ñuñoa']));

  it('the beginning of a name will do where it can mean one only', () => {
    expect(complete('par')?.name).toBe('12 Parque');
    expect(complete('cen')).toBeUndefined();
    expect(names(suggest('cen'))).toEqual(['Centro 1', 'Centro 2']);
  });
});

describe('a publisher of the paper book', () => {
  const { find, complete } = publisherFinder(
    named('Ana Ruiz', 'Juana Pérez', 'Luis Gil', 'Luis Gil'),
  );

  it('stands there with the last name first, too', () => {
    expect(names(find('Ruiz, Ana'))).toEqual(['Ana Ruiz']);
    expect(names(find('PEREZ JUANA'))).toEqual(['Juana Pérez']);
  });

  it('of two with one name, neither is guessed', () => {
    expect(find('luis gil')).toHaveLength(2);
    expect(complete('luis')).toBeUndefined();
  });

  it('is not found by the middle of a word', () => expect(complete('ana')?.name).toBe('Ana Ruiz'));
});
