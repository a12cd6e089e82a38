import { usableTimeZone } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { numericMomentOf } from '#lib/format.ts';
import { type Copy, findCopy } from './copies.ts';
import { open, secretsOf } from './copy-cipher.ts';

interface ReadCopy {
  answer: PublicTerritoryAnswer;
  /** How old it is, for a person. */
  note: string;
}

/** Null where this phone has kept none, or no longer. */
export async function readCopy(token: string): Promise<ReadCopy | null> {
  const { name, key } = await secretsOf(token);
  const sealed = await findCopy(name);
  if (!sealed) return null;
  // Written by `keepCopy` alone: nothing else opens with this key.
  const { answer, savedAt } = (await open(key, await sealed.arrayBuffer())) as Copy;
  const moment = numericMomentOf(savedAt, usableTimeZone(answer.territory.time_zone));
  return { answer, note: `Se muestra lo que se guardó en este teléfono el ${moment}.` };
}
