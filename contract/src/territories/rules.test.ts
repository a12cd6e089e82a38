import { describe, expect, it } from 'vitest';
import { isStale, territoryStatus, type TerritoryUse } from './rules.ts';

const today = '2026-11-20';
const zone = 'America/Mexico_City';

describe('the status of a territory', () => {
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

  it('a territory is stale more than 90 days after its last return', () => {
    expect(isStale({ ...never, last_returned_at: ninety }, today, zone)).toBe(false);
    expect(isStale({ ...never, last_returned_at: ninetyOne }, today, zone)).toBe(true);
  });

  it('staleness counts from the last assignment without a return, and from the creation without use', () => {
    expect(isStale({ ...never, last_assigned_at: ninetyOne }, today, zone)).toBe(true);
    expect(isStale({ ...never, created_at: ninetyOne }, today, zone)).toBe(true);
    expect(isStale(never, today, zone)).toBe(false);
  });

  it('staleness counts from the return alone, with any earlier dates', () => {
    const used = { ...never, last_assigned_at: ninetyOne, created_at: ninetyOne };
    expect(isStale({ ...used, last_returned_at: ninety }, today, zone)).toBe(false);
  });

  it.each(['assigned', 'expired'] as const)('a territory is not stale while it is %s', (status) => {
    expect(isStale({ ...never, status, last_returned_at: ninetyOne }, today, zone)).toBe(false);
  });

  it('staleness counts days of the congregation’s calendar', () => {
    // 23:30 of August 21 in Mexico City, already August 22 in Madrid.
    const evening = { ...never, last_returned_at: '2026-08-22T05:30:00.000Z' };
    expect(isStale(evening, today, zone)).toBe(true);
    expect(isStale(evening, today, 'Europe/Madrid')).toBe(false);
  });
});
