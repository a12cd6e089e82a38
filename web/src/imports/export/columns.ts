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
