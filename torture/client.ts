import { login } from '@territorios/contract/auth/api.ts';
import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { SUPERADMIN } from './program.ts';

interface Refused {
  error: string;
  code: string;
}

/** The answer to a call, a success or a refusal. */
interface Reply<E extends Endpoint> {
  status: number;
  headers: Headers;
  /** The answer of a success, undefined for a 204; null for a refusal. */
  answer: Answer<E> | null;
  /** The body of a refusal. */
  refused: Refused | null;
  /** From the sending to the last byte, milliseconds. */
  took: number;
}

interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls endpoints of the contract, over connections that are kept. Rejects when no answer comes. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  sent: RequestParts<E>,
  options?: CallOptions,
) => Promise<Reply<E>>;

const isPicture = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;
const typeOf = (body: unknown) => (isPicture(body) ? 'image/jpeg' : 'application/json');

/** Caller of one program, with a session's token or without. */
export function callerOf(address: string, token?: string): Caller {
  return async (endpoint, sent, { headers = {}, signal } = {}) => {
    const { method, path, body } = requestOf(endpoint, sent);
    const startedAt = performance.now();
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': typeOf(body) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isPicture(body) ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    // The contract's own shape: the harness looks at the values, not at the types.
    const received: unknown = text === '' ? undefined : JSON.parse(text);
    return {
      status: response.status,
      headers: response.headers,
      answer: response.ok ? (received as Answer<typeof endpoint>) : null,
      refused: response.ok ? null : (received as Refused),
      took: performance.now() - startedAt,
    };
  };
}

/**
 * Signs in.
 * @returns the session's token
 * @throws when the program refuses
 */
export async function signIn(address: string, credentials = SUPERADMIN): Promise<string> {
  const { answer, status, refused } = await callerOf(address)(login, { body: credentials });
  if (!answer) throw new Error(`sign-in: ${status} ${refused?.code}`);
  return answer.token;
}
