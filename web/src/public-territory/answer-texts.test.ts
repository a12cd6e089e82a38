import { describe, expect, it } from 'vitest';
import { daysText, statusText } from './answer-texts.ts';

const ZONE = 'America/Mexico_City';
const created_at = '2026-11-25T20:05:00.000Z';
const settled_at = '2026-11-26T05:59:00.000Z';

describe('what became of an answer', () => {
  it.each([
    [null, null, 'Enviado el 25/11/2026 14:05. Falta la respuesta.'],
    ['accepted' as const, settled_at, 'Aceptado el 25/11/2026 23:59.'],
    ['declined' as const, settled_at, 'No se aceptó el 25/11/2026 23:59.'],
  ])('an answer whose outcome is %s says when, in the congregation’s zone', (outcome, at, text) => {
    expect(statusText({ created_at, outcome, settled_at: at }, ZONE)).toBe(text);
  });

  it('one day is not many', () => {
    expect([daysText(1), daysText(14)]).toEqual(['1 día', '14 días']);
  });
});
