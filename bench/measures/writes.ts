import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import type { Caller } from '@territorios/torture/client.ts';
import { onTeardown } from '@territorios/torture/teardown.ts';
import { Pool } from 'pg';
import { startFilled } from '#filled.ts';
import type { Person } from '#seed.ts';
import type { Measure } from '#measure.ts';
import { assignAndReturn, type Wish } from '#peers/assign-and-return.ts';
import { inTurns, ratioOf, spread } from '#rounds.ts';

const SIZE = { territories: 1_000, assignments: 10_000 };
const CLIENTS = 16;
const FOR_MS = 4_000;

/** How fast assignments and returns are stored, all of them of one congregation. */
export const writes: Measure = {
  id: 'writes',
  async run() {
    const { databaseUrl, people, call } = await startFilled(SIZE);
    const wishes = await wishesOf(call, people[0]);
    const pool = new Pool({ connectionString: databaseUrl, max: 10 });
    onTeardown(() => pool.end());

    const rates = await inTurns({
      program: () => pairsPerSecond(wishes, (wish) => throughProgram(call, wish)),
      driver: () => pairsPerSecond(wishes, (wish) => assignAndReturn(pool, wish)),
    });
    return {
      writes: {
        value: ratioOf(rates.program, rates.driver),
        details: `${spread(rates.program)} pairs/s, the driver alone ${spread(rates.driver)} pairs/s`,
      },
    };
  },
};

/** A free territory and a publisher for each client. */
async function wishesOf(call: Caller, person: Person): Promise<Wish[]> {
  const { answer: territories } = await call(listTerritories, {});
  const { answer: publishers } = await call(listPublishers, {});
  const free = (territories ?? []).filter(({ status }) => status === 'available');
  return free.slice(0, CLIENTS).map(({ id }, index) => {
    const publisher = publishers?.[index];
    if (!publisher) throw new Error('more publishers than clients were made');
    return { ...person, territoryId: id, publisherId: publisher.id };
  });
}

async function throughProgram(call: Caller, wish: Wish): Promise<void> {
  const body = { territory_id: wish.territoryId, publisher_id: wish.publisherId };
  const { answer, refused } = await call(createAssignment, { body });
  if (!answer) throw new Error(`not assigned: ${refused?.code}`);
  const returned = await call(returnAssignment, {
    params: { id: answer.id },
    body: { completed: true },
  });
  if (!returned.answer) throw new Error(`not returned: ${returned.refused?.code}`);
}

/** Each client writes until the time is over. */
async function pairsPerSecond(
  wishes: Wish[],
  once: (wish: Wish) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  let pairs = 0;
  await Promise.all(
    wishes.map(async (wish) => {
      while (performance.now() - startedAt < FOR_MS) {
        await once(wish);
        pairs += 1;
      }
    }),
  );
  return (pairs * 1_000) / (performance.now() - startedAt);
}
