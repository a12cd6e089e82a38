import { describe, expect, it } from 'vitest';
import { addUp, monthsForAll, monthsUntil, statsByZone } from './rules.ts';

const today = '2026-11-20';

describe('the figures of the zones', () => {
  it('the figures of the zones count each territory under its status, those without a zone last', () => {
    const stats = statsByZone(
      [
        { zone_id: null, zone_name: null, expires_at: null, count: 4 },
        { zone_id: 'b', zone_name: 'Norte', expires_at: '2026-11-19', count: 1 },
        { zone_id: 'b', zone_name: 'Norte', expires_at: '2026-11-20', count: 2 },
        { zone_id: 'b', zone_name: 'Norte', expires_at: '2026-12-20', count: 3 },
        { zone_id: 'a', zone_name: 'Sur', expires_at: null, count: 0 },
      ],
      today,
    );
    expect(stats).toEqual([
      { zone_id: 'b', zone_name: 'Norte', total: 6, assigned: 5, available: 0, expired: 1 },
      { zone_id: 'a', zone_name: 'Sur', total: 0, assigned: 0, available: 0, expired: 0 },
      { zone_id: null, zone_name: 'Sin zona', total: 4, assigned: 0, available: 4, expired: 0 },
    ]);
    expect(addUp(stats)).toEqual({ total: 10, assigned: 5, available: 4, expired: 1 });
  });

  it('the figures of no territories are zeros', () => {
    expect(statsByZone([], today)).toEqual([]);
    expect(addUp([])).toEqual({ total: 0, assigned: 0, available: 0, expired: 0 });
  });
});

describe('the last months', () => {
  it('the last months cross the new year, the oldest first', () => {
    expect(monthsUntil('2026-02-15', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });
});

describe('the months in which all are completed', () => {
  const months = (...completed: number[]) =>
    monthsUntil(today, completed.length).map((month, index) => ({
      month,
      assigned: 0,
      returned: 0,
      completed: completed[index] ?? 0,
    }));

  it('the pace is that of the last twelve months, and begins with the first that has anything', () => {
    const year = months(5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5);
    expect(monthsForAll(year, 60, today)).toBe(12);
    expect(monthsForAll(year, 90, today)).toBe(18);
    expect(monthsForAll(months(0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5), 60, today)).toBe(12);
    const assigned = months(0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5).map((of, index) =>
      index === 0 ? { ...of, assigned: 1 } : of,
    );
    expect(monthsForAll(assigned, 60, today)).toBe(35);
    expect(monthsForAll(year, 1, today)).toBe(1);
  });

  it('no pace is said of too few months, too few completions or no territories', () => {
    expect(monthsForAll(months(0, 0, 30, 30), 60, today)).toBeNull();
    expect(monthsForAll(months(1, 1, 1, 1, 1), 60, today)).toBeNull();
    expect(monthsForAll(months(0, 0, 0), 60, today)).toBeNull();
    expect(monthsForAll(months(20, 20, 20, 20), 0, today)).toBeNull();
  });
});
