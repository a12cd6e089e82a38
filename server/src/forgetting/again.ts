import { sql } from 'drizzle-orm';
import { congregations } from '#db/schema/congregation-tables.ts';
import { forgottenPublishers } from '#db/schema/forgotten-tables.ts';
import { forgetPerson, type Forgotten } from './forget-person.ts';
import type { Executor } from './person.ts';

/**
 * Rows that come from elsewhere, such as an old backup, forget whom this installation has forgotten.
 * @param db in a transaction that may see each congregation, with the triggers at work
 * @param listed those that the rows themselves may not list
 * @returns how many people were still in the rows
 */
export async function forgetAgain(
  db: Executor,
  listed: readonly Forgotten[] = [],
): Promise<number> {
  await db.execute(sql`
    insert into ${forgottenPublishers} (congregation_id, publisher_id, forgotten_on)
    select distinct on (c.id, n.publisher_id) c.id, n.publisher_id, n.forgotten_on
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as n (congregation_id uuid, publisher_id uuid, forgotten_on date)
    join ${congregations} as c on c.id = n.congregation_id
    on conflict do nothing`);
  let found = 0;
  for (const one of await forgottenIn(db)) {
    const { assignments, names } = await forgetPerson(db, one, `${one.forgotten_on}T12:00:00.000Z`);
    if (assignments + names > 0) found += 1;
  }
  return found;
}

export async function forgottenIn(db: Executor): Promise<Forgotten[]> {
  const { rows } = await db.execute<Forgotten & Record<string, unknown>>(sql`
    select congregation_id, publisher_id, forgotten_on::text as forgotten_on from ${forgottenPublishers}
    order by forgotten_on, congregation_id, publisher_id`);
  return rows;
}
