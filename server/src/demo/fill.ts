import { dayOf } from '@territorios/contract/dates.ts';
import { exampleToken, generateDemo, type DemoSizes } from '@territorios/seeds/demo/generate.ts';
import { workTogether } from '@territorios/seeds/demo/together.ts';
import { sql } from 'drizzle-orm';
import type { ClientBase, ClientConfig } from 'pg';
import { lockTables, tableList } from '#backup/lock-tables.ts';
import { OUR_TABLES } from '#backup/tables.ts';
import { withoutTriggers } from '#backup/triggers.ts';
import type { Clock } from '#clock.ts';
import { createCongregation } from '#congregations/create.ts';
import { connect } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { CONGREGATION_NAME, EMAIL, EMAIL_OF_GROUPS, NAME_OF_GROUPS, PASSWORD } from './access.ts';
import { insertDemo } from './insert.ts';

const SIZES_OF_GROUPS = { territories: 24, assignments: 120, publishers: 15 };

interface Filling {
  clock: Clock;
  timeZone: string;
  seed: number;
  sizes: DemoSizes;
}

export interface Filled {
  /** The congregations that were there before. */
  gone: string[];
  /** Of links that work. */
  territoryToken: string | null;
  outingToken: string | null;
}

const useUtc = async (client: ClientBase): Promise<void> => {
  await client.query("set timezone to 'UTC'");
};

const emptyTables = (client: ClientBase) => client.query(`truncate ${tableList}`);

/**
 * Takes away all that is stored and makes the two congregations anew, in one transaction.
 * @param owner only who owns the tables may empty them
 */
export async function fillDemo(
  owner: ClientConfig,
  { clock, timeZone, seed, sizes }: Filling,
): Promise<Filled> {
  const today = dayOf(clock(), timeZone);
  const rows = generateDemo(seed, today, sizes);
  // Another seed, because no two links of a program are the same.
  const otherSeed = seed + 1;
  const ofGroups = generateDemo(otherSeed, today, SIZES_OF_GROUPS);
  const together = workTogether(ofGroups, otherSeed, today);
  // oxlint-disable-next-line typescript/no-misused-promises -- as in client.ts
  const { db, close } = connect({ ...owner, max: 1, onConnect: useUtc }, () => undefined);
  try {
    const gone = await transact(db, async (tx) => {
      await lockTables(tx.$client);
      const before = await tx.select({ id: congregations.id }).from(congregations);
      // The audit refuses to be emptied by anything but this and a restore.
      await withoutTriggers(tx.$client, OUR_TABLES, () => emptyTables(tx.$client));
      const create = (name: string, email: string) =>
        createCongregation(tx, clock, { name, time_zone: timeZone, email, password: PASSWORD });
      const { congregation_id } = await create(CONGREGATION_NAME, EMAIL);
      await insertDemo(tx, congregation_id, rows);
      const other = await create(NAME_OF_GROUPS, EMAIL_OF_GROUPS);
      await insertDemo(tx, other.congregation_id, together);
      // Otherwise the first minutes are planned for empty tables. Only the tables' owner may.
      await tx.execute(sql`analyze`);
      return before.map(({ id }) => id);
    });
    return {
      gone,
      territoryToken: exampleToken(rows, today),
      outingToken: together.outings[0]?.token ?? null,
    };
  } finally {
    await close();
  }
}
