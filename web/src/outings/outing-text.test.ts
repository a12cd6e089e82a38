import { expect, it } from 'vitest';
import { outingMessage, whenText } from './outing-text.ts';

const saturday = { on: '2026-11-28', time: '09:30', place: 'Parque Hidalgo', token: 'abc' };

it('the message of an outing says when and where, and has its link', () => {
  expect(outingMessage(saturday, 'https://t.example')).toBe(
    'Salida del sábado 28 de noviembre, 9:30\nParque Hidalgo\nhttps://t.example/salida/abc',
  );
});

it('what an outing lacks leaves no gap in its message', () => {
  expect(outingMessage({ ...saturday, time: null, place: null }, 'https://t.example')).toBe(
    'Salida del sábado 28 de noviembre\nhttps://t.example/salida/abc',
  );
});

it('an hour of two figures stays as it is', () => {
  expect(whenText({ on: '2026-11-28', time: '16:05' })).toBe('sábado 28 de noviembre, 16:05');
});
