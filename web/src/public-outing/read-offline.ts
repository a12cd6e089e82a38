import { usableTimeZone } from '@territorios/contract/dates.ts';
import { numericMomentOf } from '#lib/format.ts';
import { pictureKey, readOuting } from './offline-outing.ts';

/** @returns null where this phone has no copy, or the outing is over */
export async function readOffline(token: string) {
  const copy = await readOuting(token);
  if (!copy) return null;
  const { answer, savedAt } = copy;
  const moment = numericMomentOf(savedAt, usableTimeZone(answer.outing.time_zone));
  return { answer, note: `Se muestra lo que se guardó en este teléfono el ${moment}.` };
}

export async function readOfflinePicture(
  token: string,
  territoryId: string,
  pictureAt: string,
): Promise<string | null> {
  return (await readOuting(token))?.pictures[pictureKey(territoryId, pictureAt)] ?? null;
}
