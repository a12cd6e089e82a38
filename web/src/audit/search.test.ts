import { expect, it } from 'vitest';
import { auditSearch, isFiltered, NO_FILTERS } from './search.ts';

it('a wrong filter in the address is ignored', () => {
  const said = { administrator: 'ana', subject: 'dogs', from: '2026-02-30', to: 7 };
  expect(Object.values(auditSearch(said)).filter(Boolean)).toEqual([]);
});

it('a list is filtered by any one of its filters, and by one day alone', () => {
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ subject: 'zone' })).toBe(true);
  expect(isFiltered({ from: '2026-02-01' })).toBe(true);
});
