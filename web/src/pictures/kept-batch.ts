import type { Instant } from '@territorios/contract/dates.ts';
import type { Edit } from './draw-picture.ts';

/** What is known of a chosen file, and what a reload must not forget: the browser gives no file back. */
export interface KeptPicture {
  name: string;
  territoryId: string | null;
  edit: Edit;
  /** `picture_at` of the territory, once it was stored. */
  storedAt: Instant | null;
}

type KeptBatch = Readonly<Record<string, KeptPicture>>;

export const fileKey = ({ name, size, lastModified }: File): string =>
  `${name}/${size}/${lastModified}`;

const keyOf = (userId: string): string => `territorios.pictures.${userId}`;

export function readBatch(userId: string): KeptBatch {
  try {
    // Only `writeBatch` writes it.
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as KeptBatch;
  } catch {
    return {};
  }
}

export function writeBatch(userId: string, batch: KeptBatch): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(batch));
  } catch {
    // Without storage a reload forgets what was stored, and it is sent again.
  }
}
