import { startFilled } from '#filled.ts';
import { seedCongregations, type Person } from '#seed.ts';
import { bearer, read } from '#http.ts';
import type { Measure } from '#measure.ts';
import { inTurns, median, ratioOf, spread } from '#rounds.ts';

const SHORT = { territories: 1_000, assignments: 10_000 };
const LONG = { territories: 1_000, assignments: 1_000_000 };
const TIMES = 25;

/** The cost of a history a hundred times as long, for a list that is not cached. */
export const history: Measure = {
  id: 'history',
  async run() {
    const { address, client, people } = await startFilled(SHORT);
    const [short] = people;
    const [long] = await seedCongregations(client, LONG);

    /** Milliseconds of the list right after a change, the middle one of several. */
    const coldly =
      ({ congregationId, token }: Person) =>
      async () => {
        const times: number[] = [];
        for (let time = 0; time < TIMES; time += 1) {
          await client.query('update congregations set revision = revision + 1 where id = $1', [
            congregationId,
          ]);
          const startedAt = performance.now();
          await read(`${address}/api/territories`, bearer(token));
          times.push(performance.now() - startedAt);
        }
        return median(times);
      };
    const p50 = await inTurns({ long: coldly(long), short: coldly(short) });
    return {
      history: {
        value: ratioOf(p50.long, p50.short),
        details: `${spread(p50.long, 1)} ms with 1,000,000, ${spread(p50.short, 1)} ms with 10,000`,
      },
    };
  },
};
