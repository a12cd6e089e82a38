import { IMPORT_KINDS, type ImportKind } from '@territorios/contract/imports/rules.ts';
import { exportColumns, PART_COLUMNS, PARTS_SHEET } from '#imports/export/columns.ts';
import { KIND_LABELS, type Field } from '#imports/fields.ts';
import { headingKey } from '#imports/fields/headings.ts';
import { nameOf } from '#imports/fields/values.ts';
import type { CellTable } from '#imports/read/read-file.ts';

export interface OwnLayout {
  part: 'everything' | keyof typeof HISTORY;
  kind: ImportKind;
  headingLine: 0;
  columns: readonly Field[];
}

/** A history has a sheet for each zone with its territories side by side, and in earlier versions a last one of completions. */
const HISTORY = {
  zone: [
    ['Nombre del Territorio', 'territory'],
    ['Nombre del Publicador', 'publisher'],
    ['Fecha de Asignación', 'assigned_on'],
    ['Fecha de Vencimiento', 'expires_at'],
    ['Fecha de Retorno', 'returned_on'],
    ['Estado', 'status'],
  ],
  completion: [
    ['Nombre del Territorio', 'territory'],
    ['Nombre del Publicador', 'publisher'],
    ['Fecha de Asignación', 'assigned_on'],
    ['Fecha de Retorno', 'returned_on'],
    ['Completado', 'completed'],
    ['Fecha en que se completó', 'completed_on'],
  ],
} as const satisfies Record<string, readonly (readonly [string, Field])[]>;

/** Only name and headings decide, because a name in a cell may read as a day. */
export function ownLayout({ name, rows: [headings = []] }: CellTable): OwnLayout | null {
  const kind = IMPORT_KINDS.find((one) => KIND_LABELS[one] === name);
  const exported =
    kind &&
    [false, true]
      .map((hasGroups) => exportColumns(kind, hasGroups))
      .find(
        (columns) =>
          headings.length === columns.length &&
          columns.every(({ title }, column) => headings[column] === title),
      );
  if (kind !== undefined && exported !== undefined)
    return {
      part: 'everything',
      kind,
      headingLine: 0,
      columns: exported.map(({ field }) => field),
    };
  const part = (['zone', 'completion'] as const).find((one) =>
    HISTORY[one].every(
      ([title], column) => headingKey(nameOf(headings[column])) === headingKey(title),
    ),
  );
  if (part === undefined) return null;
  const columns = HISTORY[part].map(([, field]) => field);
  return { part, kind: 'assignments', headingLine: 0, columns };
}

/** Blocks are written on the page of their territory. */
export const isPartsSheet = ({ name, rows: [headings = []] }: CellTable): boolean =>
  name === PARTS_SHEET && PART_COLUMNS.every(({ title }, column) => headings[column] === title);
