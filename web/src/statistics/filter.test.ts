import { describe, expect, it } from 'vitest';
import { filterAssignments, filterStatistics } from './filter.ts';

const ZONE = 'America/Mexico_City';
const ALL = { territoryId: null, publisherId: null, range: null };
const assigned = (assigned_at: string | null, publisher_id: string | null = 'p1') => ({
  territory_id: 't1',
  publisher_id,
  assigned_at,
});

describe('assignments within a range', () => {
  const range = { from: '2026-01-10', to: '2026-01-11' };
  // Specification: 5
  it.each([
    ['2026-01-10T05:59:59.999Z', 0],
    ['2026-01-10T06:00:00.000Z', 1],
    ['2026-01-12T05:59:59.999Z', 1],
    ['2026-01-12T06:00:00.000Z', 0],
    [null, 0],
  ])(
    'assignments within a range counts both days whole in the congregation’s calendar: %s',
    (moment, count) => {
      expect(filterAssignments([assigned(moment)], { ...ALL, range }, ZONE)).toHaveLength(count);
    },
  );
  it('assignments within a range are kept without a date while no range is chosen', () => {
    expect(filterAssignments([assigned(null)], ALL, ZONE)).toHaveLength(1);
  });
});

describe('territories', () => {
  const territories = [{ id: 't1' }, { id: 't2' }];
  it('territories are all listed, used or not, while neither a publisher nor a range is chosen', () => {
    expect(filterStatistics(territories, ALL, new Set())).toEqual(territories);
  });
  // Specification: 2 Estadísticas, 7
  it('territories filtered by publisher are those that the publisher has held', () => {
    const filters = { ...ALL, publisherId: 'p1' };
    const rows = [
      assigned('2026-01-10T06:00:00.000Z'),
      { ...assigned(null, 'p2'), territory_id: 't2' },
    ];
    const passed = filterAssignments(rows, filters, ZONE);
    const used = new Set(passed.map(({ territory_id }) => territory_id));
    expect(filterStatistics(territories, filters, used)).toEqual([{ id: 't1' }]);
  });
});
