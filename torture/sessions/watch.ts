import { getSession } from '@territorios/contract/auth/api.ts';
import type { Caller } from '#client.ts';

/** Calls that are still made with a session once it has ended, by each of those who call with it. */
const CALLS_AFTER = 3;

interface Call {
  /** performance.now() */
  sentAt: number;
  status: number;
}

/**
 * Ends sessions while calls are made with them, through every program.
 * @param callers of the sessions that are to end, each in a loop of its own
 * @param end resolves once the end of the sessions is acknowledged
 * @returns what is wrong: calls sent after the end and not answered 401, and any surprise
 */
export async function endUnderway(callers: Caller[], end: () => Promise<void>): Promise<string[]> {
  const calls: Call[] = [];
  let endedAt = Infinity;
  let begun = 0;
  let beginAll: () => void = () => undefined;
  const allBegun = new Promise<void>((resolve) => (beginAll = resolve));

  const loop = async (caller: Caller): Promise<void> => {
    for (let after = 0, turn = 0; after < CALLS_AFTER; turn += 1) {
      const sentAt = performance.now();
      if (sentAt > endedAt) after += 1;
      const { status } = await caller(getSession, {});
      calls.push({ sentAt, status });
      if (turn === 0 && (begun += 1) === callers.length) beginAll();
    }
  };
  const looping = Promise.all(callers.map(loop));
  const ending = allBegun.then(end).finally(() => (endedAt = performance.now()));
  await Promise.all([looping, ending]);

  const late = calls.filter(({ sentAt, status }) => sentAt > endedAt && status !== 401);
  const odd = calls.filter(({ status }) => status !== 200 && status !== 401);
  const worked = calls.some(({ status }) => status === 200);
  return [
    ...late.map(({ sentAt, status }) => `${status}, ${Math.round(sentAt - endedAt)} ms after`),
    ...odd.map(({ status }) => `answered ${status}`),
    ...(worked ? [] : ['the session never worked']),
  ];
}
