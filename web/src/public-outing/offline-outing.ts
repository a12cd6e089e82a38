import type { Instant } from '@territorios/contract/dates.ts';
import type { PublicOutingAnswer } from '@territorios/contract/public-outing/api.ts';
import { findStored, storeCopy } from '#public-territory/offline-store.ts';

export interface StoredOuting {
  answer: PublicOutingAnswer;
  savedAt: Instant;
  /** What images show, by the territory and the moment of its picture. */
  pictures: Record<string, string>;
}

export const pictureKey = (territoryId: string, pictureAt: string): string =>
  `${territoryId} ${pictureAt}`;

/** @returns null where this phone has no copy, or the outing is over */
export const readOuting = async (token: string): Promise<StoredOuting | null> =>
  // Only `saveOuting` writes under the link of an outing.
  (await findStored(token)) as StoredOuting | null;

/** Pictures of an older copy stay as long as their territories have them. @throws where storage is off or full */
export async function saveOuting(
  token: string,
  answer: PublicOutingAnswer,
  pictures: Record<string, string>,
): Promise<void> {
  const before = await readOuting(token).catch(() => null);
  const wanted = answer.outing.territories.map(({ id, picture_at }) =>
    pictureKey(id, picture_at ?? ''),
  );
  const kept = Object.entries({ ...before?.pictures, ...pictures });
  const copy: StoredOuting = {
    answer,
    savedAt: new Date().toISOString(),
    pictures: Object.fromEntries(kept.filter(([key]) => wanted.includes(key))),
  };
  await storeCopy(token, copy, { endsAt: answer.outing.ends_at });
}
