import type { Territory } from '@territorios/contract/territories/api.ts';
import { expect, it } from 'vitest';
import { territorySample } from '#territories/testing/territory.ts';
import { proposalsOf, restText } from './proposals.ts';

const CENTRE = 'centre';
const held = { id: 'held', zone_id: CENTRE };
const calendar = { today: '2026-11-20', timeZone: 'America/Mexico_City' };

const territory = (name: string, facts: Partial<Territory> = {}): Territory =>
  territorySample({ name, zone_id: CENTRE, ...facts });

const returned = (name: string, day: string, facts: Partial<Territory> = {}) =>
  territory(name, { last_returned_at: `${day}T18:00:00.000Z`, ...facts });

const assigned = (name: string) =>
  territory(name, {
    status: 'assigned',
    expires_at: '2026-12-01',
    last_assigned_at: '2026-11-01T18:00:00.000Z',
    current_assignment: {
      id: name,
      token: name,
      publisher: null,
      group: null,
      assigned_at: '2026-11-01T18:00:00.000Z',
      expires_at: '2026-12-01',
      reminded_at: null,
    },
  });

const names = (territories: readonly Territory[], of: Parameters<typeof proposalsOf>[1] = held) =>
  proposalsOf(territories, of).map(({ name }) => name);

it('a publisher is proposed what was never worked, then what has rested longest, five at most', () => {
  expect(
    names([
      returned('in March', '2026-03-01'),
      returned('yesterday', '2026-11-19'),
      returned('in May', '2026-05-01'),
      territory('never'),
      returned('in April', '2026-04-01'),
      returned('last year', '2025-11-20'),
    ]),
  ).toEqual(['never', 'last year', 'in March', 'in April', 'in May']);
});

it('a publisher is proposed nothing that is assigned, retired, of another zone or what was just in hand', () => {
  expect(
    names([
      assigned('assigned'),
      returned('retired', '2025-01-01', { retired_at: '2026-01-01T18:00:00.000Z' }),
      returned('elsewhere', '2025-01-01', { zone_id: 'north' }),
      returned('without a zone', '2025-01-01', { zone_id: null }),
      returned('held', '2025-01-01', { id: held.id }),
      returned('free', '2026-11-01'),
    ]),
  ).toEqual(['free']);
});

it('a publisher of a territory without a zone is proposed others without one', () => {
  const all = [territory('of the centre'), territory('of none', { zone_id: null })];
  expect(names(all, { id: 'held', zone_id: null })).toEqual(['of none']);
});

it('a proposal says its days at rest in the calendar of the congregation', () => {
  expect(restText(territory('never'), calendar)).toBe('nunca asignado');
  expect(restText(returned('today', '2026-11-20'), calendar)).toBe('devuelto hoy');
  expect(restText(returned('yesterday', '2026-11-19'), calendar)).toBe('1 día sin uso');
  expect(restText(returned('long ago', '2023-11-20'), calendar)).toBe('1,096 días sin uso');
  // Still the evening before in Mexico City.
  const evening = territory('evening', { last_returned_at: '2026-11-20T02:00:00.000Z' });
  expect(restText(evening, calendar)).toBe('1 día sin uso');
});
