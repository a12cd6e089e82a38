import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { SheetColumn } from '#files/sheet.ts';
import { fieldsOf, type Field } from '#imports/fields.ts';

/** The columns of each sheet, which bears the name of its kind; the import knows them by these titles. */
export const exportColumns = (
  kind: ImportKind,
  hasGroups: boolean,
): (SheetColumn & { field: Field })[] =>
  fieldsOf(kind).flatMap(([field, { label, title = label, width, shape }]) =>
    width === undefined || (shape === 'group' && !hasGroups)
      ? []
      : [{ field, title, width, isDay: shape === 'day' }],
  );

/** The sheet of blocks, which only a congregation that has some gets; an import says that it does not read it. */
export const PARTS_SHEET = 'Manzanas';
export const PART_COLUMNS: readonly SheetColumn[] = [
  { title: 'ID del territorio', width: 18 },
  { title: 'Territorio', width: 30 },
  { title: 'Manzana', width: 30 },
];
