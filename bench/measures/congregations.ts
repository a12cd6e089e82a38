import { count } from '@territorios/torture/numbers.ts';
import { coldLists, READY_CONGREGATIONS, readyLists } from '#like-with-like.ts';
import { startFilled } from '#filled.ts';
import type { Found } from '#figures.ts';
import type { Measure } from '#measure.ts';
import { mixedLoad, type Times } from '#mixed-load.ts';
import { inTurns, median, ratioOf, spread } from '#rounds.ts';

const MANY = 10_000;
/** As many lists as are read in turn where there are very many. */
const FEW = READY_CONGREGATIONS;
const OF_EACH = { territories: 100, assignments: 100 };

/** The cost for one congregation of thousands of others in the same database. */
export const congregations: Measure = {
  id: 'congregations',
  async run() {
    const one = await prepare(1);
    const few = await prepare(FEW);
    const many = await prepare(MANY);
    const p50 = await inTurns({ many: many.p50, one: one.p50 });
    const kinds = Object.keys(one.times)
      .map((kind) => `${kind} ${middle(many.times, kind)} and ${middle(one.times, kind)}`)
      .join(', ');
    const ready = await inTurns({ many: many.ready, few: few.ready });
    const cold = await inTurns({ many: many.cold, few: few.cold });
    const compared = (of: typeof ready): Found => ({
      value: ratioOf(of.many, of.few),
      details: `${spread(of.many, 1)} ms with ${count(MANY)}, ${spread(of.few, 1)} ms with ${count(FEW)}`,
    });
    return {
      congregations: {
        value: ratioOf(p50.many, p50.one),
        details: `${spread(p50.many, 1)} ms with ${count(MANY)} in ${many.size}, ${spread(p50.one, 1)} ms with one; p50 of each kind, ms: ${kinds}`,
      },
      'congregations-ready': compared(ready),
      'congregations-cold': compared(cold),
    };
  },
};

const middle = (times: Times, kind: string): string => median(times[kind] ?? []).toFixed(1);

/** A program of its own, and the load on all of its congregations. */
async function prepare(congregationCount: number) {
  const program = await startFilled({ congregations: congregationCount, ...OF_EACH });
  const { address, client, people } = program;
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  const times: Times = {};
  return {
    times,
    size: rows[0]?.size,
    p50: async () => {
      const round = await mixedLoad(address, people);
      for (const [kind, values] of Object.entries(round)) (times[kind] ??= []).push(...values);
      return median(Object.values(round).flat());
    },
    ready: () => readyLists(program),
    cold: () => coldLists(program),
  };
}
