import { describe, expect, it } from 'vitest';
import { tokenIn } from './token.ts';

describe('the token of a public link', () => {
  it.each([
    ['/territorio/AbC_-9', 'AbC_-9'],
    ['/territorio/AbC_-9/', 'AbC_-9'],
    ['/territorio/a%20b', 'a b'],
    ['/territorio/100%', '100%'],
    ['/territorio', null],
    ['/territorio/', null],
  ])('the token of a public link of %s is %s', (pathname, token) => {
    expect(tokenIn(pathname)).toBe(token);
  });
});
