import { placeKey, type RowPlace } from '#imports/layouts/plan.ts';
import { fieldLabel, type Field } from '#imports/fields.ts';
import type { Cell } from '#imports/read/read-file.ts';
import type { Correction } from '#imports/worker/corrected.ts';
import type { RowCell } from '#imports/worker/row-cells.ts';
import type { OutcomeRow } from './rows.ts';

export const problemsOf = ({ error, remarks = [] }: OutcomeRow): readonly string[] =>
  error === null ? remarks : [error];

export function placesToCorrect(rows: readonly OutcomeRow[]): RowPlace[] {
  const places = new Map(
    rows.flatMap((row) =>
      row.at && problemsOf(row).length > 0 ? [[placeKey(row.at), row.at]] : [],
    ),
  );
  return [...places.values()];
}

export const rowsAt = (rows: readonly OutcomeRow[], place: RowPlace): OutcomeRow[] =>
  rows.filter(({ at }) => at && placeKey(at) === placeKey(place));

export const alikePlaces = (
  rows: readonly OutcomeRow[],
  problems: readonly string[],
  { table }: RowPlace,
): RowPlace[] =>
  placesToCorrect(
    rows.filter(
      (row) => row.at?.table === table && problemsOf(row).some((one) => problems.includes(one)),
    ),
  );

export const cellKey = ({ place, column }: RowCell): string => `${placeKey(place)} ${column}`;

/** A name may stand in a column of several kinds of lists, which its shape tells. */
const NAME_SHAPES: Readonly<Record<string, string>> = {
  'territories name': 'place',
  'publishers name': 'person',
  'zones name': 'zone',
  territory: 'place',
  publisher: 'person',
  zone: 'zone',
};

const isField = ({ label, shape }: RowCell, { kind, field }: OutcomeRow): boolean => {
  if (!field || kind === null || kind === 'roles' || kind === 'groups') return false;
  const name = NAME_SHAPES[field] ?? NAME_SHAPES[`${kind} ${field}`];
  // A field without a column has no label.
  return name === undefined ? label === fieldLabel(kind, field as Field) : shape === name;
};

/** The cells that do not fit. Where the server names no field, the sentence does. */
export function namedCells(cells: readonly RowCell[], rows: readonly OutcomeRow[]): RowCell[] {
  const told = cells.filter((cell) => rows.some((row) => isField(cell, row)));
  const problems = rows.flatMap(problemsOf);
  return told.length > 0 ? told : cells.filter((cell) => isNamed(cell, problems));
}

/** The sentence has the label or the text of the cell, or says that it is missing. */
const isNamed = ({ label, text }: RowCell, problems: readonly string[]): boolean =>
  problems.some(
    (problem) =>
      problem.includes(`«${label}»`) ||
      (text !== '' &&
        (problem.includes(`«${text}»`) ||
          problem.includes(`(${text})`) ||
          problem.endsWith(`: ${text}`))) ||
      (text === '' &&
        /^(?:falta|el nombre es obligatorio)/i.test(problem) &&
        problem.toLowerCase().includes(label.toLowerCase())),
  );

export type Edits = Readonly<Record<string, Cell>>;

export const correctionsOf = (
  cells: readonly RowCell[],
  edits: Edits,
  isForAll: boolean,
): Correction[] =>
  cells.flatMap((cell) => {
    const value = edits[cellKey(cell)];
    if (value === undefined) return [];
    const places = isForAll && cell.alike.length > 0 ? cell.alike : [cell.place];
    return places.map((place) => ({ place, column: cell.column, value }));
  });

/** How many rows say the same as this one in what is corrected, or else in what does not fit. */
export function alikeCount(
  cells: readonly RowCell[],
  edits: Edits,
  named: readonly RowCell[],
): number {
  const edited = cells.filter((cell) => edits[cellKey(cell)] !== undefined);
  const counted = edited.length > 0 ? edited : named;
  return Math.max(0, ...counted.map(({ alike }) => alike.length));
}
