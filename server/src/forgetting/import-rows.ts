import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import { sql, type SQL } from 'drizzle-orm';
import { importRows } from '#db/schema/import-tables.ts';
import type { Executor, PersonId } from './person.ts';

const FIELDS = sql`jsonb_build_object('from', ${FORGOTTEN}::text, 'to', ${FORGOTTEN}::text)`;

/** @param change SQL for the new value of the change `c` */
const changesAs = (change: SQL) => sql`(
  select jsonb_agg(${change} order by x.place)
  from jsonb_array_elements(r.changes) with ordinality as x (c, place))`;

/** What an undo compares and restores keeps its days, without the person. */
export async function forgetInImports(
  db: Executor,
  { congregation_id, publisher_id }: PersonId,
): Promise<void> {
  const named = sql`jsonb_build_object('name', ${FORGOTTEN}::text)`;
  await db.execute(sql`
    update ${importRows} as r set name = ${FORGOTTEN}, before = r.before || ${named}, after = r.after || ${named},
      changes = ${changesAs(sql`case x.c ->> 'field' when 'name' then x.c || ${FIELDS} else x.c end`)}
    where r.congregation_id = ${congregation_id} and r.subject = 'publisher' and r.subject_id = ${publisher_id}`);
  const had = (side: SQL) => sql`r.${side} ->> 'publisher_id' = ${publisher_id}`;
  const without = (side: SQL) =>
    sql`case when ${had(side)} then r.${side} || '{"publisher_id": null}' else r.${side} end`;
  const [before, after] = [sql`before`, sql`after`];
  const side = (name: 'from' | 'to', of: SQL) =>
    sql`case when ${had(of)} then jsonb_build_object(${name}::text, ${FORGOTTEN}::text) else '{}' end`;
  await db.execute(sql`
    update ${importRows} as r set before = ${without(before)}, after = ${without(after)},
      changes = ${changesAs(
        sql`case x.c ->> 'field' when 'publisher' then x.c || ${side('from', before)} || ${side('to', after)} else x.c end`,
      )}
    where r.congregation_id = ${congregation_id} and r.subject = 'assignment' and (${had(before)} or ${had(after)})`);
}
