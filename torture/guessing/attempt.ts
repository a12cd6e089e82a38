import { SUPERADMIN } from '#program.ts';

/** An attempt to sign in. */
export interface Attempt {
  email: string;
  /** A wrong one unless given. */
  password?: string;
  /** What X-Forwarded-For says. */
  forwardedFor?: string;
  /** Of a device in which someone signed in before. */
  cookie?: string | null;
}

export interface Attempted {
  status: number;
  /** Seconds; null when the answer says nothing. */
  retryAfter: number | null;
  /** The answer as its client sees it, without the date. */
  seen: string;
  /** The cookie by which the device is known from now on. */
  cookie: string | null;
  /** Milliseconds. */
  took: number;
}

export const RIGHT = SUPERADMIN.password;

export async function attempt(
  address: string,
  { email, password = 'no es esta contraseña', forwardedFor, cookie }: Attempt,
): Promise<Attempted> {
  const startedAt = performance.now();
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ email, password }),
  });
  const body = await response.text();
  const took = performance.now() - startedAt;
  const { status, headers } = response;
  const retryAfter = headers.get('retry-after');
  const lines = [...headers].filter(([name]) => name !== 'date').map((line) => line.join(': '));
  return {
    status,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
    seen: [status, ...lines, body].join('\n'),
    cookie: headers.get('set-cookie')?.split(';')[0] ?? null,
    took,
  };
}

/** Tries one after the other. */
export async function attemptAll(tries: (Attempt & { address: string })[]): Promise<Attempted[]> {
  const attempted: Attempted[] = [];
  for (const { address, ...one } of tries) attempted.push(await attempt(address, one));
  return attempted;
}

/** Faults in the answers to eleven failures that share a counter: ten are wrong passwords, one must wait. */
export function wrongIn(attempted: Attempted[]): string[] {
  const expected = [...Array.from({ length: 10 }, () => 401), 429];
  const statuses = attempted.map(({ status }) => status);
  const last = attempted.at(-1)?.retryAfter ?? 0;
  return [
    ...(statuses.join() === expected.join() ? [] : [statuses.join()]),
    ...(last >= 1 && last <= 900 ? [] : [`Retry-After: ${last}`]),
  ];
}
