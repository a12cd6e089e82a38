import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { expect, it } from 'vitest';
import { correctionOf, lineValues, validateLine, type LineValues } from './line-values.ts';

const today = '2026-11-20';
const returned: LineValues = {
  publisher_id: 'marta',
  assigned_on: '2026-10-01',
  is_returned: 'yes',
  expires_at: '2026-10-31',
  returned_on: '2026-10-20',
  completion: 'yes',
  completed_on: '2026-10-20',
  reason: '',
};
const open: LineValues = { ...returned, is_returned: 'no', returned_on: '', completed_on: '' };
const earlier: LineValues = { ...returned, completion: 'earlier', completed_on: '2026-10-15' };

it.each<[string, LineValues, Partial<LineValues>, object]>([
  [
    'only the day that was changed',
    returned,
    { returned_on: '2026-10-18' },
    { returned_on: '2026-10-18' },
  ],
  ['that a territory was not completed', returned, { completion: 'no' }, { completed_on: null }],
  [
    'a return that was forgotten, completed on its day',
    open,
    { is_returned: 'yes', returned_on: '2026-10-18' },
    { returned_on: '2026-10-18', completed_on: '2026-10-18' },
  ],
  [
    'another day of return, and keeps that of completion',
    earlier,
    { returned_on: '2026-10-18' },
    { returned_on: '2026-10-18' },
  ],
  [
    'another day of completion',
    earlier,
    { completed_on: '2026-10-16' },
    { completed_on: '2026-10-16' },
  ],
  [
    'that it was completed when it was returned',
    earlier,
    { completion: 'yes' },
    { completed_on: '2026-10-20' },
  ],
  [
    'that it was completed earlier',
    returned,
    { completion: 'earlier', completed_on: '2026-10-15' },
    { completed_on: '2026-10-15' },
  ],
  [
    'nothing of a day of completion that is not chosen',
    returned,
    { completed_on: '2026-10-15' },
    {},
  ],
  ['a return that never was', returned, { is_returned: 'no' }, { returned_on: null }],
  [
    'the last day of one that is out',
    open,
    { expires_at: '2026-12-31' },
    { expires_at: '2026-12-31' },
  ],
  ['nothing of what no longer counts', open, { returned_on: '2026-10-18', completion: 'no' }, {}],
])('a correction sends %s', (_what, before, typed, sent) => {
  expect(correctionOf({ ...before, ...typed }, before)).toEqual(sent);
});

const wrong = (typed: Partial<LineValues>, before: LineValues | null = returned) =>
  Object.fromEntries(
    Object.entries(validateLine({ ...returned, ...typed }, before, today)).filter(
      ([, message]) => message !== undefined,
    ),
  );

it('a correction changes something, with or without a reason', () => {
  const nothing = { root: 'No ha cambiado nada en esta línea.' };
  expect(wrong({})).toEqual(nothing);
  expect(wrong({ reason: 'Se anotó mal' })).toEqual(nothing);
  expect(wrong({ completion: 'no' })).toEqual({});
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

it('a territory was completed between its assignment and its return', () => {
  const between = { completed_on: 'Debe estar entre la asignación y la devolución' };
  for (const completed_on of ['2026-09-30', '2026-10-21'])
    expect(wrong({ completion: 'earlier', completed_on })).toEqual(between);
  expect(wrong({ completion: 'earlier', completed_on: '' })).toEqual({
    completed_on: 'Indique la fecha completa',
  });
});

it('a line is shown with the day on which it was completed', () => {
  const line: Assignment = {
    id: 'line',
    territory_id: '7',
    territory: { id: '7', name: '7' },
    publisher_id: null,
    publisher: null,
    group_id: null,
    group: null,
    status: 'returned',
    token: '',
    revoked_at: null,
    completed_at: null,
    reminded_at: null,
    assigned_at: '2026-10-01T18:00:00.000Z',
    returned_at: '2026-10-20T18:00:00.000Z',
    expires_at: '2026-10-31',
  };
  const shown = (completed_at: string | null) => {
    const { completion, completed_on } = lineValues({ ...line, completed_at }, 'UTC');
    return [completion, completed_on];
  };
  expect(shown('2026-10-15T18:00:00.000Z')).toEqual(['earlier', '2026-10-15']);
  expect(shown('2026-10-20T18:00:00.000Z')).toEqual(['yes', '2026-10-20']);
  expect(shown(null)).toEqual(['no', '']);
  expect(lineValues(null, 'UTC').completion).toBe('yes');
});

it('only an old line may stay without a publisher, whom somebody deleted', () => {
  const orphan = { ...returned, publisher_id: '' };
  expect(wrong({ publisher_id: '', completion: 'no' }, orphan)).toEqual({});
  expect(wrong({ publisher_id: '', is_returned: 'no' }, orphan)).toEqual({
    publisher_id: 'El publicador fue eliminado. Elija antes otro con «Corregir publicador».',
  });
  expect(wrong({ publisher_id: '' }, null)).toEqual({ publisher_id: 'Elija un publicador' });
});
