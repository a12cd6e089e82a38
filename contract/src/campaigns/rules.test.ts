import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  campaignDaysRemaining,
  campaignStatus,
  compareZones,
  coveragePercent,
  isCovered,
} from './rules.ts';

const campaign = { start_date: '2026-11-01', end_date: '2026-11-30' };

describe('a campaign', () => {
  // Specification: 4
  it.each([
    ['2026-10-31', 'upcoming', 30],
    ['2026-11-01', 'active', 29],
    ['2026-11-30', 'active', 0],
    ['2026-12-01', 'finished', 0],
  ] as const)('on %s is %s with %i days remaining', (today, status, days) => {
    expect(campaignStatus(campaign, today)).toBe(status);
    expect(campaignDaysRemaining(campaign, today)).toBe(days);
  });
});

describe('coverage', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
    [4, 3, 100],
    [-1, 3, 0],
  ])('coverage of %i among %i territories is %i percent', (covered, total, percent) => {
    expect(coveragePercent(covered, total)).toBe(percent);
  });

  // Specification: 9
  it('coverage stays between 0 and 100', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (covered, total) => {
        const percent = coveragePercent(covered, total);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });
});

describe('a territory is covered', () => {
  const zone = 'America/Mexico_City';
  const isCoveredBy = (assigned_at: string, returned_at: string | null = null) =>
    isCovered([{ assigned_at, returned_at }], campaign, zone);

  // Specification: 4
  it('a territory assigned inside the window is covered, in the congregation’s calendar', () => {
    expect(isCoveredBy('2026-11-01T05:59:59.999Z')).toBe(false);
    expect(isCoveredBy('2026-11-01T06:00:00.000Z')).toBe(true);
    expect(isCoveredBy('2026-12-01T05:59:59.999Z')).toBe(true);
    expect(isCoveredBy('2026-12-01T06:00:00.000Z')).toBe(false);
  });

  // Specification: 4
  it('a territory returned inside the window is covered', () => {
    expect(isCoveredBy('2026-01-01T18:00:00.000Z', '2026-11-15T18:00:00.000Z')).toBe(true);
  });

  // Specification: 4
  it('an assignment that only spans the window does not cover', () => {
    expect(isCoveredBy('2026-10-01T18:00:00.000Z', '2026-12-15T18:00:00.000Z')).toBe(false);
    expect(isCoveredBy('2026-10-01T18:00:00.000Z')).toBe(false);
    expect(isCovered([], campaign, zone)).toBe(false);
  });
});

describe('the order of zones', () => {
  const zone = (zone_name: string, coverage_percent = 0) => ({ zone_name, coverage_percent });
  const sorted = (zones: ReturnType<typeof zone>[]) =>
    zones.toSorted(compareZones).map(({ zone_name }) => zone_name);

  // Specification: 2 Campaign coverage card
  it('the order of zones begins with the seven fixed ones, at any coverage', () => {
    const fixed = ['600', '500', '400', '700', '300', '200', '100'];
    const zones = [zone('Alameda'), ...fixed.map((name, index) => zone(name, index * 10))];
    expect(sorted(zones)).toEqual(['100', '200', '300', '700', '400', '500', '600', 'Alameda']);
  });

  // Specification: 2 Campaign coverage card
  it('after the fixed zones the least covered come first', () => {
    expect(sorted([zone('A', 80), zone('B', 20), zone('C', 50)])).toEqual(['B', 'C', 'A']);
  });

  // Specification: 2 Campaign coverage card
  it('zones of one coverage are ordered by name: in Spanish, without case and accents, numbers by value', () => {
    const names = ['ñu', 'Zona 10', 'nube', 'Zona 2', 'Ábaco', 'abad', 'ZONA 3'];
    expect(sorted(names.map((name) => zone(name)))).toEqual([
      'Ábaco',
      'abad',
      'nube',
      'ñu',
      'Zona 2',
      'ZONA 3',
      'Zona 10',
    ]);
  });

  it('only the exact names are fixed zones', () => {
    expect(sorted([zone('100 bis', 0), zone('0100', 10), zone('600', 90)])).toEqual([
      '600',
      '100 bis',
      '0100',
    ]);
  });

  it('zones have the same order from any arrangement', () => {
    const anyZone = fc.record({
      zone_name: fc.oneof(fc.constantFrom('100', '200', '700', '600', 'Sin zona'), fc.string()),
      coverage_percent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(anyZone), (zones) => {
        const once = zones.toSorted(compareZones);
        const again = zones.toReversed().toSorted(compareZones);
        const ties = once.map((each, place) => compareZones(each, again[place] ?? each));
        expect(ties.every((tie) => tie === 0)).toBe(true);
      }),
    );
  });
});
