import { describe, expect, it } from 'vitest';
import { isPending } from '#campaigns/rules.ts';
import { startOfDay } from '#dates.ts';
import {
  isDueSoon,
  isStale,
  isUncompleted,
  staleBefore,
  territoryStatus,
  type TerritoryUse,
  uncompletedBefore,
} from './rules.ts';

const today = '2026-11-20';
const zone = 'America/Mexico_City';
const before90 = staleBefore(today, zone);

describe('the status of a territory', () => {
  // Specification: 4
  it.each([
    [null, 'available'],
    [{ expires_at: '2026-11-20', returned_at: null }, 'assigned'],
    [{ expires_at: '2026-11-19', returned_at: null }, 'expired'],
  ] as const)('the status of a territory with the open assignment %j is %s', (open, status) => {
    expect(territoryStatus(open, today)).toBe(status);
  });
});

describe('a territory is stale', () => {
  const never: TerritoryUse = {
    status: 'available',
    last_returned_at: null,
    last_assigned_at: null,
    created_at: '2026-11-20T18:00:00.000Z',
  };
  // Noon in Mexico City, 90 and 91 days before.
  const ninety = '2026-08-22T18:00:00.000Z';
  const ninetyOne = '2026-08-21T18:00:00.000Z';

  // Specification: 2 Territorios, 9
  it('a territory is stale more than 90 days after its last return', () => {
    expect(isStale({ ...never, last_returned_at: ninety }, before90)).toBe(false);
    expect(isStale({ ...never, last_returned_at: ninetyOne }, before90)).toBe(true);
  });

  // Specification: 2 Territorios
  it('staleness counts from the last assignment without a return, and from the creation without use', () => {
    expect(isStale({ ...never, last_assigned_at: ninetyOne }, before90)).toBe(true);
    expect(isStale({ ...never, created_at: ninetyOne }, before90)).toBe(true);
    expect(isStale(never, before90)).toBe(false);
  });

  it('staleness counts from the return alone, with any earlier dates', () => {
    const used = { ...never, last_assigned_at: ninetyOne, created_at: ninetyOne };
    expect(isStale({ ...used, last_returned_at: ninety }, before90)).toBe(false);
  });

  // Specification: 2 Territorios
  it.each(['assigned', 'expired'] as const)('a territory is not stale while it is %s', (status) => {
    expect(isStale({ ...never, status, last_returned_at: ninetyOne }, before90)).toBe(false);
  });

  it('staleness counts days of the congregation’s calendar', () => {
    // 23:30 of August 21 in Mexico City, already August 22 in Madrid.
    const evening = { ...never, last_returned_at: '2026-08-22T05:30:00.000Z' };
    expect(isStale(evening, before90)).toBe(true);
    expect(isStale(evening, staleBefore(today, 'Europe/Madrid'))).toBe(false);
  });
});

describe('what the week asks for', () => {
  it.each([
    ['assigned', '2026-11-20', true],
    ['assigned', '2026-12-04', true],
    ['assigned', '2026-12-05', false],
    ['expired', '2026-11-19', false],
    ['available', null, false],
  ] as const)('a territory that is %s until %s ends soon: %s', (status, expires_at, expected) => {
    expect(isDueSoon({ status, expires_at }, today)).toBe(expected);
  });

  // In Mexico City the second is a day of the twelve months.
  it.each([
    [null, true],
    ['2025-11-20T05:59:00.000Z', true],
    ['2025-11-20T06:00:00.000Z', false],
    ['2026-11-19T12:00:00.000Z', false],
  ])('a territory completed %s is uncompleted for twelve months: %s', (at, expected) => {
    const before = uncompletedBefore(today, zone);
    expect(isUncompleted({ last_completed_at: at }, before)).toBe(expected);
  });

  const since = startOfDay('2026-11-10', zone);
  // In Mexico City the first is still the day before the campaign.
  const before = '2026-11-10T05:59:00.000Z';
  const inside = '2026-11-10T06:00:00.000Z';
  it.each([
    [null, null, true],
    [before, null, true],
    [before, before, true],
    [before, inside, false],
    [inside, null, false],
    [inside, before, false],
  ])(
    'assigned %s and returned %s, the campaign waits for it: %s',
    (assigned, returned, expected) => {
      const territory: TerritoryUse = {
        status: 'available',
        last_assigned_at: assigned,
        last_returned_at: returned,
        created_at: before,
      };
      expect(isPending(territory, since)).toBe(expected);
    },
  );
});
