import type { Import, ImportedPart } from '@territorios/contract/imports/api.ts';
import { IMPORT_KINDS } from '@territorios/contract/imports/rules.ts';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, own } from '#db/query/own.ts';
import { importRows, imports } from '#db/schema/import-tables.ts';

const { congregation_id: _, administrator_id: __, ...shown } = getTableColumns(imports);

export const selectImports = (scope: Scope): Promise<Import[]> =>
  scope.db
    .select(shown)
    .from(imports)
    .where(allOwn(scope, imports))
    .orderBy(desc(imports.at), desc(imports.id));

export async function readImport(scope: Scope, id: string): Promise<Import> {
  const [found] = await scope.db
    .select(shown)
    .from(imports)
    .where(own(scope, imports, id));
  return orNotFound(found, 'import');
}

export async function readParts(scope: Scope, id: string): Promise<ImportedPart[]> {
  const { kind, subject, row, outcome, name, changes } = importRows;
  const found = await scope.db
    .select({ kind, subject, row, outcome, name, changes })
    .from(importRows)
    .where(and(allOwn(scope, importRows), eq(importRows.import_id, id)))
    .orderBy(importRows.place);
  // They are made with a publisher, or with an assignment, which has the row.
  const partOf = (one: (typeof found)[number]): ImportedPart['kind'] =>
    one.subject === 'publisher_role' ? 'roles' : one.subject === 'group' ? 'groups' : one.kind;
  return (['zones', 'roles', 'groups', ...IMPORT_KINDS.slice(1)] as const).flatMap((kind) => {
    const its = found.filter((one) => partOf(one) === kind);
    const rows = its.map(({ row, outcome, name, changes }) => ({
      row,
      outcome,
      name,
      ...(changes && { changes }),
    }));
    return rows.length > 0 ? [{ kind, rows }] : [];
  });
}
