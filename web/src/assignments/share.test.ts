import { expect, test } from 'vitest';
import { shareText } from './share.tsx';

const ORIGIN = 'https://territorios.example.org';
const token = 'AbC-123_x';

test('says who holds the territory, and where its page is', () => {
  const publisher = { id: '1', name: 'Marta Núñez' };
  expect(shareText('12', { publisher, token }, ORIGIN)).toBe(
    'Territorio 12 - Asignado a Marta Núñez\nhttps://territorios.example.org/territorio/AbC-123_x',
  );
});

test.each(['Territorio 12', 'TERRITORIO 12', 'El territorio del río'])(
  'does not say the word twice: %s',
  (name) => {
    expect(shareText(name, { publisher: null, token }, ORIGIN)).toBe(
      `${name}\nhttps://territorios.example.org/territorio/AbC-123_x`,
    );
  },
);

test('of a free territory there is only the name to share', () => {
  expect(shareText('12', null, ORIGIN)).toBe('Territorio 12');
});
