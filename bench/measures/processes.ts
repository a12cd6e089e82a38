import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '@territorios/torture/numbers.ts';
import { startProgram } from '@territorios/torture/program.ts';
import type { Client } from 'pg';
import { startFilled } from '#filled.ts';
import type { Measure } from '#measure.ts';
import { mixedLoad } from '#mixed-load.ts';
import { inTurns, ratioOf, spread } from '#rounds.ts';
import { startStandby } from '#standby.ts';

const SIZE = { congregations: 500, territories: 100, assignments: 1_000 };
/** How often the standby's position is read, milliseconds. */
const TIMES = 100;
const PAUSE_MS = 20;

/** More than one program on a database, and a second database that follows it. */
export const processes: Measure = {
  id: 'processes',
  async run() {
    const keeper = await startFilled(SIZE);
    const { databaseUrl, client, people } = keeper;
    const second = await startProgram({ databaseUrl });
    const rate = async (addresses: string[]): Promise<number> => {
      const startedAt = performance.now();
      const rounds = await Promise.all(
        addresses.map((address, index) =>
          mixedLoad(
            address,
            people.filter((_one, place) => place % addresses.length === index),
          ),
        ),
      );
      const sent = rounds.flatMap((times) => Object.values(times).flat()).length;
      return (sent * 1_000) / (performance.now() - startedAt);
    };
    const rates = await inTurns({
      two: () => rate([keeper.address, second.address]),
      one: () => rate([keeper.address]),
    });

    const standby = await startStandby(keeper.dataDir, client);
    const load = rate([keeper.address, second.address]);
    const lags = await lagsOf(client, standby);
    await load;
    return {
      processes: {
        value: ratioOf(rates.two, rates.one),
        details: `${spread(rates.two)} requests/s of the mixed load through two, ${spread(rates.one)} through one, with the load and PostgreSQL on the same two cores`,
      },
      standby: {
        value: quantile(lags, 0.99),
        details: `p50 ${quantile(lags, 0.5).toFixed(0)} ms, at most ${Math.max(...lags).toFixed(0)} ms, while the mixed load writes`,
      },
    };
  },
};

/** Milliseconds until the standby shows what the primary has stored. */
async function lagsOf(primary: Client, standby: Client): Promise<number[]> {
  const lags: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { rows } = await primary.query<{ at: string }>('select pg_current_wal_flush_lsn() as at');
    const startedAt = performance.now();
    while (!(await hasCome(standby, rows[0]?.at ?? ''))) await delay(1);
    lags.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  return lags;
}

async function hasCome(standby: Client, position: string): Promise<boolean> {
  const { rows } = await standby.query<{ come: boolean }>(
    'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as come',
    [position],
  );
  return rows[0]?.come ?? false;
}
