import { expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import { withTable } from './table.ts';

const list = {
  'list-ready': { what: 'A list', limit: { atLeast: 0.8 }, unit: '×' },
  memory: { what: 'Memory', limit: { atMost: 180 }, unit: 'MB' },
} satisfies Record<string, Figure>;
const none = () => null;
const empty = withTable('before\n<!-- bench: start --><!-- bench: end -->\nafter\n', none, list);
const kept = { details: '5 rounds', day: '2026-11-21', commit: 'abc1234' };

it('a figure that was never measured says so beside its limit', () => {
  expect(empty).toContain('| `memory` | Memory | at most 180 MB | not measured yet | | |');
  expect(empty).toMatch(/^before\n/);
  expect(empty).toMatch(/\nafter\n$/);
});

it('says whether a limit is kept, from whichever side it comes', () => {
  const both = withTable(empty, (id) => ({ ...kept, value: id === 'memory' ? 180 : 0.7996 }), list);
  expect(both).toContain(
    '| A list | at least 0.8 × | 0.8 × | no | 5 rounds (2026-11-21, abc1234) |',
  );
  expect(both).toContain('| at most 180 MB | 180 MB | yes |');
});

it('a figure that was not measured this time keeps its line', () => {
  const first = withTable(empty, (id) => (id === 'memory' ? { ...kept, value: 150 } : null), list);
  expect(withTable(first, none, list)).toBe(first);
});

it('a document without the markers is refused', () => {
  expect(() => withTable('no table here', none, list)).toThrow('bench: start');
});
