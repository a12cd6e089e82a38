import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, monthsBetween } from '#dates.ts';
import type { StoredBoundary } from './neighbours.ts';
import { propose, restText, type ProposableTerritory } from './propose.ts';
import { restingSince, townOf } from './testing/grid.ts';

const today = '2026-11-20';
const noBoundaries: StoredBoundary[] = [];
const given = {
  boundaries: noBoundaries,
  today,
  timeZone: 'America/Mexico_City',
  restMonths: 4,
  campaign: null,
  count: 5,
};

const resting = (...months: (number | null)[]) =>
  months.map((rest, index) =>
    restingSince(`${index + 1}`, rest === null ? null : addMonths(today, -rest)),
  );

const told = (territories: ProposableTerritory[], besides: Partial<typeof given> = {}) =>
  propose({ ...given, ...besides, territories }).map(
    ({ territory, reason }) => `${territory.id}: ${reason}`,
  );

describe('what is proposed', () => {
  it('what was never worked is proposed first, then what rested longest, and each says why', () => {
    expect(told(resting(7, 14, null, 4, 9, 6))).toEqual([
      '3: Nunca se ha trabajado',
      '2: Lleva 14 meses sin trabajarse',
      '5: Lleva 9 meses sin trabajarse',
      '1: Lleva 7 meses sin trabajarse',
      '6: Lleva 6 meses sin trabajarse',
    ]);
    expect([restText(0), restText(1)]).toEqual([
      'Lleva menos de un mes sin trabajarse',
      'Lleva un mes sin trabajarse',
    ]);
  });

  it('the neighbours of the one that rested longest follow it, those that rested longest first', () => {
    //  7  8  9
    //  4  5  6
    //  1  2  3
    const territories = resting(9, 7, 10, 8, 11, 10, 6, 6, 9);
    expect(told(territories, { boundaries: townOf(9, 9), count: 3 })).toEqual([
      '5: Lleva 11 meses sin trabajarse',
      '6: Vecino de 5',
      '4: Vecino de 5',
    ]);
    const inRows = told(territories, { boundaries: townOf(9, 3), count: 4 });
    expect(inRows).toEqual([
      '5: Lleva 11 meses sin trabajarse',
      '3: Vecino de 5',
      '6: Vecino de 5',
      '1: Vecino de 5',
    ]);
  });

  it('neighbours of neighbours come next, and without any the next that rested longest', () => {
    const boundaries = townOf(4, 9).filter(({ territory_id }) => territory_id !== '4');
    expect(told(resting(12, 7, 8, 11), { boundaries })).toEqual([
      '1: Lleva 12 meses sin trabajarse',
      '2: Vecino de 1',
      '3: Vecino de 2',
      '4: Lleva 11 meses sin trabajarse',
    ]);
  });

  it('a neighbour that rested under six months waits while another rested over twelve', () => {
    const territories = resting(14, 5, 13);
    const boundaries = townOf(2, 9);
    expect(told(territories, { boundaries, count: 2 })).toEqual([
      '1: Lleva 14 meses sin trabajarse',
      '3: Lleva 13 meses sin trabajarse',
    ]);
    expect(told(territories.slice(0, 2), { boundaries, count: 2 })).toEqual([
      '1: Lleva 14 meses sin trabajarse',
      '2: Vecino de 1',
    ]);
  });

  it('nothing is proposed that somebody has, that is retired, rested too little or was worked in the campaign', () => {
    const [free, held, retired, recent, inCampaign] = resting(8, 9, 9, 3, 5);
    if (!free || !held || !retired || !recent || !inCampaign) throw new Error('There are five.');
    const territories = [
      free,
      { ...held, current_assignment: {} },
      { ...retired, retired_at: `${today}T00:00:00.000Z` },
      recent,
      inCampaign,
    ];
    const campaign = { start_date: addMonths(today, -5), end_date: today };
    const names = (of: typeof campaign) =>
      propose({ ...given, territories, campaign: of }).map(({ territory: { id } }) => id);
    expect(names(campaign)).toEqual(['1']);
    expect(names({ ...campaign, end_date: addDays(today, -1) })).toEqual(['1', '5']);
  });

  it('a completion of an older record and a moment near midnight count by the calendar', () => {
    const older = { ...restingSince('1', null), last_completed_on: addMonths(today, -4) };
    const night = {
      ...restingSince('2', null),
      // Still 20 July in Mexico City.
      last_returned_at: '2026-07-21T05:00:00.000Z',
    };
    expect(told([older, night])).toEqual([
      '1: Lleva 4 meses sin trabajarse',
      '2: Lleva 4 meses sin trabajarse',
    ]);
    expect(told([night], { timeZone: 'Europe/Madrid' })).toEqual([]);
  });
});

const town = fc.record({
  rests: fc.array(fc.option(fc.integer({ min: 0, max: 900 })), { maxLength: 40 }),
  columns: fc.integer({ min: 1, max: 8 }),
  bounded: fc.nat({ max: 40 }),
  count: fc.integer({ min: 1, max: 8 }),
  restMonths: fc.integer({ min: 0, max: 24 }),
});

it('of any town as many are proposed as may be, each once, and none waits for a younger one', () => {
  fc.assert(
    fc.property(town, ({ rests, columns, bounded, count, restMonths }) => {
      const territories = rests.map((days, index) =>
        restingSince(`${index + 1}`, days === null ? null : addDays(today, -days)),
      );
      const boundaries = townOf(Math.min(bounded, rests.length), columns);
      const proposals = propose({ ...given, territories, boundaries, count, restMonths });
      const ids = new Set(proposals.map(({ territory: { id } }) => id));
      const months = (id: string) => {
        const days = rests[Number(id) - 1] ?? null;
        return days === null ? Infinity : monthsBetween(addDays(today, -days), today);
      };
      const rested = territories.map(({ id }) => id).filter((id) => months(id) >= restMonths);
      expect(ids.size).toBe(proposals.length);
      expect(proposals).toHaveLength(Math.min(count, rested.length));
      expect(rested).toEqual(expect.arrayContaining([...ids]));
      const [first] = proposals;
      expect(first && months(first.territory.id)).toBe(first && Math.max(...rested.map(months)));
      const waiting = rested.filter((id) => !ids.has(id) && months(id) >= 12);
      const least = waiting.length > 0 ? 6 : restMonths;
      for (const id of ids) expect(months(id)).toBeGreaterThanOrEqual(least);
    }),
  );
});

it('a thousand territories with boundaries of two hundred points are looked through without comparing all', () => {
  const territories = Array.from({ length: 1000 }, (_, index) =>
    restingSince(`${index + 1}`, addDays(today, -200 - ((index * 7919) % 800))),
  );
  const boundaries = townOf(1000, 40, 50);
  const proposals = propose({ ...given, territories, boundaries });
  const [first] = proposals;
  expect(proposals.slice(1).map(({ reason }) => reason)).toEqual(
    Array.from({ length: 4 }, () => `Vecino de ${first?.territory.id}`),
  );
});
