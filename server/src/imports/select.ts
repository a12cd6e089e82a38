import type { Import, ImportedPart } from '@territorios/contract/imports/api.ts';
import { IMPORT_KINDS } from '@territorios/contract/imports/rules.ts';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { list, queryBuilder } from '#db/query/list.ts';
import { allOwn, own } from '#db/query/own.ts';
import { importRows, imports } from '#db/schema/import-tables.ts';

const { congregation_id: _, administrator_id: __, ...shown } = getTableColumns(imports);

const ofAny = { congregation: { id: sql.placeholder('congregation') } };

const all = list(
  queryBuilder
    .select(shown)
    .from(imports)
    .where(allOwn(ofAny, imports))
    .orderBy(desc(imports.at), desc(imports.id)),
);

export const selectImports = ({ db, congregation }: Scope) =>
  all.json<Import>(db, (row) => row, { congregation: congregation.id });

export async function readImport(scope: Scope, id: string): Promise<Import> {
  const [found] = await scope.db
    .select(shown)
    .from(imports)
    .where(own(scope, imports, id));
  return orNotFound(found, 'import');
}

const PARTS = ['zones', 'roles', 'groups', ...IMPORT_KINDS.slice(1)] as const;
type PartKind = (typeof PARTS)[number];

/** Other calls are answered while thousands of rows are read. */
export async function readParts(scope: Scope, id: string): Promise<ImportedPart[]> {
  const { kind, subject, row, outcome, name, changes } = importRows;
  const rowsOf = new Map<PartKind, ImportedPart['rows']>(PARTS.map((part) => [part, []]));
  await list(
    queryBuilder
      .select({ kind, subject, row, outcome, name, changes })
      .from(importRows)
      .where(and(allOwn(scope, importRows), eq(importRows.import_id, id)))
      .orderBy(importRows.place),
  ).each(scope.db, ({ kind: of, subject: made, changes: changed, ...shown }) => {
    // They are made with a publisher, or with an assignment, which has the row.
    const part = made === 'publisher_role' ? 'roles' : made === 'group' ? 'groups' : of;
    rowsOf.get(part)?.push({ ...shown, ...(changed && { changes: changed }) });
  });
  return PARTS.map((part) => ({ kind: part, rows: rowsOf.get(part) ?? [] })).filter(
    ({ rows }) => rows.length > 0,
  );
}
