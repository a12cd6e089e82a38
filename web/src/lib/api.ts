import type { Answer, Method, RequestParts } from '@territorios/contract/endpoint.ts';
import type { CallName, EndpointNamed } from '@territorios/contract/endpoints.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { withAddedFields } from '@territorios/contract/added-fields.ts';
import { readList } from './list-client.ts';
import { ApiError, request } from './request.ts';
import { askForPassword, type Reason } from './password-request.ts';
import { readToken } from './token.ts';

export const call = <Name extends CallName>(
  name: Name,
  sent: RequestParts<EndpointNamed<Name>>,
  signal?: AbortSignal,
): Promise<Answer<EndpointNamed<Name>>> => whenConfirmed(name, () => callOnce(name, sent, signal));

/** Calls once more where a password was asked for and given. */
export async function whenConfirmed<T>(name: CallName, once: () => Promise<T>): Promise<T> {
  const token = readToken();
  try {
    return await once();
  } catch (error) {
    // Another session may have followed the one that was refused.
    if (isEnded(error) && readToken() !== token) return once();
    const reason = reasonToAsk(name, error);
    if (reason === null || !(await askForPassword(reason))) throw error;
    return once();
  }
}

const isEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthenticated';

function reasonToAsk(name: CallName, error: unknown): Reason | null {
  if (!(error instanceof ApiError)) return null;
  if (isEnded(error)) return name.startsWith('GET ') ? null : 'ended';
  return error.code === 'reauthenticate' ? 'confirm' : null;
}

export async function callOnce<Name extends CallName>(
  name: Name,
  sent: RequestParts<EndpointNamed<Name>>,
  signal?: AbortSignal,
): Promise<Answer<EndpointNamed<Name>>> {
  // A name is both, with a blank in between.
  const [named, at] = name.split(' ') as [Method, `/${string}`];
  const { method, path, body } = requestOf({ method: named, path: at }, sent);
  const token = readToken();
  const answer =
    method === 'GET'
      ? await readList(path, { token, signal }, (list) => list)
      : withAddedFields(path, await request(method, path, { body, token, signal }));
  // The server has checked it against the same contract.
  return answer as Answer<EndpointNamed<Name>>;
}
