import type { PublicRequest } from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { ApiError, request } from '#lib/request.ts';
import { signalOfTimeout } from './load.ts';
import type { Draft } from './unsent.ts';

export type Outcome =
  /** Null is the answer to a withdrawal. */
  | { kind: 'done'; request: PublicRequest | null }
  | { kind: 'refused'; code: string | null; message: string }
  /** The server may have got it all the same. */
  | { kind: 'lost' };

/** A proxy's failure without a sentence counts as a lost network. */
export function failureOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || error.status === null || error.message.startsWith('HTTP '))
    return { kind: 'lost' };
  const [field] = Object.values(error.fields);
  return { kind: 'refused', code: error.code, message: field ?? error.message };
}

/** A failure is an outcome, so this never throws. */
async function call(method: string, token: string, end: string, body?: Draft): Promise<Outcome> {
  try {
    const path = `/public/territory/${encodeURIComponent(token)}/requests${end}`;
    const answer = await request(method, path, { body, signal: signalOfTimeout() });
    return { kind: 'done', request: (answer as PublicRequest | undefined) ?? null };
  } catch (error) {
    return failureOf(error);
  }
}

export async function sendAnswer(token: string, draft: Draft): Promise<Outcome> {
  const outcome = await call('POST', token, '', draft);
  if (outcome.kind !== 'refused' || outcome.code !== 'request_open') return outcome;
  // An earlier attempt has arrived; the next refresh brings the server's own record.
  const created_at = new Date().toISOString();
  const request = { ...draft, created_at, outcome: null, settled_at: null, reply: null };
  return { kind: 'done', request };
}

export const withdrawAnswer = (token: string, kind: RequestKind): Promise<Outcome> =>
  call('DELETE', token, `/${kind}`);
