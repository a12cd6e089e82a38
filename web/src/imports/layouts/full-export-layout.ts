import { IMPORT_KINDS, type ImportKind } from '@territorios/contract/imports/rules.ts';
import { exportColumns } from '#imports/export/columns.ts';
import { KIND_LABELS, type Field } from '#imports/fields.ts';
import type { CellTable } from '#imports/read/read-file.ts';

/** Only name and headings decide, because a name in a cell may read as a day. */
export function fullExportLayout({ name, rows: [headings = []] }: CellTable): {
  kind: ImportKind;
  headingLine: number;
  columns: readonly Field[];
} | null {
  const kind = IMPORT_KINDS.find((one) => KIND_LABELS[one] === name);
  if (kind === undefined) return null;
  const columns = exportColumns(kind);
  const isExported =
    headings.length === columns.length &&
    columns.every(({ title }, column) => headings[column] === title);
  return isExported ? { kind, headingLine: 0, columns: columns.map(({ field }) => field) } : null;
}
