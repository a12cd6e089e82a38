import { NO_VALUES, type Territory } from '@territorios/contract/territories/api.ts';
import { expect, it } from 'vitest';
import { attentionGroups, attentionText } from './attention-groups.ts';

const calendar = {
  timeZone: 'America/Mexico_City',
  today: '2026-11-20',
  now: new Date('2026-11-20T18:00:00.000Z'),
};

function territory(name: string, facts: Partial<Territory>): Territory {
  return {
    id: name,
    name,
    zone_id: null,
    zone: null,
    ...NO_VALUES,
    retired_at: null,
    created_at: '2026-01-01T18:00:00.000Z',
    updated_at: '2026-01-01T18:00:00.000Z',
    last_assigned_at: null,
    last_returned_at: null,
    last_completed_at: null,
    picture_at: null,
    status: 'available',
    expires_at: null,
    current_assignment: null,
    ...facts,
  };
}

const held = (name: string, status: 'assigned' | 'expired', expires_at: string) =>
  territory(name, { status, expires_at, last_assigned_at: '2026-10-01T18:00:00.000Z' });

it('the week begins with the latest, the soonest and the one at rest longest, three of each', () => {
  const all = [
    held('one day late', 'expired', '2026-11-19'),
    held('two days late', 'expired', '2026-11-18'),
    held('nine days late', 'expired', '2026-11-11'),
    held('three days late', 'expired', '2026-11-17'),
    held('later', 'assigned', '2026-12-24'),
    held('in a week', 'assigned', '2026-11-27'),
    held('today', 'assigned', '2026-11-20'),
    territory('in spring', { last_returned_at: '2026-05-20T18:00:00.000Z' }),
    territory('never', {}),
    territory('yesterday', { last_returned_at: '2026-11-19T18:00:00.000Z' }),
  ];
  const lines = attentionGroups(all, calendar).map(({ show, count, first }) => [
    show,
    count,
    ...first.map((each) => `${each.name}: ${attentionText(show, each, calendar)}`),
  ]);
  expect(lines).toEqual([
    [
      'expired',
      4,
      'nine days late: venció hace 9 días · Desconocido',
      'three days late: venció hace 3 días · Desconocido',
      'two days late: venció hace 2 días · Desconocido',
    ],
    ['due', 2, 'today: vence hoy · Desconocido', 'in a week: faltan 7 días · Desconocido'],
    ['stale', 2, 'never: Nunca asignado', 'in spring: Sin uso desde hace 6 meses'],
  ]);
});

it('a week that asks for nothing has no groups', () => {
  expect(attentionGroups([held('held', 'assigned', '2026-12-24')], calendar)).toEqual([]);
});
