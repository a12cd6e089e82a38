import { setTimeout as delay } from 'node:timers/promises';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { callerOf } from '#client.ts';
import { type Congregation, make, uniqueName } from '#congregation.ts';
import type { Program } from '#program.ts';

const BETWEEN_WRITES_MS = 200;
const PATIENCE_MS = 10_000;

/** What the clients were told, by the name that each write had. */
interface Told {
  acknowledged: string[];
  refused: number;
  /** A write waits for a standby as long as there is none, and its client gives up. */
  givenUp: number;
  /** Wrong answers, a line each. */
  wrong: string[];
}

export interface Writers {
  told: Told;
  stop: () => Promise<void>;
}

/** PostgreSQL does not keep publishers of one name apart, so a write that is done twice shows. */
async function writeOne(
  { address }: Program,
  { superadmin }: Congregation,
  role_id: string,
  told: Told,
): Promise<void> {
  const name = uniqueName();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const call = callerOf(address, superadmin.token);
  try {
    const { status, headers, refused } = await call(
      createPublisher,
      { body: { name, role_id } },
      { signal },
    );
    if (status === 201) told.acknowledged.push(name);
    else if (status === 503 && headers.has('retry-after')) told.refused += 1;
    else told.wrong.push(`${status} ${refused?.code}`);
  } catch (error) {
    if (signal.aborted) told.givenUp += 1;
    else told.wrong.push(String(error));
  }
}

/** One client for each congregation, by turns at each program. None repeats a write. */
export async function startWriters(
  programs: Program[],
  congregations: Congregation[],
): Promise<Writers> {
  const told: Told = { acknowledged: [], refused: 0, givenUp: 0, wrong: [] };
  const roles = await Promise.all(congregations.map(make.role));
  let isOver = false;
  const running = congregations.map(async (congregation, index) => {
    const program = programs[index % programs.length];
    while (program && !isOver) {
      await writeOne(program, congregation, roles[index] ?? '', told);
      await delay(BETWEEN_WRITES_MS);
    }
  });
  return {
    told,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}
