import { getDashboardActivity } from '@territorios/contract/dashboard/api.ts';
import { dayOf, type Instant } from '@territorios/contract/dates.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newToken } from '#call/tokens.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();

interface Past {
  assigned_at: Instant;
  returned_at: Instant | null;
  completed_at?: Instant | null;
}

/** Writes a history, each assignment of a territory of its own. */
async function remember(user: TestUser, history: Past[]): Promise<void> {
  for (const past of history) {
    const territory = await t.call(createTerritory, { body: { name: 'T' } }, user);
    await t.db.insert(assignments).values({
      ...past,
      congregation_id: user.congregationId,
      territory_id: territory.id,
      token: newToken(),
      expires_at: '2026-11-30',
    });
  }
}

const activity = (user: TestUser) => t.call(getDashboardActivity, {}, user);

describe('the activity by month', () => {
  it('the activity by month has the last twelve months, the present one last, also when nothing happened', async () => {
    const months = await activity(await t.congregation());
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-12', assigned: 0, returned: 0, completed: 0 });
    expect(months[11]).toEqual({ month: '2026-11', assigned: 0, returned: 0, completed: 0 });
  });

  it('the activity by month counts an assignment in the month in which it began, and its return in that of its end', async () => {
    const user = await t.congregation();
    await remember(user, [
      {
        assigned_at: '2026-09-10T18:00:00.000Z',
        returned_at: '2026-11-03T18:00:00.000Z',
        completed_at: '2026-10-30T18:00:00.000Z',
      },
      { assigned_at: '2026-11-05T18:00:00.000Z', returned_at: null },
    ]);
    const months = await activity(user);
    expect(months.slice(-3)).toEqual([
      { month: '2026-09', assigned: 1, returned: 0, completed: 0 },
      { month: '2026-10', assigned: 0, returned: 0, completed: 1 },
      { month: '2026-11', assigned: 1, returned: 1, completed: 0 },
    ]);
  });

  it('the activity by month ends a month at midnight of the congregation, and forgets what is older', async () => {
    const user = await t.congregation({ timeZone: 'America/Mexico_City' });
    await remember(user, [
      { assigned_at: '2025-12-01T05:59:59.999Z', returned_at: '2026-11-01T05:59:59.999Z' },
      { assigned_at: '2025-12-01T06:00:00.000Z', returned_at: '2026-11-01T06:00:00.000Z' },
    ]);
    const months = await activity(user);
    expect(months.at(0)).toEqual({ month: '2025-12', assigned: 1, returned: 0, completed: 0 });
    expect(months.at(-2)).toEqual({ month: '2026-10', assigned: 0, returned: 1, completed: 0 });
    expect(months.at(-1)).toEqual({ month: '2026-11', assigned: 0, returned: 1, completed: 0 });
    expect(months.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(1);
  });

  it('the activity by month holds nothing of another congregation', async () => {
    await remember(await t.congregation(), [
      { assigned_at: '2026-11-05T18:00:00.000Z', returned_at: '2026-11-06T18:00:00.000Z' },
    ]);
    const months = await activity(await t.congregation());
    expect(months.every(({ assigned, returned }) => assigned + returned === 0)).toBe(true);
  });

  it('the activity by month follows the calendar of any zone, with its summer time', async () => {
    const moment = fc
      .date({ min: new Date('2025-11-25'), max: new Date('2026-11-20'), noInvalidDate: true })
      .map((date) => date.toISOString());
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('America/Tijuana', 'Europe/Madrid', 'Pacific/Kiritimati', 'Asia/Kolkata'),
        fc.array(fc.tuple(moment, moment), { maxLength: 12 }),
        async (timeZone, pairs) => {
          const user = await t.congregation({ timeZone });
          const history = pairs.map(([assigned_at, returned_at]) => ({ assigned_at, returned_at }));
          await remember(user, history);
          const monthOf = (at: Instant) => dayOf(at, timeZone).slice(0, 7);
          const countIn = (month: string, key: keyof (typeof history)[number]) =>
            history.filter((past) => monthOf(past[key]) === month).length;
          for (const { month, assigned, returned } of await activity(user)) {
            expect(assigned).toBe(countIn(month, 'assigned_at'));
            expect(returned).toBe(countIn(month, 'returned_at'));
          }
        },
      ),
      { numRuns: 10 },
    );
  });
});
