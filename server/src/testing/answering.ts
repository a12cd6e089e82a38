import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import {
  acceptRequest,
  declineRequest,
  listRequests,
  reopenRequest,
  sendRequest,
  withdrawRequest,
} from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import type { TestApp, TestUser } from './app.ts';
import { rowsOf } from './rows.ts';

/** What publishers and administrators of a congregation do with what is answered on links. */
export async function answering(t: TestApp, user: TestUser) {
  const rows = rowsOf(t, user);
  const marta = await rows.publisher();
  const send = (token: string, kind: RequestKind, more: object = {}) =>
    t.send(sendRequest, {
      params: { token },
      body: { kind, ...(kind === 'more_days' && { days: 7 }), ...more },
    });
  const tray = () => t.call(listRequests, {}, user);
  return {
    rows,
    /** id of the publisher of each link */
    marta,
    link: async (expiresAt?: string) =>
      rows.assign(await rows.territory('Centro 1'), marta, expiresAt),
    /** Seven days, where days are needed. */
    send,
    withdraw: (token: string, kind: RequestKind) =>
      t.send(withdrawRequest, { params: { token, kind } }),
    tray,
    shown: async (token: string) =>
      (await t.call(getPublicTerritory, { params: { token } })).requests,
    /** @returns the id of what was sent */
    onTray: async (token: string, kind: RequestKind, more: object = {}): Promise<string> => {
      await t.call(sendRequest, {
        params: { token },
        body: { kind, days: kind === 'more_days' ? 7 : null, message: null, ...more },
      });
      const sent = (await tray()).find(
        (one) => one.assignment.token === token && one.kind === kind,
      );
      if (!sent) throw new Error(`${kind} is not on the tray`);
      return sent.id;
    },
    accept: (id: string, body = {}) => t.send(acceptRequest, { params: { id }, body }, user),
    reopen: (id: string) => t.send(reopenRequest, { params: { id } }, user),
    decline: (id: string, body = {}) => t.send(declineRequest, { params: { id }, body }, user),
  };
}

export const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];
