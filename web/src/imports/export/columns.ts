import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { fieldsOf, type Field } from '#imports/fields.ts';
import type { SheetCell, SheetColumn } from '#files/sheet.ts';
import type { ExportedRow } from './lists.ts';

type ExportColumn<Row> = SheetColumn & { field: Field; write: (row: Row) => SheetCell };

/** The columns of each sheet, which bears the name of its kind; the import knows them by these titles. */
export const exportColumns = <Kind extends ImportKind>(
  kind: Kind,
): ExportColumn<ExportedRow[Kind]>[] =>
  fieldsOf(kind).flatMap(([field, { label, title = label, width, write, contents = [] }]) =>
    width === undefined || write === undefined
      ? []
      : [{ field, title, width, write, isDay: contents[0] === 'days' }],
  );
