import { addDays } from '@territorios/contract/dates.ts';
import { acceptRequest } from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { answering } from '#testing/answering.ts';
import { TODAY } from './assignment-writes.ts';
import { type Congregation, type MakeWrite, type Sides } from './write.ts';

export async function requestWrites({ t, ana }: Congregation) {
  const { rows, marta, link, onTray } = await answering(t, ana);
  const named = (territory_id: string, details: object = {}) => ({
    subject_name: 'Centro 1',
    territory_id,
    publisher_id: marta,
    details: { territory_id, publisher: 'Marta', publisher_id: marta, ...details },
  });
  const lastDay = ({ count }: Sides['from']) => addDays(TODAY, count);
  const sent = async (kind: RequestKind, from: Sides['from']) => {
    const { territory_id, token } = await link(lastDay(from));
    return { territory_id, token, id: await onTray(token, kind) };
  };
  const returned = (completed: boolean) =>
    ({ returned_on: [null, TODAY], completed_on: [null, completed ? TODAY : null] }) as const;

  const ACCEPTED: Record<string, MakeWrite> = {
    more_days: async ({ from, to }) => {
      const { id, territory_id } = await sent('more_days', from);
      return {
        params: { id },
        body: { expires_at: lastDay(to) },
        entries: [
          {
            named: named(territory_id, { kind: 'more_days', expires_at: lastDay(to) }),
            values: { outcome: [null, 'accepted'], expires_at: [lastDay(from), lastDay(to)] },
          },
        ],
      };
    },
    completed: async ({ from, to }) => {
      const { id, territory_id } = await sent('completed', from);
      return {
        params: { id },
        body: { completed: to.flag },
        entries: [
          {
            named: named(territory_id, { kind: 'completed', completed: to.flag }),
            values: { outcome: [null, 'accepted'], ...returned(to.flag) },
          },
        ],
      };
    },
    another: async ({ from, to }) => {
      const { id, territory_id } = await sent('another', from);
      const given = `Libre ${to.text}`;
      return {
        params: { id },
        body: { territory_id: await rows.territory(given) },
        entries: [
          {
            named: named(territory_id, { kind: 'another', given }),
            values: { outcome: [null, 'accepted'] },
          },
        ],
      };
    },
  };

  return {
    'POST /public/territory/:token/requests': async ({ from, to }) => {
      const { territory_id, token } = await link(lastDay(from));
      const isAccepted = to.flag;
      const requests = isAccepted ? 'accept_completed' : 'tray';
      await t.call(updateSettings, { body: { requests } }, ana);
      const kind = isAccepted ? 'completed' : 'more_days';
      return {
        params: { token },
        body: { kind, days: isAccepted ? null : to.count, message: to.text },
        entries: [
          {
            named: {
              subject: 'request',
              ...named(territory_id, { from_link: true, kind, message: to.text }),
            },
            values: { outcome: [null, isAccepted ? 'accepted' : null] },
          },
          ...(isAccepted
            ? [
                {
                  named: {
                    subject: 'assignment' as const,
                    action: 'returned' as const,
                    ...named(territory_id, { completed: true }),
                  },
                  values: returned(true),
                },
              ]
            : []),
        ],
      };
    },
    'DELETE /public/territory/:token/requests/:kind': async ({ from }) => {
      const { territory_id, token } = await sent('another', from);
      const details = { from_link: true, kind: 'another' };
      return {
        params: { token, kind: 'another' },
        entries: [
          { named: named(territory_id, details), values: { outcome: [null, 'withdrawn'] } },
        ],
      };
    },
    'POST /requests/:id/accept': async (both) => {
      await t.call(updateSettings, { body: { requests: 'tray' } }, ana);
      const { level } = both.to;
      const kind = level === null ? 'more_days' : level === 'rojo' ? 'another' : 'completed';
      return ACCEPTED[kind]?.(both) ?? Promise.reject(new Error(kind));
    },
    'POST /requests/:id/reopen': async ({ from, to }) => {
      const { id, territory_id } = await sent('more_days', from);
      await t.call(acceptRequest, { params: { id }, body: { expires_at: lastDay(to) } }, ana);
      return {
        params: { id },
        entries: [
          {
            named: named(territory_id, { kind: 'more_days' }),
            values: { outcome: ['accepted', null], expires_at: [lastDay(to), lastDay(from)] },
          },
        ],
      };
    },
    'POST /requests/:id/decline': async ({ from, to }) => {
      const { id, territory_id } = await sent('another', from);
      const details = { kind: 'another', reply: to.text };
      return {
        params: { id },
        body: { reply: to.text },
        entries: [{ named: named(territory_id, details), values: { outcome: [null, 'declined'] } }],
      };
    },
  } satisfies Record<string, MakeWrite>;
}
