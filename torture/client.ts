import { login } from '@territorios/contract/auth/api.ts';
import type { Answer, Endpoint, Sent } from '@territorios/contract/endpoint.ts';
import { SUPERADMIN } from './program.ts';

interface Refused {
  error: string;
  code: string;
}

/** What came back over HTTP, whatever it was. */
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

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls endpoints of the contract, over connections that are kept. Rejects when no answer comes. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options?: CallOptions,
) => Promise<Reply<E>>;

/** Caller of one program, with a session's token or without. */
export function callerOf(address: string, token?: string): Caller {
  return async (endpoint, sent, { headers = {}, signal } = {}) => {
    // Sent<E> is typed for the caller; here only the three names matter.
    const parts = sent as Parts;
    const startedAt = performance.now();
    const response = await fetch(urlOf(address, endpoint.path, parts), {
      method: endpoint.method,
      headers: {
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    // The contract's own shape: the harness looks at the values, not at the types.
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return {
      status: response.status,
      headers: response.headers,
      answer: response.ok ? (body as Answer<typeof endpoint>) : null,
      refused: response.ok ? null : (body as Refused),
      took: performance.now() - startedAt,
    };
  };
}

function urlOf(address: string, path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${address}/api${filled}${search.size > 0 ? `?${search}` : ''}`;
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
