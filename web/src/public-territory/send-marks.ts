import type { MarksInput } from '@territorios/contract/parts/api.ts';
import { ApiError, request } from '#lib/request.ts';
import { signalOfTimeout } from './load.ts';

/** The server may have got what was lost all the same: it is harmless when repeated. */
export type MarksOutcome = 'done' | 'refused' | 'lost';

const FINAL = [400, 404];

/** A failure is an outcome, so this never throws. A proxy's 404 has no code and is no answer about the link. */
export async function sendMarks(token: string, body: MarksInput): Promise<MarksOutcome> {
  try {
    const path = `/public/territory/${encodeURIComponent(token)}/parts` as const;
    await request('PUT', path, { body, signal: signalOfTimeout() });
    return 'done';
  } catch (error) {
    const isFinal =
      error instanceof ApiError && error.code !== null && FINAL.includes(error.status ?? 0);
    return isFinal ? 'refused' : 'lost';
  }
}
