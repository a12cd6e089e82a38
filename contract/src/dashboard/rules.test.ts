import { describe, expect, it } from 'vitest';
import { addUp, monthsUntil, statsByZone } from './rules.ts';

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
