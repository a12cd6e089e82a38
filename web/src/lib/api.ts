import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { readList } from './list-client.ts';
import { ApiError, request } from './request.ts';
import { askForPassword, type Reason } from './password-request.ts';
import { readToken } from './token.ts';

/** Calls an endpoint; a write that needs the password again asks for it and is sent once more. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: RequestParts<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  try {
    return await callOnce(endpoint, sent, signal);
  } catch (error) {
    const reason = reasonToAsk(endpoint, error);
    if (reason === null || !(await askForPassword(reason))) throw error;
    return callOnce(endpoint, sent, signal);
  }
}

function reasonToAsk({ method }: Endpoint, error: unknown): Reason | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'unauthenticated') return method === 'GET' ? null : 'ended';
  return error.code === 'reauthenticate' ? 'confirm' : null;
}

export async function callOnce<E extends Endpoint>(
  endpoint: E,
  sent: RequestParts<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const { method, path, body } = requestOf(endpoint, sent);
  const token = endpoint.access === 'public' ? null : readToken();
  const answer = endpoint.list
    ? await readList(path, { token, signal }, (list) => list)
    : await request(method, path, { body, token, signal });
  // The server has checked it against the same contract.
  return answer as Answer<E>;
}
