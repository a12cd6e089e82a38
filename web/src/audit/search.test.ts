import { expect, it } from 'vitest';
import { AuditSearch, rangeOf } from './search.ts';

it('what the address says wrongly counts as not said', () => {
  const said = { administrator: 'ana', subject: 'dogs', from: '2026-02-30', to: 7 };
  expect(Object.values(AuditSearch.parse(said)).filter(Boolean)).toEqual([]);
});

it('a range has two days, in their order', () => {
  expect(rangeOf({ from: '2026-01-01', to: '2026-02-01' })).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
  });
  expect(rangeOf({ from: '2026-02-01', to: '2026-01-01' })).toBeNull();
  expect(rangeOf({ from: '2026-02-01' })).toBeNull();
  expect(rangeOf({})).toBeNull();
});
