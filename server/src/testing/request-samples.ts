import * as requests from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import type { TestApp, TestUser } from './app.ts';
import type { Sample } from './sample.ts';

interface Makers {
  /** @returns the token of a link that nobody has answered on */
  newLink: () => Promise<string>;
  /** @returns the id of one that is free */
  newTerritory: () => Promise<string>;
}

/** The calls of what publishers answer on their links. */
export async function requestSamples(
  t: TestApp,
  user: TestUser,
  { newLink, newTerritory }: Makers,
): Promise<Sample[]> {
  const sent = async (kind: RequestKind) => {
    const token = await newLink();
    const body = { kind, days: kind === 'more_days' ? 7 : null, message: 'Gracias' };
    await t.call(requests.sendRequest, { params: { token }, body });
    const tray = await t.call(requests.listRequests, {}, user);
    return { token, id: tray.find(({ assignment }) => assignment.token === token)?.id ?? '' };
  };
  const accepted = async () => {
    const { id } = await sent('more_days');
    await t.call(requests.acceptRequest, { params: { id }, body: {} }, user);
    return id;
  };
  return [
    {
      endpoint: requests.sendRequest,
      params: { token: await newLink() },
      body: { kind: 'more_days', days: 7, message: 'Estuve de viaje' },
    },
    {
      endpoint: requests.withdrawRequest,
      params: { token: (await sent('another')).token, kind: 'another' },
    },
    {
      endpoint: requests.acceptRequest,
      params: { id: (await sent('another')).id },
      body: { territory_id: await newTerritory(), expires_at: '2026-12-31', completed: true },
    },
    { endpoint: requests.reopenRequest, params: { id: await accepted() } },
    {
      endpoint: requests.declineRequest,
      params: { id: (await sent('completed')).id },
      body: { reply: 'Hable con nosotros' },
    },
  ];
}
