import { expect, test } from 'vitest';
import { acceptedText, declinedText } from './told-text.ts';

const assignment = {
  publisher: { id: '1', name: 'Marta Núñez' },
  territory: { id: '2', name: 'Parque' },
  token: 'abc',
  expires_at: '2026-12-31',
};

test('an acceptance is told with what it means for the publisher', () => {
  const told = (kind: 'completed' | 'more_days') =>
    acceptedText({ kind, assignment }, 'https://ejemplo.org');
  expect(told('completed')).toBe('Hola, Marta Núñez. Ya recibimos «Parque». ¡Muchas gracias!');
  expect(told('more_days')).toBe(
    'Hola, Marta Núñez. Puede trabajar «Parque» hasta el 31/12/2026, con el mismo enlace:\nhttps://ejemplo.org/territorio/abc',
  );
});

test('what is not accepted is told with its reply, or with a sentence for it', () => {
  expect(declinedText('more_days', assignment, 'Lo necesita otra persona')).toBe(
    'Hola, Marta Núñez. Sobre «Necesito más días» en «Parque»: Lo necesita otra persona',
  );
  expect(declinedText('another', { ...assignment, publisher: null }, null)).toBe(
    'Hola. Sobre «Quiero otro territorio» en «Parque»: por ahora no es posible.',
  );
});
