import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { assignments } from '#db/schema/assignment-tables.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { importRows } from '#db/schema/import-tables.ts';
import { outings } from '#db/schema/outing-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { requests } from '#db/schema/request-tables.ts';
import { createNameFinder, type NameFinder } from './without-names.ts';

/** The program's transaction, or a command's connection. */
export type Executor = Pick<NodePgDatabase, 'execute'>;

export interface PersonId {
  congregation_id: string;
  publisher_id: string;
}

/** What belongs to her by id; the names are present and former ones. */
export interface Person extends PersonId {
  names: string[];
  finder: NameFinder;
  lineIds: string[];
  requestIds: string[];
  territoryIds: string[];
  /** Imports of her, of a line of hers, or of a territory that she had: a file may have her name. */
  importIds: string[];
  /** Outings that she leads or led, also those that somebody else leads by now. */
  outingIds: string[];
  /** Lines that were hers, also those that were given to somebody else. */
  formerLineIds: string[];
}

/** What an entry names her in, before something or after it. */
const onceOf = (subject: 'assignment' | 'outing', { congregation_id, publisher_id }: PersonId) =>
  sql`select e.subject_id from ${auditEntries} as e
    where e.congregation_id = ${congregation_id} and e.subject = ${subject}
      and ${publisher_id} in (e.details ->> 'publisher_id', e.details ->> 'previous_id')`;

/** SQL for the ids of the outings that she leads or led. */
const outingsOnceOf = (person: PersonId): SQL =>
  sql`select id from ${outings}
    where congregation_id = ${person.congregation_id} and captain_id = ${person.publisher_id}
    union ${onceOf('outing', person)}`;

async function column(db: Executor, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string | null }>(statement);
  return rows.flatMap(({ value }) => value ?? []);
}

export async function findPerson(
  db: Executor,
  { congregation_id, publisher_id }: PersonId,
): Promise<Person> {
  const lineIds = await column(
    db,
    sql`select id as value from ${assignments}
      where congregation_id = ${congregation_id} and publisher_id = ${publisher_id}`,
  );
  const lines = sql`${sql.param(lineIds)}::uuid[]`;
  const entries = sql`${auditEntries} as e where e.congregation_id = ${congregation_id}`;
  // A line that was corrected has what she answered while it was hers.
  const requestIds = await column(
    db,
    sql`select id as value from ${requests}
        where congregation_id = ${congregation_id} and assignment_id = any(${lines})
      union select e.subject_id from ${entries}
        and e.subject = 'request' and e.details ->> 'publisher_id' = ${publisher_id}`,
  );
  const territoryIds = await column(
    db,
    sql`select territory_id::text as value from ${assignments}
        where congregation_id = ${congregation_id} and id = any(${lines})
      union select e.details ->> 'territory_id' from ${entries} and e.details ->> 'publisher_id' = ${publisher_id}`,
  );
  const importIds = await column(
    db,
    sql`select distinct r.import_id as value from ${importRows} as r
      where r.congregation_id = ${congregation_id} and case r.subject
        when 'publisher' then r.subject_id = ${publisher_id}
        when 'assignment' then r.subject_id = any(${lines})
          or ${publisher_id} in (r.before ->> 'publisher_id', r.after ->> 'publisher_id')
        else r.subject in ('territory', 'boundary')
          and r.subject_id::text = any(${sql.param(territoryIds)}::text[]) end`,
  );
  const id = { congregation_id, publisher_id };
  const rows = sql`${importRows} as r
    where r.congregation_id = ${congregation_id} and r.subject = 'publisher' and r.subject_id = ${publisher_id}`;
  const own = sql`e.subject = 'publisher' and e.subject_id = ${publisher_id}`;
  const names = await column(
    db,
    sql`select name as value from ${publishers}
        where congregation_id = ${congregation_id} and id = ${publisher_id}
      union select e.subject_name from ${entries} and ${own}
      union select e.details ->> 'publisher' from ${entries} and e.details ->> 'publisher_id' = ${publisher_id}
      union select side.value from ${auditEntries} as e
        cross join lateral jsonb_array_elements(e.details -> 'changes') as change
        cross join lateral (values (change ->> 'from'), (change ->> 'to')) as side (value)
        where e.congregation_id = ${congregation_id} and ${own} and change ->> 'field' = 'name'
      union select r.name from ${rows}
      union select r.before ->> 'name' from ${rows}
      union select r.after ->> 'name' from ${rows}`,
  );
  const hers = names.filter((name) => name !== FORGOTTEN);
  return {
    congregation_id,
    publisher_id,
    names: hers,
    finder: createNameFinder(hers),
    lineIds,
    requestIds,
    territoryIds,
    importIds,
    outingIds: await column(db, sql`select id as value from (${outingsOnceOf(id)}) as o`),
    formerLineIds: await column(
      db,
      sql`select distinct subject_id as value from (${onceOf('assignment', id)}) as a`,
    ),
  };
}
