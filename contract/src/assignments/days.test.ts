import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#dates.ts';
import {
  refuseCompletionDay,
  refuseFuture,
  refuseLastDay,
  refuseLineDays,
  refuseNewLastDay,
  refuseReturnDay,
} from './days.ts';

const today = '2026-11-20';
const day = fc.integer({ min: -4000, max: 4000 }).map((days) => addDays(today, days));

it('a day that is wrong is refused with its sentence beside its field', () => {
  expect(refuseFuture({ assigned_on: null, returned_on: '2026-11-21' }, today)).toEqual({
    code: 'invalid',
    status: 400,
    text: 'La fecha no puede ser futura',
    fields: { returned_on: 'La fecha no puede ser futura' },
  });
});

it.each([
  ['2026-11-01', null, undefined],
  ['2026-11-20', null, undefined],
  ['2026-11-21', null, { assigned_on: 'La fecha no puede ser futura' }],
  ['2026-11-01', '2026-11-01', undefined],
  ['2026-11-01', '2026-11-20', undefined],
  ['2026-11-02', '2026-11-01', { returned_on: 'No puede ser antes de la asignación' }],
  ['2026-11-01', '2026-11-21', { returned_on: 'La fecha no puede ser futura' }],
  ['2026-11-21', '2026-11-01', { assigned_on: 'La fecha no puede ser futura' }],
])('a line from %s until %s', (assigned_on, returned_on, fields) => {
  expect(refuseLineDays({ assigned_on, returned_on }, today)?.fields).toEqual(fields);
});

it('the days of a line are right exactly when they are in order and none is in the future', () => {
  fc.assert(
    fc.property(day, fc.option(day), (assigned_on, returned_on) => {
      const last = returned_on ?? today;
      expect(refuseLineDays({ assigned_on, returned_on }, today) === null).toBe(
        assigned_on <= last && last <= today,
      );
    }),
  );
});

it('a territory is completed between its days, and never while it is out', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 3, maxLength: 3 }), ([assigned_on, a, b]) => {
      const [completed = '', returned = ''] = [a ?? '', b ?? ''].toSorted();
      const line = { assigned_on: assigned_on ?? '', returned_on: returned };
      const isAfter = completed >= line.assigned_on;
      expect(refuseCompletionDay(completed, line) === null).toBe(isAfter);
      expect(refuseCompletionDay(null, line)).toBeNull();
      expect(refuseCompletionDay(addDays(returned, 1), line)?.fields).toEqual({
        completed_on: 'Debe estar entre la asignación y la devolución',
      });
      expect(refuseCompletionDay(completed, { ...line, returned_on: null })?.fields).toEqual({
        completed_on: 'Indique también cuándo se devolvió',
      });
    }),
  );
});

it('a return is refused for the same days, with the same sentence, as the line that it makes', () => {
  fc.assert(
    fc.property(day, day, (assigned_on, returned_on) => {
      fc.pre(assigned_on <= today);
      expect(refuseReturnDay(returned_on, assigned_on, today)).toEqual(
        refuseLineDays({ assigned_on, returned_on }, today),
      );
    }),
  );
});

it('a last day is at most ten years away, and one that is given now is not past', () => {
  expect(refuseLastDay('2036-11-20', today)).toBeNull();
  expect(refuseLastDay('2036-11-21', today)?.fields).toEqual({
    expires_at: 'La fecha puede ser hasta dentro de diez años',
  });
  expect(refuseLastDay('2020-01-01', today)).toBeNull();
  expect(refuseNewLastDay('2036-11-21', today)).toEqual(refuseLastDay('2036-11-21', today));
  expect(refuseNewLastDay(today, today)).toBeNull();
  expect(refuseNewLastDay('2026-11-19', today)?.fields).toEqual({
    expires_at: 'Elija hoy o un día posterior',
  });
});
