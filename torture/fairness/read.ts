import { setTimeout as delay } from 'node:timers/promises';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getSession } from '@territorios/contract/auth/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { listZones } from '@territorios/contract/zones/api.ts';
import { callerOf } from '#client.ts';

/** Reads as a person who goes from screen to screen. @returns milliseconds of each, Infinity for a refusal */
export async function readOften(address: string, token: string, times: number): Promise<number[]> {
  const call = callerOf(address, token);
  const took: number[] = [];
  while (took.length < times) {
    for (const read of [
      () => call(listZones, {}),
      () => call(listAuditEntries, { query: {} }),
      () => call(listTerritories, {}),
      () => call(getSession, {}),
    ]) {
      const answer = await read();
      took.push(answer.status === 200 ? answer.took : Infinity);
      await delay(5);
    }
  }
  return took;
}
