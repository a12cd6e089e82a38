import { placeKey, type RowPlace } from '#imports/layouts/plan.ts';
import type { Cell } from '#imports/read/read-file.ts';
import type { Correction } from '#imports/worker/corrected.ts';
import type { RowCell } from '#imports/worker/row-cells.ts';
import type { OutcomeRow } from './rows.ts';

/** The sentences about what does not fit. */
export const problemsOf = ({ error, remarks }: OutcomeRow): readonly string[] =>
  error === null ? remarks : [error];

/** The places of the rows that do not fit, each once. */
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

/** The places of the rows with one of these problems, in the same sheet. */
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

/** Whether a sentence is about the cell: it has its label or its text, or says that it is missing. */
export const isNamed = ({ label, text }: RowCell, problems: readonly string[]): boolean =>
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

/** @param isForAll the rows like it, too */
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
  problems: readonly string[],
): number {
  const edited = cells.filter((cell) => edits[cellKey(cell)] !== undefined);
  const named = edited.length > 0 ? edited : cells.filter((cell) => isNamed(cell, problems));
  return Math.max(0, ...named.map(({ alike }) => alike.length));
}
