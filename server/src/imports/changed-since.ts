import type { ImportKind, SentKind } from '@territorios/contract/imports/rules.ts';
import { refusal, type RefusedLine } from '@territorios/contract/refusals.ts';
import { sql, type SQL } from 'drizzle-orm';
import { RefusalError } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { forgottenPublishers } from '#db/schema/forgotten-tables.ts';
import { importRows } from '#db/schema/import-tables.ts';
import { noVisits } from '#db/schema/no-visit-tables.ts';
import { territoryOrigins } from '#db/schema/origin-tables.ts';
import { outings, outingTerritories } from '#db/schema/outing-tables.ts';
import { territoryParts } from '#db/schema/part-tables.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { requests } from '#db/schema/request-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import { restoreConflicts } from './restore-conflicts.ts';
import { TABLES, type TableSpec, type Subject } from './tables.ts';

const MOST_NAMES = 5;

interface ChangedRow {
  kind: ImportKind;
  place: number;
  name: string;
}

/** The rows must be locked. @throws Refusal changed_since (409) */
export async function refuseChangedSince(
  scope: Scope,
  { id, kind }: { id: string; kind: SentKind },
): Promise<void> {
  const changed: ChangedRow[] = [];
  for (const spec of TABLES) changed.push(...(await changedRows(scope, id, spec)));
  changed.push(...(await restoreConflicts(scope, id)));
  if (changed.length === 0) return;
  const names = [...new Set(changed.map(({ name }) => name))];
  const rows = changed.map((row): RefusedLine => {
    const { code, text } = refusal('changed_since', { names: [row.name], more: 0 });
    return { index: row.place, ...(row.kind !== kind && { kind: row.kind }), code, error: text };
  });
  const more = Math.max(0, names.length - MOST_NAMES);
  const all = refusal('changed_since', { names: names.slice(0, MOST_NAMES), more });
  throw new RefusalError({ ...all, rows });
}

/** Whoever was forgotten is neither taken away nor given back. */
const isForgotten = sql`(r.subject = 'publisher' and exists (select from ${forgottenPublishers} as f
  where f.congregation_id = r.congregation_id and f.publisher_id = r.subject_id))`;

/** Columns of later versions of the program are not compared, nor is the reminder of an assignment. */
async function changedRows(scope: Scope, id: string, spec: TableSpec): Promise<ChangedRow[]> {
  const { subject, table } = spec;
  const key = sql.identifier(spec.key);
  const { rows } = await scope.db.execute<ChangedRow & Record<string, unknown>>(sql`
    select r.kind, r.place, r.name
    from ${importRows} as r
    left join ${table} as stored
      on stored.congregation_id = r.congregation_id and stored.${key} = r.subject_id
    where r.congregation_id = ${scope.congregation.id} and r.import_id = ${id}
      and r.subject = ${subject} and r.after is not null and not ${isForgotten}
      and (stored.${key} is null
        or jsonb_populate_record(stored, r.after - 'reminded_at') is distinct from stored
        or ${IN_THE_WAY[subject](otherThanOf(scope, id), scope)})
    order by r.place`);
  return rows;
}

type IsOther = (subject: Subject, id: SQL) => SQL;

const otherThanOf =
  ({ congregation }: Scope, id: string): IsOther =>
  (subject, rowId) =>
    sql`${rowId} not in (select x.subject_id from ${importRows} as x
      where x.congregation_id = ${congregation.id} and x.import_id = ${id} and x.subject = ${subject} and x.after is not null)`;

const some = (table: SQL, condition: SQL) =>
  sql`exists (select from ${table} as o where o.congregation_id = r.congregation_id and ${condition})`;
const none = (table: SQL, condition: SQL) => sql`not ${some(table, condition)}`;

const ASSIGNMENTS = sql`${assignments}`;
const TERRITORIES = sql`${territories}`;
const idOf = (field: string) => sql`(r.before ->> ${sql.raw(`'${field}'`)})::uuid`;

