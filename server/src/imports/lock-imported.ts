import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CongregationScope, Scope } from '#call/scope.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { importRows } from '#db/schema/import-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import type { Subject } from './tables.ts';

/** Imports and undos take turns. The congregation's row would not do: each write locks it last, after its own rows. */
export async function lockImports({ db, congregation }: CongregationScope): Promise<void> {
  const key = `import ${congregation.id}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

const logged = ({ congregation }: Scope, id: string, subject: Subject): SQL =>
  sql`from ${importRows} as r
    where r.congregation_id = ${congregation.id} and r.import_id = ${id} and r.subject = ${subject} and r.after is not null`;

/** Rows are locked in the order of ids, so that two calls do not wait for each other. */
async function lock(
  { db, congregation }: Scope,
  table: PgTable,
  ids: SQL,
  strength: 'no key update' | 'update',
): Promise<void> {
  await db.execute(
    sql`select from ${table} as stored
      where stored.congregation_id = ${congregation.id} and stored.id in (${ids})
      order by stored.id for ${sql.raw(strength)}`,
  );
}

/** The order is zones, roles and groups, publishers, assignments, territories. A concurrent delete waits; other uses go on. */
export async function lockImported(scope: Scope, id: string): Promise<void> {
  const of = (subject: Subject) => sql`select r.subject_id ${logged(scope, id, subject)}`;
  const ofLines = (field: 'publisher_id' | 'group_id' | 'territory_id') =>
    sql`select (r.after ->> ${field})::uuid ${logged(scope, id, 'assignment')} and r.after ->> ${field} is not null`;
  await lock(scope, zones, of('zone'), 'no key update');
  await lock(scope, publisherRoles, of('publisher_role'), 'no key update');
  await lock(scope, groups, sql`${of('group')} union ${ofLines('group_id')}`, 'no key update');
  await lock(scope, publishers, sql`${of('publisher')} union ${ofLines('publisher_id')}`, 'update');
  await lock(scope, assignments, of('assignment'), 'update');
  await lock(
    scope,
    territories,
    sql`${of('territory')} union ${of('boundary')} union ${ofLines('territory_id')}`,
    'update',
  );
}

/** Locks the zones, roles and groups that the import made: waits for calls that refer to one, and then nobody can. */
export async function lockUnused(scope: Scope, id: string): Promise<void> {
  const made = (subject: Subject) =>
    sql`select r.subject_id ${logged(scope, id, subject)} and r.before is null`;
  await lock(scope, zones, made('zone'), 'update');
  await lock(scope, publisherRoles, made('publisher_role'), 'update');
  await lock(scope, groups, made('group'), 'update');
}
