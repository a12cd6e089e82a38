import { describe, expect, it } from 'vitest';
import { addressIn } from './address.ts';

describe('the address of a public page', () => {
  // Specification: 2 Public territory page
  it.each([
    ['/territorio/AbC_-9', 'link', 'AbC_-9'],
    ['/territorio/AbC_-9/', 'link', 'AbC_-9'],
    ['/territorio/a%20b', 'link', 'a b'],
    ['/territorio/100%', 'link', '100%'],
    ['/territorio', 'link', ''],
    ['/territorio/', 'link', ''],
    ['/territorio/AbC_-9.', 'link', 'AbC_-9'],
    ['/territorio/AbC_-9*', 'link', 'AbC_-9'],
    ['/territorio/AbC_-9).', 'link', 'AbC_-9'],
    ['/territorio/AbC_-9/*', 'link', 'AbC_-9'],
    ['/territorio/AbC_-9%20', 'link', 'AbC_-9'],
    ['/territorio/AbC_-9%C2%BB', 'link', 'AbC_-9'],
    ['/territorio/.', 'link', ''],
    ['/t/AbC_-9', 'card', 'AbC_-9'],
    ['/t/AbC_-9,', 'card', 'AbC_-9'],
    ['/t/territorio', 'card', 'territorio'],
    ['/t/', 'card', ''],
  ])('the address of a public page %s is that of a %s with %j', (pathname, kind, secret) => {
    expect(addressIn(pathname)).toEqual({ kind, secret });
  });
});
