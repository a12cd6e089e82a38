import { describe, expect, it } from 'vitest';
import { completedInOutings } from './completed.ts';

const calendar = { today: '2026-11-20', timeZone: 'America/Mexico_City' };
const free = {
  id: 'centro',
  parts_done: 8,
  parts_total: 8,
  current_assignment: null,
  last_assigned_at: null,
  last_returned_at: null,
  last_completed_at: null,
  last_completed_on: null,
};
const [marta, luis] = ['Marta', 'Luis'].map((name) => ({ id: name, name }));
const outing = (on: string, captain = marta ?? null, id = 'centro') => ({
  on,
  captain,
  territories: [
    { id: 'parque', name: 'Parque' },
    { id, name: id },
  ],
});
const judge = (more: Partial<typeof free> | object, ...outings: ReturnType<typeof outing>[]) =>
  completedInOutings({ ...free, ...more }, outings, calendar);

describe('a territory that was completed in outings', () => {
  it('the line runs from the first outing to the last, which may be today, with the last captain', () => {
    expect(
      judge({}, outing('2026-11-20', luis), outing('2026-11-14', luis), outing('2026-11-07')),
    ).toEqual({ from: '2026-11-07', until: '2026-11-20', captain: luis });
    expect(judge({}, outing('2026-11-14'))).toMatchObject({
      from: '2026-11-14',
      until: '2026-11-14',
    });
  });

  it('the captain of an earlier outing stands in for one who was deleted, and there may be none', () => {
    expect(judge({}, outing('2026-11-14', null), outing('2026-11-07'))?.captain).toEqual(marta);
    expect(judge({}, outing('2026-11-14', null))?.captain).toBeNull();
  });

  it.each([
    ['a block is left', { parts_done: 7 }],
    ['it has no blocks', { parts_done: 0, parts_total: 0 }],
    ['somebody holds it', { current_assignment: {} }],
    ['it was returned later', { last_returned_at: '2026-11-15T18:00:00.000Z' }],
    ['it was completed later by an older record', { last_completed_on: '2026-11-15' }],
  ])('there is nothing to note down while %s', (_name, more) => {
    expect(judge(more, outing('2026-11-14'))).toBeNull();
  });

  it('an outing that is still to come, and one of other territories, have not worked it', () => {
    expect(judge({}, outing('2026-11-21'), outing('2026-11-14', marta, 'mercado'))).toBeNull();
    expect(judge({})).toBeNull();
  });

  it('outings count from the day of the last return, by the clocks of the congregation', () => {
    const returned = { last_returned_at: '2026-11-08T03:00:00.000Z' };
    expect(judge(returned, outing('2026-11-14'), outing('2026-11-06'))?.from).toBe('2026-11-14');
    expect(judge(returned, outing('2026-11-14'), outing('2026-11-07'))?.from).toBe('2026-11-07');
  });
});
