import type { MarksInput } from '@territorios/contract/parts/api.ts';
import { ApiError, request } from '#lib/request.ts';
import { signalOfTimeout } from './load.ts';
import type { CopyEnd } from './offline-store.ts';

/** Where marks are sent, and how this phone keeps them until then. */
export interface MarksPlace {
  token: string;
  /** The territory among those of one link. */
  territoryId?: string;
  path: `/${string}`;
  end: CopyEnd;
}

/** The server may have got what was lost all the same: it is harmless when repeated. */
export type MarksOutcome = 'done' | 'refused' | 'lost';

const FINAL = [400, 404];

/** A failure is an outcome, so this never throws. A proxy's 404 has no code and is no answer about the link. */
export async function sendMarks(path: MarksPlace['path'], body: MarksInput): Promise<MarksOutcome> {
  try {
    await request('PUT', path, { body, signal: signalOfTimeout() });
    return 'done';
  } catch (error) {
    const isFinal =
      error instanceof ApiError && error.code !== null && FINAL.includes(error.status ?? 0);
    return isFinal ? 'refused' : 'lost';
  }
}
