import { sql, type SQL } from 'drizzle-orm';
import { orNotFound, refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { assignmentsFrom } from '#db/query/insertion.ts';
import { own } from '#db/query/own.ts';
import { importRows, imports } from '#db/schema/import-tables.ts';
import { refuseChangedSince } from './changed-since.ts';
import { lockImported, lockImports, lockUnused } from './lock-imported.ts';
import { TABLES, type TableSpec } from './tables.ts';

/** It removes the rows that the import made and restores those that it changed. @throws Refusal changed_since, already_undone (409), not_found (404) */
export async function undoImport(scope: Scope, id: string): Promise<void> {
  const { db, now, user } = scope;
  await lockImports(scope);
  const [found] = await db
    .select({ undone_at: imports.undone_at, kind: imports.kind })
    .from(imports)
    .where(own(scope, imports, id))
    .for('update');
  const { undone_at, kind } = orNotFound(found, 'import');
  if (undone_at !== null) refuse('already_undone');
  await lockImported(scope, id);
  await lockUnused(scope, id);
  await refuseChangedSince(scope, { id, kind });
  for (const spec of TABLES.toReversed()) await revertTable(scope, id, spec);
  await db
    .update(imports)
    .set({ undone_at: now.toISOString(), undone_by: user.name })
    .where(own(scope, imports, id));
}

async function revertTable(scope: Scope, id: string, spec: TableSpec): Promise<void> {
  const { db, congregation } = scope;
  const { subject, table, columns } = spec;
  const key = sql.identifier(spec.key);
  const its = sql`r.congregation_id = ${congregation.id} and r.import_id = ${id} and r.subject = ${subject}`;
  await db.execute(sql`
    delete from ${table} as stored using (
      select distinct r.subject_id from ${importRows} as r
      where ${its} and r.after is not null and r.before is null
    ) as made
    where stored.congregation_id = ${congregation.id} and stored.${key} = made.subject_id`);
  const restore = (which: SQL) =>
    db.execute(sql`
      update ${table} as stored set ${assignmentsFrom('was', columns)}
      from (
        select distinct on (r.subject_id) before.*
        from ${importRows} as r
        join ${table} as present
          on present.congregation_id = r.congregation_id and present.${key} = r.subject_id
        cross join lateral jsonb_populate_record(present, r.before - 'reminded_at') as before
        where ${its} and r.before is not null and ${which}
        order by r.subject_id
      ) as was
      where stored.congregation_id = was.congregation_id and stored.${key} = was.${key}`);
  if (subject !== 'assignment') return void (await restore(sql`true`));
  // Returned ones come first: a territory has one open assignment at most.
  await restore(sql`r.before ->> 'returned_at' is not null`);
  await restore(sql`r.before ->> 'returned_at' is null`);
}
