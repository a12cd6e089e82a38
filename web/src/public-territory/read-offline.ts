import { usableTimeZone } from '@territorios/contract/dates.ts';
import { numericMomentOf } from '#lib/format.ts';
import { findOffline, type StoredCopy } from './offline-cache.ts';
import { open, secretsOf } from './offline-cipher.ts';

/** @returns null where this phone has no copy, or its last day is over */
export async function readOffline(token: string) {
  const { name, key } = await secretsOf(token);
  const sealed = await findOffline(name);
  if (!sealed) return null;
  // Only `saveOffline` writes with this key.
  const { answer, savedAt } = (await open(key, await sealed.arrayBuffer())) as StoredCopy;
  const moment = numericMomentOf(savedAt, usableTimeZone(answer.territory.time_zone));
  return { answer, note: `Se muestra lo que se guardó en este teléfono el ${moment}.` };
}
