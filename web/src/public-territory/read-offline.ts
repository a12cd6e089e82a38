import { usableTimeZone } from '@territorios/contract/dates.ts';
import { numericMomentOf } from '#lib/format.ts';
import { readCopy } from './offline-cache.ts';

/** @returns null where this phone has no copy, or its last day is over */
export async function readOffline(token: string) {
  const copy = await readCopy(token);
  if (!copy) return null;
  const { answer, savedAt } = copy;
  const moment = numericMomentOf(savedAt, usableTimeZone(answer.territory.time_zone));
  return { answer, note: `Se muestra lo que se guardó en este teléfono el ${moment}.` };
}

export async function readOfflinePicture(token: string, pictureAt: string): Promise<string | null> {
  const copy = await readCopy(token);
  return (copy?.answer.territory.picture_at === pictureAt && copy.picture) || null;
}
