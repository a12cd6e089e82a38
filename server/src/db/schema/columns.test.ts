import { z } from '@territorios/contract/zod.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoOf, newId } from './columns.ts';

/** As PostgreSQL writes a moment in UTC: without the zeros at its end. */
const written = (moment: Date): string =>
  moment
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '+00');

it('a moment in UTC is written as a Date writes it', () => {
  const moments = fc.date({
    min: new Date('0001-01-01'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(isoOf(written(moment))).toBe(moment.toISOString());
    }),
  );
});

it.each([
  ['2026-11-20 18:04:05+00', '2026-11-20T18:04:05.000Z'],
  ['2026-11-20 18:04:05.1+00', '2026-11-20T18:04:05.100Z'],
  ['2026-11-20 18:04:00.05+00', '2026-11-20T18:04:00.050Z'],
  // A connection that was not told to write in UTC.
  ['2026-11-20 12:04:05.678-06', '2026-11-20T18:04:05.678Z'],
  ['2026-11-20 23:34:05+05:30', '2026-11-20T18:04:05.000Z'],
])('%s is %s', (text, iso) => {
  expect(isoOf(text)).toBe(iso);
});

it('ids that are made together are UUIDv7, each another one, and in order', () => {
  const ids = Array.from({ length: 500 }, newId);
  expect(new Set(ids).size).toBe(500);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.filter((id) => z.uuidv7().safeParse(id).success)).toEqual(ids);
});
