import { describe, expect, it } from 'vitest';
import { LimitText, NewLimitText } from './limit-text.ts';

describe('the limit of a new role', () => {
  // Specification: 5
  it.each([
    ['3', 3],
    ['2.9', 2],
    ['4 territorios', 4],
    ['', 1],
    ['tres', 1],
    ['0', 1],
    ['-5', 1],
  ])('typed as %j is %i', (typed, limit) => {
    expect(NewLimitText.parse(typed)).toBe(limit);
  });

  it('the limit of a new role is at most 1,000', () => {
    expect(NewLimitText.safeParse('1001').error?.issues[0]?.message).toBe(
      'El máximo puede ser hasta 1000',
    );
  });
});

describe('the limit of a role that exists', () => {
  it('the limit of a role that exists is taken as typed', () => {
    expect(LimitText.parse(' 12 ')).toBe(12);
  });

  it.each([
    ['', 'El máximo debe ser un número entero'],
    ['2.5', 'El máximo debe ser un número entero'],
    ['tres', 'El máximo debe ser un número entero'],
    ['0', 'El máximo debe ser al menos 1'],
  ])('typed as %j is refused', (typed, message) => {
    expect(LimitText.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });
});
