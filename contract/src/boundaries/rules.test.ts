import { expect, it, vi } from 'vitest';
import { longestBoundary } from '#testing/longest-boundary.ts';
import { boundaryOf, readBoundary } from './rules.ts';

const polygon = (coordinates: string) => `{"type":"Polygon","coordinates":${coordinates}}`;

it.each([
  ['arrays that never end', '['.repeat(30_000)],
  ['arrays in arrays', polygon(`${'['.repeat(29_000)}${']'.repeat(29_000)}`)],
  ['arrays in arrays with spaces', polygon(`${'[ '.repeat(14_000)}${']'.repeat(14_000)}`)],
])('%s are no boundary, and are not read as JSON', (_what, text) => {
  const parse = vi.spyOn(JSON, 'parse');
  const read = readBoundary(text);
  const calls = parse.mock.calls.length;
  parse.mockRestore();
  expect([read, calls]).toEqual([{ problem: 'not_a_boundary' }, 0]);
});

it('as many points as there may be, with as many characters as they can have, are a boundary', () => {
  const longest = longestBoundary();
  const geometry = JSON.stringify(boundaryOf(longest));
  expect(geometry.length).toBeGreaterThan(46_000);
  expect(readBoundary(JSON.stringify(longest))).toEqual({ geometry });
});

it.each([
  ['beyond any number', '1e999', 'out_of_range'],
  ['huge', '1e308', 'out_of_range'],
  ['a hair past the meridian', '180.000001', 'out_of_range'],
  ['a text', '"1"', 'not_a_boundary'],
  ['nothing', 'null', 'not_a_boundary'],
])('a coordinate that is %s is refused', (_what, number, problem) => {
  const text = polygon(`[[[${number},0],[1,0],[1,1],[${number},0]]]`);
  expect(readBoundary(text)).toEqual({ problem });
});

it('minus zero and what is too small to see are zero', () => {
  const zero = readBoundary(polygon('[[[0,0],[1,0],[1,1],[0,0]]]'));
  expect(readBoundary(polygon('[[[-0,1e-320],[1,-0],[1,1],[-0,-1e-9]]]'))).toEqual(zero);
});
