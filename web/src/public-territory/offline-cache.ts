import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { findStored, headersOfCopy, LAST_DAY, storeCopy } from './offline-store.ts';

export interface StoredCopy {
  answer: PublicTerritoryAnswer;
  savedAt: Instant;
  /** What an image shows; the answer says from when. */
  picture?: string;
}

/** @param picture absent: that of the older copy stays. @throws where storage is off or full; an older copy stays then */
export async function saveOffline(
  token: string,
  answer: PublicTerritoryAnswer,
  picture?: string,
): Promise<void> {
  const { expires_at, time_zone } = answer.territory;
  const before = await readCopy(token).catch(() => null);
  const isSame = before?.answer.territory.picture_at === answer.territory.picture_at;
  const kept = picture ?? (isSame ? before?.picture : undefined);
  const copy: StoredCopy = {
    answer,
    savedAt: new Date().toISOString(),
    ...(kept !== undefined && { picture: kept }),
  };
  await storeCopy(token, copy, { lastDay: expires_at, timeZone: time_zone });
}

/** @returns null where this phone has no copy, or its last day is over */
export const readCopy = async (token: string): Promise<StoredCopy | null> =>
  // Only `saveOffline` writes under the link of a territory.
  (await findStored(token)) as StoredCopy | null;

export const lastOfflineDay = async (token: string): Promise<Day | null> =>
  (await headersOfCopy(token))?.get(LAST_DAY) ?? null;
