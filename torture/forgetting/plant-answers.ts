import { correctAssignment } from '@territorios/contract/assignments/api.ts';
import * as requests from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { foldText } from '@territorios/contract/names.ts';
import { make } from '#congregation.ts';
import { NAMES, type Planting } from './planting.ts';

/** As a person may write her own name on a telephone. */
const SPELLINGS = [
  NAMES.present,
  NAMES.first,
  NAMES.present.toUpperCase(),
  NAMES.present.replace(' ', '  '),
  foldText(NAMES.present),
];

/** Answers on her links, settled in each way, and one that nobody has settled. */
export async function plantInAnswers(planting: Planting): Promise<void> {
  const { call, her, other, give } = planting;
  const reply = `Gracias, ${NAMES.present}`;
  const send = async (kind: RequestKind, name = NAMES.present) => {
    const line = await give(her);
    await call(requests.sendRequest, {
      params: { token: line.token },
      body: { kind, days: kind === 'more_days' ? 7 : null, message: `Soy ${name}, por favor` },
    });
    const tray = await call(requests.listRequests, {});
    const sent = tray.find(({ assignment }) => assignment.id === line.id);
    if (!sent) throw new Error('what was sent is not on the tray');
    return { line, params: { id: sent.id } };
  };
  for (const spelling of SPELLINGS) await send('more_days', spelling);

  const returned = await send('completed');
  await call(requests.acceptRequest, { params: returned.params, body: {} });
  const reopened = await send('more_days');
  await call(requests.acceptRequest, { params: reopened.params, body: {} });
  await call(requests.reopenRequest, { params: reopened.params });
  const another = await send('another');
  const territory_id = await make.territory(planting);
  await call(requests.acceptRequest, { params: another.params, body: { territory_id } });
  const declined = await send('more_days');
  await call(requests.declineRequest, { params: declined.params, body: { reply } });
  const withdrawn = await send('another');
  const { token } = withdrawn.line;
  await call(requests.withdrawRequest, { params: { token, kind: 'another' } });

  // The line turns out to be somebody else's, which settles what she sent.
  const corrected = await send('more_days');
  const body = { publisher_id: other };
  await call(correctAssignment, { params: { id: corrected.line.id }, body });
}
