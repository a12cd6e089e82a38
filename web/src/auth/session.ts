/** Reads the session without the contract's schemas, which are too heavy for the sign-in. */
import type { CurrentSession } from '@territorios/contract/auth/api.ts';
import { ApiError, request } from '#lib/request.ts';
import { clearToken, readToken } from '#lib/token.ts';

/** Forgets a token that the server refuses. @throws ApiError without an answer, and keeps the token then */
export async function askForSession(signal?: AbortSignal): Promise<CurrentSession | null> {
  const token = readToken();
  if (token === null) return null;
  try {
    // The server sends only what the contract names.
    return (await request('GET', '/auth/session', { token, signal })) as CurrentSession;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === null) throw error;
    clearToken();
    return null;
  }
}
