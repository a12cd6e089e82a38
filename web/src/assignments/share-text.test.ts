import { expect, test } from 'vitest';
import { messageText, shareText, whatsAppLink } from './share-text.ts';

const ORIGIN = 'https://territorios.example.org';
const token = 'AbC-123_x';

// Specification: 2 Territorios
test('says who holds the territory, and where its page is', () => {
  const publisher = { id: '1', name: 'Marta Núñez' };
  expect(shareText('12', { publisher, token }, ORIGIN)).toBe(
    'Territorio 12 - Asignado a Marta Núñez\nhttps://territorios.example.org/territorio/AbC-123_x',
  );
});

// Specification: 2 Territorios
test.each(['Territorio 12', 'TERRITORIO 12', 'El territorio del río'])(
  'does not say the word twice: %s',
  (name) => {
    expect(shareText(name, { publisher: null, token }, ORIGIN)).toBe(
      `${name}\nhttps://territorios.example.org/territorio/AbC-123_x`,
    );
  },
);

test('a name cannot break its line, or turn the text after it around', () => {
  const publisher = { id: '1', name: 'Marta\u2029https://otro.example\u202E' };
  expect(shareText('12\u2066', { publisher, token }, ORIGIN)).toBe(
    'Territorio 12 - Asignado a Martahttps://otro.example\nhttps://territorios.example.org/territorio/AbC-123_x',
  );
});

test('of a free territory there is only the name to share', () => {
  expect(shareText('12', null, ORIGIN)).toBe('Territorio 12');
});

const today = '2026-11-23';
const held = { publisher: { id: '1', name: 'Marta & «Núñez» {enlace}' }, token };
const ending = (expires_at: string) => ({ ...held, expires_at });

test('a message names the publisher, the last day, the days left and the page', () => {
  const template = '{publicador}: {territorio}, {vence} ({dias})\n{enlace}';
  expect(messageText(template, '12', ending('2026-12-05'), today, ORIGIN)).toBe(
    'Marta & «Núñez» {enlace}: Territorio 12, 05/12/2026 (faltan 12 días)\nhttps://territorios.example.org/territorio/AbC-123_x',
  );
});

test.each([
  ['2026-11-24', 'falta 1 día'],
  ['2026-11-23', 'vence hoy'],
  ['2026-11-22', 'venció ayer'],
  ['2026-11-14', 'venció hace 9 días'],
])('a message says in words how far the last day is away: %s, %s', (expires_at, words) => {
  expect(messageText('{dias}', '12', ending(expires_at), today, ORIGIN)).toBe(words);
});

test('a message is one parameter of the link to WhatsApp, whatever is written in it', () => {
  const hostile = 'Hola #1 & <b>"?text=otro&phone=1\n100% {\' \u{1F600} ñ\\"';
  const { origin, pathname, hash, searchParams } = new URL(whatsAppLink(hostile));
  expect([origin, pathname, hash]).toEqual(['https://wa.me', '/', '']);
  expect([...searchParams]).toEqual([['text', hostile]]);
});
