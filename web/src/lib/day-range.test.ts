import { describe, expect, it } from 'vitest';
import { rangeOf } from './day-range.ts';

describe('a range of days', () => {
  // Specification: 5
  it('a range of days is turned around when it ends before it begins', () => {
    const range = { from: '2026-01-01', to: '2026-02-01' };
    expect(rangeOf(range)).toEqual(range);
    expect(rangeOf({ from: '2026-02-01', to: '2026-01-01' })).toEqual(range);
  });
  it('a range of which only one day is known is that day', () => {
    const day = '2026-01-01';
    expect(rangeOf({ to: day })).toEqual({ from: day, to: day });
    expect(rangeOf({ from: day })).toEqual({ from: day, to: day });
    expect(rangeOf({})).toBeNull();
  });
});
