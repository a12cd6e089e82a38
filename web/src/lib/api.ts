import type { Answer, Endpoint, Sent } from '@territorios/contract/endpoint.ts';
import { ApiError, NETWORK_ERROR, request } from './request.ts';
import { askForPassword, type Reason } from './password-request.ts';
import { readToken } from './token.ts';
import { readVersioned } from './versioned.ts';

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

function address(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/**
 * Calls an endpoint of the contract with the session's token. Where a write is refused because the
 * session ended, or the password was given too long ago, it is asked for over the screen, and the write
 * is sent once more.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
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

/** As `call`, but asks for no password. */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  // Sent<E> is typed for the caller; here only the three names matter.
  const parts = sent as Parts;
  const path = address(endpoint, parts);
  const token = endpoint.access === 'public' ? null : readToken();
  const answer = endpoint.versioned
    ? await readVersioned(path, { token, signal })
    : await request(endpoint.method, path, { body: parts.body, token, signal });
  // A proxy may answer without a body; what was asked for is then not there to be shown.
  if (answer === undefined && endpoint.method === 'GET') throw new ApiError(NETWORK_ERROR);
  // The server let through only what the same contract names, so it is not checked a second time.
  return answer as Answer<E>;
}
