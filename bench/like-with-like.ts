import { randomInt } from 'node:crypto';
import { getSession } from '@territorios/contract/auth/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { callerOf } from '@territorios/torture/client.ts';
import type { FilledProgram } from './filled.ts';
import { median } from './rounds.ts';
import type { Person } from './seed.ts';

const CLIENTS = 16;
/** So many congregations have their list ready. */
export const READY_CONGREGATIONS = 100;
const READY_TIMES = 50;
const COLD_TIMES = 150;

/** Milliseconds until the last byte. */
async function readList(address: string, { token }: Person): Promise<number> {
  const { status, took } = await callerOf(address, token)(listTerritories, {});
  if (status !== 200) throw new Error(`territories: ${status}`);
  return took;
}

/** Clients who read at once a list that nothing has changed since it was last read. @returns p50 */
export async function readyLists({ address, people }: FilledProgram): Promise<number> {
  const first = randomInt(people.length);
  const readers = Array.from(
    { length: Math.min(READY_CONGREGATIONS, people.length) },
    // Each has the next one.
    (_none, index) => people[(first + index) % people.length] ?? people[0],
  );
  for (const reader of readers) await readList(address, reader);
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_none, client) => {
      for (let time = 0; time < READY_TIMES; time += 1) {
        const reader = readers[(time * CLIENTS + client) % readers.length] ?? people[0];
        times.push(await readList(address, reader));
      }
    }),
  );
  return median(times);
}

/** One client who reads lists right after a change, of any congregation each time. @returns p50 */
export async function coldLists({ address, client, people }: FilledProgram): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < COLD_TIMES; time += 1) {
    const reader = people[randomInt(people.length)] ?? people[0];
    // Its session has been used, as that of anybody who has the list on the screen.
    await callerOf(address, reader.token)(getSession, {});
    await client.query('update congregations set revision = revision + 1 where id = $1', [
      reader.congregationId,
    ]);
    times.push(await readList(address, reader));
  }
  return median(times);
}
