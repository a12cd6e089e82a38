import type { SessionUser } from '@territorios/contract/auth/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { callOnce } from '#lib/api.ts';
import { ApiError } from '#lib/request.ts';
import { isTokenKept, storeToken } from '#lib/token.ts';

/** @throws ApiError wrong_password; unauthenticated when the session has ended */
export const confirmPassword = (password: string): Promise<void> =>
  callOnce('POST /auth/confirm', { body: { password } });

/** @throws ApiError wrong_credentials, also when the e-mail belongs to another person by now */
export async function signInAgain(
  { id, email }: Pick<SessionUser, 'id' | 'email'>,
  password: string,
): Promise<void> {
  const isKept = isTokenKept();
  const { token, user } = await callOnce('POST /auth/login', { body: { email, password } });
  if (user.id !== id) {
    const { text, status, code } = refusal('wrong_credentials');
    throw new ApiError(text, status, code);
  }
  storeToken(token, isKept);
}
