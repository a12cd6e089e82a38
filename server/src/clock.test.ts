import { expect, it } from 'vitest';
import { nextFullHour } from './clock.ts';

it.each([
  ['2026-11-20T18:00:00.000Z', '2026-11-20T19:00:00.000Z'],
  ['2026-11-20T18:59:59.999Z', '2026-11-20T19:00:00.000Z'],
  ['2026-11-20T23:30:00.000Z', '2026-11-21T00:00:00.000Z'],
])('the full hour after %s is %s', (now, next) => {
  expect(nextFullHour(new Date(now)).toISOString()).toBe(next);
});