const folded = (name: SQL) => sql`lower(${name} collate "und-x-icu")`;

/** Compares with one list for all rows: under a row policy no index serves `lower`, and each row would read every zone. */
const nameTakenBy = (isOther: IsOther, { congregation }: Scope) =>
  sql`${folded(sql`(r.before ->> 'name')`)} in (select ${folded(sql`o.name`)} from ${zones} as o
    where o.congregation_id = ${congregation.id} and ${isOther('zone', sql`o.id`)})`;

/** What else prevents that a row is taken away (`r.before is null`), or given back as it was. */
const IN_THE_WAY: Record<Subject, (isOther: IsOther, scope: Scope) => SQL> = {
  zone: (isOther, scope) =>
    sql`(r.before is null and ${some(TERRITORIES, sql`o.zone_id = r.subject_id and ${isOther('territory', sql`o.id`)}`)}
      or ${nameTakenBy(isOther, scope)})`,
  publisher_role: (isOther) =>
    sql`(r.before is null and ${some(sql`${publishers}`, sql`o.role_id = r.subject_id and ${isOther('publisher', sql`o.id`)}`)})`,
  group: (isOther) =>
    sql`(r.before is null and (${some(sql`${publishers}`, sql`o.group_id = r.subject_id and ${isOther('publisher', sql`o.id`)}`)}
      or ${some(ASSIGNMENTS, sql`o.group_id = r.subject_id and ${isOther('assignment', sql`o.id`)}`)}))`,
  publisher: (isOther) =>
    sql`(r.before is null and ${some(ASSIGNMENTS, sql`o.publisher_id = r.subject_id and ${isOther('assignment', sql`o.id`)}`)}
      or r.before is null and ${some(sql`${outings}`, sql`o.captain_id = r.subject_id`)}
      or r.before is not null and ${none(sql`${publisherRoles}`, sql`o.id = ${idOf('role_id')}`)}
      or r.before ->> 'group_id' is not null and ${none(sql`${groups}`, sql`o.id = ${idOf('group_id')}`)})`,
  territory: (isOther) =>
    sql`(r.before is null and ${some(ASSIGNMENTS, sql`o.territory_id = r.subject_id and ${isOther('assignment', sql`o.id`)}`)}
      or r.before is null and ${some(sql`${territoryBoundaries}`, sql`o.territory_id = r.subject_id and ${isOther('boundary', sql`o.territory_id`)}`)}
      or r.before is null and ${some(sql`${territoryPictures}`, sql`o.territory_id = r.subject_id`)}
      or r.before is null and ${some(sql`${territoryParts}`, sql`o.territory_id = r.subject_id`)}
      or r.before is null and ${some(sql`${noVisits}`, sql`o.territory_id = r.subject_id`)}
      or r.before is null and ${some(sql`${outingTerritories}`, sql`o.territory_id = r.subject_id`)}
      or r.before is null and ${some(sql`${territoryOrigins}`, sql`r.subject_id in (o.origin_id, o.territory_id)`)}
      or r.before ->> 'zone_id' is not null and ${none(sql`${zones}`, sql`o.id = ${idOf('zone_id')}`)}
      or r.before ->> 'retired_at' is not null and ${some(ASSIGNMENTS, sql`o.territory_id = r.subject_id and o.returned_at is null and ${isOther('assignment', sql`o.id`)}`)})`,
  boundary: () => sql`false`,
  assignment: (isOther) =>
    sql`(r.before is null and ${some(sql`${requests}`, sql`o.assignment_id = r.subject_id`)}
      or r.before is not null and r.before ->> 'returned_at' is null and coalesce(r.before ->> 'publisher_id', r.before ->> 'group_id') is null
      or r.before is not null and r.before ->> 'returned_at' is null and ${some(TERRITORIES, sql`o.id = ${idOf('territory_id')} and o.retired_at is not null and ${isOther('territory', sql`o.id`)}`)})`,
};
