import { expect, it } from 'vitest';
import { publisherName } from './publisher-name.ts';

it('a deleted publisher is «Unknown» in the list of territories alone', () => {
  expect(publisherName('Marta')).toBe('Marta');
  expect(publisherName('Marta', 'territory-list')).toBe('Marta');
  for (const deleted of [null, undefined]) {
    expect(publisherName(deleted)).toBe('Desconocido');
    expect(publisherName(deleted, 'territory-list')).toBe('Unknown');
  }
});
