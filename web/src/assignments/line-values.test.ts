import { expect, it } from 'vitest';
import { correctionOf, validateLine, type LineValues } from './line-values.ts';

const today = '2026-11-20';
const returned: LineValues = {
  publisher_id: 'marta',
  assigned_on: '2026-10-01',
  is_returned: 'yes',
  expires_at: '2026-10-31',
  returned_on: '2026-10-20',
  completed_on: 'yes',
  reason: '',
};
const open: LineValues = { ...returned, is_returned: 'no', returned_on: '' };

it.each<[string, LineValues, Partial<LineValues>, object]>([
  [
    'only the day that was changed',
    returned,
    { returned_on: '2026-10-18' },
    { returned_on: '2026-10-18' },
  ],
  ['that a territory was not completed', returned, { completed_on: 'no' }, { completed_on: null }],
  [
    'a return that was forgotten, completed on its day',
    open,
    { is_returned: 'yes', returned_on: '2026-10-18' },
    { returned_on: '2026-10-18', completed_on: '2026-10-18' },
  ],
  ['a return that never was', returned, { is_returned: 'no' }, { returned_on: null }],
  [
    'the last day of one that is out',
    open,
    { expires_at: '2026-12-31' },
    { expires_at: '2026-12-31' },
  ],
  ['nothing of what no longer counts', open, { returned_on: '2026-10-18', completed_on: 'no' }, {}],
])('a correction sends %s', (_what, before, typed, sent) => {
  expect(correctionOf({ ...before, ...typed }, before)).toEqual(sent);
});

const wrong = (typed: Partial<LineValues>, before: LineValues | null = returned) =>
  Object.fromEntries(
    Object.entries(
      validateLine({ ...returned, reason: 'Se anotó mal', ...typed }, before, today),
    ).filter(([, message]) => message !== undefined),
  );

it('a correction has a reason and changes something', () => {
  expect(wrong({ reason: ' ' })).toEqual({
    reason: 'Indique el motivo de la corrección',
    root: 'No ha cambiado nada en esta línea.',
  });
  expect(wrong({ completed_on: 'no' })).toEqual({});
});

it('the days of a line are in order, and none is in the future', () => {
  expect(wrong({ returned_on: '2026-09-30' })).toEqual({
    returned_on: 'No puede ser antes de la asignación',
  });
  expect(wrong({ assigned_on: '2026-11-21', returned_on: '' }, null)).toEqual({
    assigned_on: 'La fecha no puede ser futura',
    returned_on: 'Indique la fecha completa',
  });
  expect(wrong({ is_returned: 'no', expires_at: '' })).toEqual({
    expires_at: 'Indique la fecha completa',
  });
});

it('only an old line may stay without a publisher, whom somebody deleted', () => {
  const orphan = { ...returned, publisher_id: '' };
  expect(wrong({ publisher_id: '', completed_on: 'no' }, orphan)).toEqual({});
  const nobody = { publisher_id: 'Elija un publicador' };
  expect(wrong({ publisher_id: '', is_returned: 'no' }, orphan)).toEqual(nobody);
  expect(wrong({ publisher_id: '' }, null)).toEqual(nobody);
});
