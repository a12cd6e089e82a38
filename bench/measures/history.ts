import { connectTo, embeddedUrl } from '@territorios/torture/database.ts';
import { whenOver } from '@territorios/torture/clean-up.ts';
import { startProgram } from '@territorios/torture/program.ts';
import { fillCongregations } from '#ground.ts';
import { bearer, read } from '#http.ts';
import type { Measure } from '#measure.ts';
import { inTurns, median, ratioOf, spread } from '#rounds.ts';

const TERRITORIES = 1_000;
const TIMES = 25;

/** What a hundred times as long a history costs the list, when nothing of it is ready. */
export const history: Measure = {
  id: 'history',
  async run() {
    const program = await startProgram();
    const client = await connectTo(embeddedUrl(program.dataDir));
    whenOver(() => client.end());
    const make = async (assignments: number) => {
      const size = { congregations: 1, territories: TERRITORIES, assignments };
      const [person] = (await fillCongregations(client, size)).people;
      if (!person) throw new Error('one was asked for');
      return person;
    };
    const short = await make(10_000);
    const long = await make(1_000_000);

    /** Milliseconds of the list right after a change, the middle one of several. */
    const coldly =
      ({ congregationId, token }: typeof short) =>
      async () => {
        const times: number[] = [];
        for (let time = 0; time < TIMES; time += 1) {
          await client.query('update congregations set revision = revision + 1 where id = $1', [
            congregationId,
          ]);
          const startedAt = performance.now();
          await read(`${program.address}/api/territories`, bearer(token));
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
