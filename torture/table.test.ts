import { expect, it } from 'vitest';
import { withTable } from './table.ts';

const list = {
  crash: { promise: 'Nothing is lost.', test: 'It is killed.' },
  stop: { promise: 'It stops.', test: 'It is stopped.' },
};
const none = () => null;
const document = withTable(
  'before\n<!-- torture: start --><!-- torture: end -->\nafter\n',
  none,
  list,
);

it('a promise that was never tried says so', () => {
  expect(document.match(/not run yet/g)).toHaveLength(2);
  expect(document).toMatch(/^before\n/);
  expect(document).toMatch(/\nafter\n$/);
});

it('a new figure replaces the old one, and a promise that was not run keeps its own', () => {
  const finding = { figure: '300 kills, 0 lost', day: '2026-11-21', commit: 'abc1234' };
  const first = withTable(document, (id) => (id === 'crash' ? finding : null), list);
  const second = withTable(
    first,
    (id) => (id === 'stop' ? { ...finding, figure: '50 times' } : null),
    list,
  );
  expect(second).toContain(
    '| Nothing is lost. | It is killed. | `npm run torture -- crash` | 300 kills, 0 lost (2026-11-21, abc1234) |',
  );
  expect(second).toContain('50 times (2026-11-21, abc1234) |');
  expect(withTable(second, none, list)).toBe(second);
});

it('a document without the markers is refused', () => {
  expect(() => withTable('no table here', none, list)).toThrow('torture: start');
});
