import { DEFAULT_REMINDER_OF_SEVERAL } from '@territorios/contract/settings/messages.ts';
import { expect, test } from 'vitest';
import { LONGEST_LINK, messageText, shareText, whatsAppLink } from './share-text.ts';

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
const ending = (expires_at: string, name = '12') => ({ name, assignment: { ...held, expires_at } });

test('a message names the publisher, the last day, the days left and the page', () => {
  const template = '{publicador}: {territorio}, {vence} ({dias})\n{enlace}';
  expect(messageText(template, [ending('2026-12-05')], today, ORIGIN)).toBe(
    'Marta & «Núñez» {enlace}: Territorio 12, 05/12/2026 (faltan 12 días)\nhttps://territorios.example.org/territorio/AbC-123_x',
  );
});

test.each([
  ['2026-11-24', 'falta 1 día'],
  ['2026-11-23', 'vence hoy'],
  ['2026-11-22', 'venció ayer'],
  ['2026-11-14', 'venció hace 9 días'],
])('a message says in words how far the last day is away: %s, %s', (expires_at, words) => {
  expect(messageText('{dias}', [ending(expires_at)], today, ORIGIN)).toBe(words);
});

test('a reminder of several territories greets once, and repeats what it says of each', () => {
  const two = [ending('2026-11-14'), ending('2026-12-05', '7')] as const;
  expect(messageText(DEFAULT_REMINDER_OF_SEVERAL, two, today, ORIGIN))
    .toBe(`Hola, Marta & «Núñez» {enlace}:
Le recordamos con cariño los territorios que tiene asignados.

Territorio 12
Fecha de vencimiento: 14/11/2026 (venció hace 9 días).
https://territorios.example.org/territorio/AbC-123_x

Territorio 7
Fecha de vencimiento: 05/12/2026 (faltan 12 días).
https://territorios.example.org/territorio/AbC-123_x

Si ya los terminó o necesita más días, avísenos, por favor. ¡Muchas gracias!`);
});

test.each([
  ['Hola {publicador}: {territorio} {enlace}', 'Hola M: Territorio 12 L\nHola M: Territorio 7 L'],
  ['{territorio}\n{enlace}', 'Territorio 12\nL\n\nTerritorio 7\nL'],
  ['Hola\n{enlace}\nAdiós', 'Hola\nL\nL\nAdiós'],
])('a template of its own is repeated where it speaks of a territory: %j', (template, told) => {
  const two = [ending('2026-11-14'), ending('2026-12-05', '7')] as const;
  const text = messageText(template, two, today, ORIGIN);
  expect(
    text
      .replaceAll('Marta & «Núñez» {enlace}', 'M')
      .replaceAll(`${ORIGIN}/territorio/${token}`, 'L'),
  ).toBe(told);
});

test('a message is one parameter of the link to WhatsApp, whatever is written in it', () => {
  const hostile = 'Hola #1 & <b>"?text=otro&phone=1\n100% {\' \u{1F600} ñ\\"';
  const { origin, pathname, hash, searchParams } = new URL(whatsAppLink(hostile) ?? '');
  expect([origin, pathname, hash]).toEqual(['https://wa.me', '/', '']);
  expect([...searchParams]).toEqual([['text', hostile]]);
});

test('a message that no link can hold has none, because its end would be cut off', () => {
  const longest = 'a'.repeat(LONGEST_LINK - (whatsAppLink('') ?? '').length);
  expect(whatsAppLink(longest)).toHaveLength(LONGEST_LINK);
  expect(whatsAppLink(`${longest}a`)).toBeNull();
  // Written in a link, a letter with its accent is six characters.
  expect(whatsAppLink('ñ'.repeat(1200))).toBeNull();
});
