import { expect, test } from 'vitest';
import { shareText } from './share-text.ts';

const ORIGIN = 'https://territorios.example.org';
const TOKEN = 'AbC-123_x';

test('says who holds the territory, and where its page is', () => {
  expect(
    shareText({ territoryName: '12', publisherName: 'Marta Núñez', token: TOKEN }, ORIGIN),
  ).toBe(
    'Territorio 12 - Asignado a Marta Núñez\nhttps://territorios.example.org/territorio/AbC-123_x',
  );
});

test.each(['Territorio 12', 'TERRITORIO 12', 'El territorio del río'])(
  'does not say the word twice: %s',
  (territoryName) => {
    expect(shareText({ territoryName, publisherName: null, token: TOKEN }, ORIGIN)).toBe(
      `${territoryName}\nhttps://territorios.example.org/territorio/AbC-123_x`,
    );
  },
);

test('of a free territory there is only the name to share', () => {
  expect(shareText({ territoryName: '12', publisherName: null, token: null }, ORIGIN)).toBe(
    'Territorio 12',
  );
});
