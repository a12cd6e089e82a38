import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { rowsOf } from '#testing/rows.ts';
import { bothSides, gone, type Congregation, type MakeWrite, type Sides } from './write.ts';

export const TODAY = '2026-11-20';
const ago = (days: number) => addDays(TODAY, -days);
/** The assignments began before every day on which a test returns them. */
const ASSIGNED_ON = ago(300);

export async function assignmentWrites({ t, ana }: Congregation) {
  const rows = rowsOf(t, ana);
  const holders = {
    Marta: await rows.publisher(1000, 'Marta'),
    Luis: await rows.publisher(1000, 'Luis'),
  };
  type Holder = keyof typeof holders;
  const holderOf = ({ flag }: Sides['from']): Holder => (flag ? 'Marta' : 'Luis');

  /** What every entry of an assignment says. */
  const named = (territory_id: string, holder: Holder, details: object = {}) => ({
    subject: 'assignment' as const,
    subject_name: 'T-1',
    territory_id,
    publisher_id: holders[holder],
    details: { territory_id, publisher: holder, publisher_id: holders[holder], ...details },
  });
  const line = async (holder: Holder, days: { expires_at?: string; returned_on?: string } = {}) => {
    const territory_id = await rows.territory();
    const body = { territory_id, publisher_id: holders[holder], assigned_on: ASSIGNED_ON, ...days };
    return t.call(createAssignment, { body }, ana);
  };
  const pastLine = async ({ count, flag, level }: Sides['from']) => {
    const days = {
      assigned_on: ago(200 + count),
      returned_on: ago(100 + count),
      completed_on: level === null ? null : ago(100 + count),
    };
    const holder = holderOf({ count, flag, level, text: '' });
    const { completed_on, ...sent } = days;
    const make = async () => {
      const body = {
        ...sent,
        completed: completed_on !== null,
        territory_id: await rows.territory(),
        publisher_id: holders[holder],
      };
      return t.call(createAssignment, { body }, ana);
    };
    return { days, holder, make };
  };

  return {
    'POST /assigned_territories': async ({ from, to }) => {
      const territory_id = await rows.territory();
      const holder = holderOf(from);
      const { days, make: _ } = await pastLine(to);
      const { assigned_on, returned_on, completed_on } = days;
      const expires_at = addDays(TODAY, to.count);
      const sent = to.flag
        ? { assigned_on, returned_on, completed: completed_on !== null }
        : { assigned_on, expires_at };
      const values = bothSides({}, { assigned_on, completed_on: to.flag ? completed_on : null });
      const details = to.flag ? { returned_on } : { expires_at };
      return {
        body: { territory_id, publisher_id: holders[holder], ...sent },
        entries: [{ named: named(territory_id, holder, details), values }],
      };
    },
    'POST /assigned_territories/bulk': async ({ from, to }) => {
      const expires_at = addDays(TODAY, to.count);
      const given = await Promise.all(
        [from, to].map(async (one) => ({
          territory_id: await rows.territory(),
          holder: holderOf(one),
        })),
      );
      return {
        body: {
          assignments: given.map(({ territory_id, holder }) => ({
            territory_id,
            publisher_id: holders[holder],
          })),
          expires_at,
        },
        entries: given.map(({ territory_id, holder }) => ({
          named: named(territory_id, holder, { expires_at }),
        })),
      };
    },
    'PATCH /assigned_territories/:id/return': async ({ from, to }) => {
      const { id, territory_id } = await line(holderOf(from));
      const day = ago(to.count);
      return {
        params: { id },
        body: { completed: to.flag, returned_on: day },
        entries: [
          {
            named: named(territory_id, holderOf(from), { completed: to.flag }),
            values: { returned_on: [null, day], completed_on: [null, to.flag ? day : null] },
          },
        ],
      };
    },
    'POST /assigned_territories/bulk-return': async ({ from, to }) => {
      const day = ago(to.count);
      const held = [from, to].map((one) => ({ holder: holderOf(one), completed: one.flag }));
      const lines = [];
      for (const one of held) lines.push({ ...one, ...(await line(one.holder)) });
      return {
        body: {
          returned_on: day,
          assignments: lines.map(({ id, completed }) => ({ id, completed })),
        },
        entries: lines.map(({ territory_id, holder, completed }) => ({
          named: named(territory_id, holder, { completed }),
          values: { returned_on: [null, day], completed_on: [null, completed ? day : null] },
        })),
      };
    },
    'POST /assigned_territories/:id/extend': async ({ from, to }) => {
      const [before, after] = [addDays(TODAY, from.count), addDays(TODAY, to.count)];
      const { id, territory_id } = await line(holderOf(from), { expires_at: before });
      const values = { expires_at: [before, after] } as const;
      return {
        params: { id },
        body: { expires_at: after },
        entries: [{ named: named(territory_id, holderOf(from)), values }],
      };
    },
    'POST /assigned_territories/:id/reopen': async ({ from }) => {
      const { days, holder, make } = await pastLine(from);
      const { id, territory_id } = await make();
      const { returned_on, completed_on } = days;
      const values = gone({ returned_on, completed_on });
      return { params: { id }, entries: [{ named: named(territory_id, holder), values }] };
    },
    'POST /assigned_territories/:id/transfer': async ({ from, to }) => {
      const expires_at = addDays(TODAY, from.count);
      const { id, territory_id } = await line('Marta', { expires_at });
      const { territory_link_days } = await t.call(getSettings, {}, ana);
      const after = expiryDay(TODAY, territory_link_days);
      return {
        params: { id },
        body: { publisher_id: holders.Luis, completed: to.flag },
        entries: [
          {
            named: named(territory_id, 'Luis', { previous: 'Marta', completed: to.flag }),
            values: {
              publisher: ['Marta', 'Luis'],
              assigned_on: [ASSIGNED_ON, TODAY],
              expires_at: [expires_at, after],
            },
            hidden: ['link'],
          },
        ],
      };
    },
    'POST /assigned_territories/:id/renew-link': async ({ from }) => {
      const { id, territory_id } = await line(holderOf(from));
      const entry = { named: named(territory_id, holderOf(from)), hidden: ['link'] };
      return { params: { id }, entries: [entry], repeats: true };
    },
    'POST /reminders': async ({ from, to }) => {
      const lines = [await line(holderOf(from)), await line(holderOf(to))];
      return {
        body: { assignments: lines.map(({ id }) => id) },
        entries: lines.map(({ territory_id }, index) => ({
          named: named(territory_id, holderOf(index === 0 ? from : to)),
        })),
        repeats: true,
      };
    },
    'PATCH /assigned_territories/:id': async ({ from, to }) => {
      const [before, after] = [await pastLine(from), await pastLine(to)];
      const { id, territory_id } = await before.make();
      const isOther = before.holder !== after.holder;
      return {
        params: { id },
        body: { publisher_id: holders[after.holder], ...after.days, reason: to.text },
        entries: [
          {
            named: named(territory_id, after.holder, { reason: to.text }),
            values: {
              publisher: [before.holder, after.holder],
              ...bothSides(before.days, after.days),
            },
            hidden: isOther ? ['link'] : [],
          },
        ],
      };
    },
    'DELETE /assigned_territories/:id': async ({ from }) => {
      const { days, holder, make } = await pastLine(from);
      const { id, territory_id, expires_at } = await make();
      const values = gone({ publisher: holder, ...days, expires_at });
      return { params: { id }, entries: [{ named: named(territory_id, holder), values }] };
    },
  } satisfies Record<string, MakeWrite>;
}
