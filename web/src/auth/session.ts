/** The session without the contract's schemas, light enough for the sign-in. */
import type { CurrentSession } from '@territorios/contract/auth/api.ts';
import { ApiError, request } from '#lib/request.ts';
import { clearToken, readToken } from '#lib/token.ts';

/** A token that the server refuses is forgotten. @throws ApiError without an answer: then the token is kept */
export async function askForSession(signal?: AbortSignal): Promise<CurrentSession | null> {
  const token = readToken();
  if (token === null) return null;
  try {
    // The server lets through only what the contract names.
    return (await request('GET', '/auth/session', { token, signal })) as CurrentSession;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === null) throw error;
    clearToken();
    return null;
  }
}
